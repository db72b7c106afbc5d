import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

/** Rules of elements that stand on night: header, footer and menu, buttons there, and the medallion of whoever drives. */
const onNight = [
  'app/layout/header-links.module.css .link:hover',
  'app/layout/header-links.module.css .switch:hover',
  'app/layout/site-footer.module.css .links a:hover, .choice:hover',
  'app/layout/site-header.module.css .phone a:hover',
  'features/home/proof.module.css .portrait',
  'ui/button/button.module.css .onNight',
];

it('brass is drawn on night alone: on ivory it would be too faint for the line that marks a link', () => {
  const drawn = globSync('**/*.css', { cwd: source }).flatMap((file) => {
    const rules = readFileSync(path.join(source, file), 'utf8').matchAll(/([^{}]+)\{[^{}]*var\(--brass\)/g);
    return [...rules].map(([, selector = '']) => `${file} ${selector.trim().replaceAll(/\s+/g, ' ')}`);
  });
  expect(drawn.sort()).toEqual(onNight);
});
