import { expect, it } from 'vitest';
import { findCircles, findClosets, findWayToSql, measureAreas } from './measures.ts';
import type { SourceFile } from './read-sources.ts';

interface Parts extends Partial<Omit<SourceFile, 'imports'>> {
  imports?: string[];
  lazy?: string[];
}

const file = (path: string, { imports = [], lazy = [], ...rest }: Parts = {}): SourceFile => ({
  path,
  lines: 20,
  isTest: false,
  imports: [...imports.map((to) => ({ to, isLazy: false })), ...lazy.map((to) => ({ to, isLazy: true }))],
  functions: [],
  text: '',
  ...rest,
});

const web = (name: string) => `apps/web/src/${name}.ts`;
const api = (name: string) => `apps/api/src/${name}.ts`;

it('finds small files that one file alone imports, and lets chunks be', () => {
  const files = [
    file(web('features/a/page'), {
      imports: [web('ui/shared'), web('features/a/part')],
      lazy: [web('features/a/chunk')],
    }),
    file(web('features/b/page'), { imports: [web('ui/shared')] }),
    file(web('features/a/part')),
    file(web('features/a/chunk')),
    file(web('ui/shared')),
  ];
  expect(findClosets(files)).toEqual([web('features/a/part')]);
});

it('leaves each mail its file, and finds what only a mail imports', () => {
  const list = file(api('modules/mails/order-mail'), { lines: 60, imports: [api('modules/mails/welcome')] });
  const mail = file(api('modules/mails/welcome'), { imports: [api('modules/mails/word')] });
  expect(findClosets([list, mail, file(api('modules/mails/word'))])).toEqual([api('modules/mails/word')]);
});

it('finds folders in a circle, however long, and none in a line', () => {
  const line = [
    file(api('modules/orders/a'), { imports: [api('modules/payments/b')] }),
    file(api('modules/payments/b'), { imports: [api('ports/c')] }),
    file(api('ports/c')),
  ];
  expect(findCircles(line)).toEqual([]);
  const back = file(api('ports/d'), { imports: [api('modules/orders/e')] });
  expect(findCircles([...line, back])).toEqual([
    ['apps/api/src/modules/orders', 'apps/api/src/modules/payments', 'apps/api/src/ports'],
  ]);
});

it('leaves tests out of circles and measures', () => {
  const test = file(api('ports/c.test'), { isTest: true, imports: [api('modules/orders/a')] });
  const files = [file(api('modules/orders/a'), { imports: [api('ports/c')] }), file(api('ports/c')), test];
  expect(findCircles(files)).toEqual([]);
  expect(measureAreas(files).map(({ area, files: count }) => [area, count])).toEqual([
    ['core', 0],
    ['api', 2],
    ['web', 0],
  ]);
});

it('counts functions by their lines', () => {
  const [, measured] = measureAreas([file(api('a'), { functions: [{ lines: 50 }, { lines: 51 }] })]);
  expect(measured).toMatchObject({ functions: 2, longFunctions: 1 });
});

it('walks from a route to the statement, and says where the way is lost', () => {
  const sql = 'adapters/sqlite/store';
  const files = [
    file(api('routes'), { text: 'the route', imports: [api('use-case')] }),
    file(api('use-case'), { text: 'the call' }),
    file(api(sql), { text: 'the store', imports: [api('adapters/sqlite/insert')] }),
    file(api('adapters/sqlite/insert'), { text: 'the statement' }),
  ];
  const way = { route: /the route/, call: /the call/, store: /the store/, statement: /the statement/ };
  expect(findWayToSql(files, way)).toHaveLength(4);
  expect(findWayToSql(files, { ...way, call: /renamed/ })).toBeNull();
});
