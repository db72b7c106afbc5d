import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { RenderedPage } from './src/app/render-page.tsx';

/** A document that every page may begin with, and what the build knows of the files that a page needs. */
export interface BuiltSite {
  dist: string;
  shell: string;
  manifest: Manifest;
}

export interface PageInDocument {
  page: RenderedPage;
  /** The page's own module, as the manifest names it. */
  source: string;
  /** `fr` or `en`. */
  languageKey: string;
}

/**
 * The shell with a rendered page in it. It brings the page's styles along, so that it can be drawn as soon as it arrives, and
 * names the scripts that take it over, so that they are fetched side by side and behind what is seen. The style sheets are
 * named too, and disabled: they hold nothing up, and what loads later pages finds that their rules are there.
 */
export function prerenderedDocument({ dist, shell, manifest }: BuiltSite, inside: PageInDocument): string {
  const { page, source, languageKey } = inside;
  const { scripts, styles } = filesOf(manifest, source);
  const sheets = [...new Set([...Array.from(shell.matchAll(stylesheet), ([, file = '']) => file), ...styles])];
  const css = sheets.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('');
  const preloads = scripts
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('');
  return shell
    .replaceAll(stylesheet, '')
    .replaceAll(/<(script type="module"|link rel="modulepreload") crossorigin/g, '<$1 fetchpriority="low" crossorigin')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${languageKey}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*/, (_whole, start: string) => start + escaped(page.description))
    .replace('</head>', () => `${preloads}<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${links}`);
}

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;

/** What a module needs before it runs, itself included. */
function filesOf(manifest: Manifest, source: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const queue = [source];
  for (const name of queue) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    queue.push(...(chunk.imports ?? []));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
