import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One file of the product as a reader meets it. */
export interface SourceFile {
  /** From the workspace's root, with slashes. */
  path: string;
  lines: number;
  /** Tests and what only tests use; the measures of the house leave them out where they say so. */
  isTest: boolean;
  imports: readonly Import[];
  functions: readonly FunctionLines[];
  text: string;
}

interface Import {
  /** The imported file's path; files outside the workspace are left out. */
  to: string;
  /** Loaded when it is needed: a chunk of its own. */
  isLazy: boolean;
}

interface FunctionLines {
  lines: number;
}

const folders = ['packages/*/src', 'apps/*/src'];
const testCode = /\.(test|contract|test-d)\.tsx?$|\/testing\/|\/ports\/contracts\//;

/** Every TypeScript file of the product's packages, with what it imports from them. */
export function readSources(root: string): SourceFile[] {
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
  const known = new Set(paths);
  return paths.map((file) => readSource(root, file, known));
}

function readSource(root: string, file: string, known: ReadonlySet<string>): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  const functions: FunctionLines[] = [];
  const note = (specifier: ts.Node | undefined, isLazy: boolean) => {
    const to = specifier && ts.isStringLiteral(specifier) ? resolve(file, specifier.text) : null;
    if (to !== null && known.has(to)) imports.push({ to, isLazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      note(node.arguments[0], true);
    } else if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      functions.push({ lines: linesBetween(tree, node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return {
    path: file,
    lines: text.trimEnd().split('\n').length,
    isTest: testCode.test(file),
    imports,
    functions,
    text,
  };
}

function linesBetween(tree: ts.SourceFile, node: ts.Node): number {
  const [from, to] = [node.getStart(tree), node.getEnd()].map((at) => tree.getLineAndCharacterOfPosition(at).line);
  return (to ?? 0) - (from ?? 0) + 1;
}

/** The file that an import names: beside it, in a room of its package (`#ports/…`), or core. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${specifier.slice(1)}`;
  return specifier === '@chauffeur/core' ? 'packages/core/src/index.ts' : null;
}

/** The workspace that this file stands in. */
export function workspaceRoot(): string {
  const root = path.resolve(import.meta.dirname, '../..');
  if (!existsSync(path.join(root, 'pnpm-workspace.yaml'))) throw new Error(`no workspace at ${root}`);
  return root;
}
