import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as core from './index.ts';

interface Example {
  readonly call: string;
  readonly answer: string;
}

const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', 'testing/**'] });
const examples = files.flatMap((file) => examplesOf(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
/** What core hands out, and what its modules hand each other: those have examples too. */
const modules: unknown[] = await Promise.all(
  files.map((file): Promise<unknown> => import(path.join(import.meta.dirname, file))),
);
const names: object = Object.assign({}, ...modules, core) as object;
const functions = Object.entries(core).filter(([, value]) => typeof value === 'function');

describe('the examples in the comments', () => {
  it.each(examples)('$call', ({ call, answer }) => {
    expect(evaluate(call)).toEqual(evaluate(answer));
  });

  it.each(functions)('show %s', (name) => {
    expect(examples.some(({ call }) => call.startsWith(`${name}(`))).toBe(true);
  });
});

/** Each `@example` up to the next tag or the end of its comment; the answer stands behind the last `//`. */
function examplesOf(source: string): Example[] {
  return Array.from(source.matchAll(/@example\s([\s\S]*?)(?=\n\s*\* @|\*\/)/g), ([, block = '']) => {
    const text = block.replaceAll(/^\s*\* ?/gm, '').trim();
    const comment = text.lastIndexOf('// ');
    return { call: text.slice(0, comment).trim(), answer: text.slice(comment + 3) };
  });
}

function evaluate(expression: string): unknown {
  const run: unknown = runInThisContext(
    `(names) => { const { ${Object.keys(names).join(', ')} } = names; return (${expression}); }`,
  );
  return (run as (given: typeof names) => unknown)(names);
}
