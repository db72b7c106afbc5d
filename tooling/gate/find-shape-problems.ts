import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * What would go wrong for someone who installs the package as npm packs it.
 * @param packageFolder absolute path of a built package
 */
export async function findShapeProblems(packageFolder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: packageFolder, level: 'warning', pack: 'npm', strict: true });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}
