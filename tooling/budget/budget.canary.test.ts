import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantWorkspace, type PlantedWorkspace } from '../gate/canaries/plant-workspace.ts';
import { HOME_BUDGET_BYTES, measureHome } from './measure-home.ts';
import { measureOffice, OFFICE_BUDGET_BYTES } from './measure-office.ts';

describe('budget of first downloads', () => {
  let workspace: PlantedWorkspace;
  beforeEach(() => {
    workspace = plantWorkspace();
    const page =
      '<script type="module" crossorigin src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js">';
    workspace.write('apps/web/dist/index.html', page);
    const built = ['main', 'react', 'home', 'form', 'booking'].map((name) => [name, { file: `assets/${name}.js` }]);
    workspace.write('apps/web/dist/.vite/manifest.json', JSON.stringify(Object.fromEntries(built)));
    chunk('main', ['src/main.tsx'], 'import{a}from"./react.js";import("./home.js");import("./booking.js");');
    chunk('react', ['node_modules/react/index.js'], 'export const a=1;');
    chunk('home', ['src/features/home/home-page.tsx'], 'import"./form.js";');
    chunk('form', ['src/widgets/trip-form.tsx'], 'export const form=1;');
    chunk('booking', ['src/features/booking/booking-page.tsx'], incompressible(200_000));
  });
  afterEach(() => workspace.remove());

  const measure = () => measureHome(`${workspace.root}/apps/web`);

  function chunk(name: string, sources: string[], code: string): void {
    workspace.write(`apps/web/dist/assets/${name}.js`, code);
    const map = { version: 3, sources: sources.map((source) => `../../${source}`), mappings: '' };
    workspace.write(`apps/web/dist/assets/${name}.js.map`, JSON.stringify(map));
  }

  it('counts what the page names, its own chunk and what these import, and not what waits for a click', () => {
    const { gzipBytes, problems } = measure();
    expect(problems).toEqual([]);
    expect(gzipBytes).toBeGreaterThan(100);
    expect(gzipBytes).toBeLessThan(500);
  });

  it('does not count what another build has left beside it', () => {
    const { gzipBytes } = measure();
    chunk('older-home', ['src/features/home/home-page.tsx'], incompressible(HOME_BUDGET_BYTES));
    expect(measure()).toEqual({ gzipBytes, problems: [] });
  });

  it('finds a preloaded chunk that weighs too much', () => {
    chunk('react', ['node_modules/react/index.js'], incompressible(HOME_BUDGET_BYTES));
    expect(measure().problems).toEqual([expect.stringMatching(/^\d+ bytes exceed/)]);
  });

  it("finds a heavy import of the home page's own chunk", () => {
    chunk('form', ['src/widgets/trip-form.tsx'], incompressible(HOME_BUDGET_BYTES));
    expect(measure().problems).toEqual([expect.stringMatching(/^\d+ bytes exceed/)]);
  });

  it('finds a module of a later step in the first chunks', () => {
    chunk('form', ['src/widgets/trip-form.tsx', 'src/features/booking/extras-step.tsx'], 'export const form=1;');
    expect(measure().problems).toEqual(['assets/form.js brings src/features/booking/extras-step.tsx to the home page']);
  });

  it('takes the class names of a style sheet and the bundler’s own lines without a map, and nothing else', () => {
    chunk('form', ['src/widgets/trip-form.tsx'], 'import"./choice.module-1.js";import"./rolldown-runtime-1.js";');
    const write = (name: string, code: string) => workspace.write(`apps/web/dist/assets/${name}.js`, code);
    write('choice.module-1', 'var e={field:`_field_2_1`,"on-top":`_on-top_2_2 _field_2_1`};export{e as t};');
    write('rolldown-runtime-1', 'var a=Object.create;export{a as t};');
    expect(measure().problems).toEqual([]);
    write('choice.module-1', 'var e={field:`_field_2_1`};track();export{e as t};');
    expect(measure().problems).toEqual([expect.stringContaining('choice.module-1.js has no source map')]);
  });

  it('refuses to judge a chunk without its source map', () => {
    workspace.write('apps/web/dist/assets/bare.js', 'export const bare=1;');
    chunk('form', ['src/widgets/trip-form.tsx'], 'export*from"./bare.js";');
    expect(measure().problems).toEqual([expect.stringContaining('assets/bare.js has no source map')]);
  });

  describe('of the office', () => {
    beforeEach(() => {
      const built = ['main', 'home', 'form', 'unlisted', 'frame', 'today', 'move'].map((name) => [
        name,
        { file: `assets/${name}.js` },
      ]);
      workspace.write('apps/web/dist/.vite/manifest.json', JSON.stringify(Object.fromEntries(built)));
      chunk('main', ['src/main.tsx'], incompressible(OFFICE_BUDGET_BYTES));
      chunk(
        'unlisted',
        ['src/app/unlisted-routes.tsx'],
        'import"./main.js";import("./frame.js");import("./today.js");',
      );
      chunk('frame', ['src/features/office/office-page.tsx'], 'import"./main.js";');
      chunk('today', ['src/features/office/today/today-page.tsx'], 'import"./form.js";import("./move.js");');
      chunk('move', ['src/features/office/agenda/move-dialog.tsx'], incompressible(OFFICE_BUDGET_BYTES));
    });
    const measured = () => measureOffice(`${workspace.root}/apps/web`);

    it('counts a page with the menu around it, and neither what the home page has nor what waits for a press', () => {
      const { page, gzipBytes, problems } = measured();
      expect([page, problems]).toEqual(['assets/today.js', []]);
      expect(gzipBytes).toBeGreaterThan(100);
      expect(gzipBytes).toBeLessThan(500);
    });

    it('finds a page that weighs too much, by itself or by an import', () => {
      chunk('frame', ['src/features/office/office-page.tsx'], incompressible(OFFICE_BUDGET_BYTES));
      expect(measured().problems).toEqual([expect.stringMatching(/^assets\/today\.js: \d+ bytes exceed/)]);
    });

    it('refuses to judge a build without an office', () => {
      workspace.write('apps/web/dist/.vite/manifest.json', '{}');
      expect(measured().problems).toEqual([expect.stringContaining('no office')]);
    });
  });

  it('refuses to judge a page that names no script', () => {
    workspace.write('apps/web/dist/index.html', '<h1>Bonjour</h1>');
    workspace.write('apps/web/dist/assets/home.js.map', JSON.stringify({ version: 3, sources: [], mappings: '' }));
    expect(measure().problems).toEqual([expect.stringContaining('names no script')]);
  });
});

/** JavaScript of which gzip cannot save much. */
function incompressible(bytes: number): string {
  return `export const noise="${randomBytes(bytes).toString('base64')}";`;
}
