import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { RenderedPage } from '#app/render-page.tsx';

/** A document that every page may begin with, and what the build knows of the files that a page needs. */
export interface BuiltSite {
  dist: string;
  shell: string;
  manifest: Manifest;
  /** The file that asks for all other scripts. */
  firstScript: string;
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
 * leaves the scripts that take it over to one that asks for them once it is drawn; until then it says `data-unpainted`. The style
 * sheets are named too, for no medium and disabled: no browser fetches them, and what loads later pages finds that their rules are there.
 */
export function prerenderedDocument({ dist, shell, manifest, firstScript }: BuiltSite, inside: PageInDocument): string {
  const { page, source, languageKey } = inside;
  const { scripts, styles } = filesOf(manifest, source);
  const sheets = [...new Set([...namedIn(shell, stylesheet), ...styles])];
  const css = sheets.map((file) => plainPictures(readFileSync(path.join(dist, file), 'utf8'))).join('');
  const links = sheets.map((file) => `<link rel="stylesheet" media="not all" disabled href="/${file}">`).join('');
  const later = new Set([...namedIn(shell, script), ...namedIn(shell, preload), ...scripts]);
  const addresses = Array.from(later, (file) => `/${file}`).join(' ');
  const first = `<script type="module" fetchpriority="low" src="/${firstScript}" data-scripts="${addresses}"></script>`;
  return [stylesheet, script, preload]
    .reduce((html, named) => html.replaceAll(named, ''), shell)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${languageKey}" data-unpainted`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*/, (_whole, start: string) => start + escaped(page.description))
    .replace('</head>', () => `${first}<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>${links}`);
}

/** Pictures within styles as they were drawn: between quotes nothing of theirs but `#` needs its code, and codes do not pack well. */
function plainPictures(css: string): string {
  const characters = { '%20': ' ', '%3c': '<', '%3e': '>' };
  return css.replace(/url\("data:image\/svg\+xml,[^"]*"\)/g, (picture) =>
    Object.entries(characters).reduce((plain, [code, character]) => plain.replaceAll(code, character), picture),
  );
}

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;
const preload = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="\/([^"]+)"[^>]*>/g;
const script = /<script\b[^>]*\bsrc="\/([^"]+)"[^>]*><\/script>/g;

function namedIn(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, file = '']) => file);
}

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
