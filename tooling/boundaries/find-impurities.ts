import ts from 'typescript';

/** A place where code would answer differently on another machine or at another moment. */
export interface Impurity {
  line: number;
  code: string;
  reason: string;
}

const AMBIENT = new Set(
  'process globalThis window document navigator location localStorage sessionStorage crypto performance fetch console setTimeout setInterval setImmediate queueMicrotask Temporal'.split(
    ' ',
  ),
);
const MEMBERS: Readonly<Record<string, string>> = { 'Date.now': 'clock', 'Math.random': 'randomness' };
const LOCAL_TIME =
  /^(get|set)(FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$|^(getTimezoneOffset|toDateString|toTimeString)$/;
const CLOCK_IMPORT =
  /^(is(Past|Future|Today|Tomorrow|Yesterday|This\w+)|(start|end)Of(Today|Tomorrow|Yesterday)|formatDistanceToNow\w*)$/;
// Where a method takes its locale, counted from 0.
const LOCALE_ARGUMENT: Readonly<Record<string, number>> = {
  localeCompare: 1,
  toLocaleDateString: 0,
  toLocaleLowerCase: 0,
  toLocaleString: 0,
  toLocaleTimeString: 0,
  toLocaleUpperCase: 0,
};

/**
 * Clock, randomness, default locale, machine time zone and environment in a file. It goes by syntax, as a reader does; what
 * it cannot see (a local time parsed from text) the tests under other time zones do.
 */
export function findImpurities(fileName: string, source: string): Impurity[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Impurity[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    const reason = impurityOf(node);
    if (reason) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, code: node.getText().split('\n')[0] ?? '', reason });
    }
    // A type names what could be there; only values reach the machine.
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  }
}

function impurityOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return isAmbientValue(node) ? 'environment' : undefined;
  if (ts.isMetaProperty(node)) return 'environment';
  if (ts.isPropertyAccessExpression(node)) return reasonOfMember(node);
  if (ts.isImportSpecifier(node)) return reasonOfImport((node.propertyName ?? node.name).text);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return reasonOfCall(node);
  return undefined;
}

/** An ambient name in the place of a value: not a property's, a declaration's or a parameter's name. */
function isAmbientValue(node: ts.Identifier): boolean {
  if (!AMBIENT.has(node.text)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !('name' in parent && parent.name === node) && !ts.isPropertyAssignment(parent);
}

function reasonOfMember(node: ts.PropertyAccessExpression): string | undefined {
  return MEMBERS[node.getText()] ?? (LOCAL_TIME.test(node.name.text) ? 'machine time zone' : undefined);
}

/** date-fns has the same traps as functions. */
function reasonOfImport(name: string): string | undefined {
  if (CLOCK_IMPORT.test(name)) return 'clock';
  return LOCAL_TIME.test(name) ? 'machine time zone' : undefined;
}

function reasonOfCall(node: ts.NewExpression | ts.CallExpression): string | undefined {
  const args = node.arguments ?? [];
  const callee = node.expression;
  if (callee.getText() === 'Date') return reasonOfDate(node, args.length);
  if (callee.getText().startsWith('Intl.')) return reasonOfIntl(callee.getText(), args);
  const localeAt = ts.isPropertyAccessExpression(callee) ? LOCALE_ARGUMENT[callee.name.text] : undefined;
  return localeAt !== undefined && !isGiven(args[localeAt]) ? 'locale' : undefined;
}

function reasonOfDate(node: ts.Node, argumentCount: number): string | undefined {
  if (ts.isCallExpression(node) || argumentCount === 0) return 'clock';
  return argumentCount > 1 ? 'machine time zone' : undefined;
}

function reasonOfIntl(constructor: string, args: readonly ts.Expression[]): string | undefined {
  if (!isGiven(args[0])) return 'locale';
  const hasZone = args[1]?.getText().includes('timeZone') ?? false;
  return constructor === 'Intl.DateTimeFormat' && !hasZone ? 'machine time zone' : undefined;
}

const isGiven = (argument: ts.Expression | undefined): boolean =>
  argument !== undefined && argument.getText() !== 'undefined';
