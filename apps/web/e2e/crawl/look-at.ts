import type { Page } from '@playwright/test';

/** How a crawl looks at pages. */
export interface LookAround {
  page: Page;
  /** Waits until a page has all that it shows. */
  settled: () => Promise<void>;
  /** First headings of the pages that stand in for one that is not there. */
  lostHeadings: readonly string[];
  /** Pages that are made alike: the first of each kind is opened, the others are asked for as files are. */
  alike?: readonly RegExp[];
  /** Has a page say the same in its other language, which may name other addresses; without it a page is read as it comes. */
  translate?: () => Promise<void>;
}

export interface NamedAddress {
  address: string;
  /** The page that names it, followed by what names it there, such as `image`, unless that is a link of the text. */
  from: string;
}

interface Sight {
  /** The elements that an anchor may name. */
  ids: ReadonlySet<string>;
  named: NamedAddress[];
  faults: string[];
}

/** Opens a page as a visitor does, and reads what it names in each language: links of its text, files, and what its head tells others. */
export async function lookAt(around: LookAround, place: string): Promise<Sight> {
  const response = await around.page.goto(place);
  const answer = response?.status() === 200 ? [] : [`answers ${response?.status() ?? 'nothing'}`];
  const first = await readSight(around, place);
  await around.translate?.();
  const second = around.translate ? await readSight(around, place) : first;
  return {
    // An anchor has to be there in both languages, since a link of either may name it.
    ids: new Set([...first.ids].filter((id) => second.ids.has(id))),
    named: [...first.named, ...second.named],
    faults: [...new Set([...answer, ...first.faults, ...second.faults])],
  };
}

async function readSight({ page, settled, lostHeadings }: LookAround, place: string): Promise<Sight> {
  await settled();
  const faults: string[] = [];
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  if (heading === null || heading.trim() === '') faults.push('has no heading');
  else if (lostHeadings.includes(heading)) faults.push(`shows '${heading}'`);
  const { ids, found, unsafe } = await page.evaluate(readDocument);
  for (const address of unsafe) faults.push(`opens ${address} and lets it reach back`);
  const named = found.map(({ address, as }) => ({ address, from: as === 'a' ? `on ${place}` : `${as} of ${place}` }));
  return { ids: new Set(ids), named, faults };
}

/**
 * Runs in the page. Addresses are as the browser resolves them. Scripts and style sheets are left out: the browser has asked for
 * them to show the page, and every journey fails on what is not there.
 */
function readDocument() {
  const links = [...document.querySelectorAll('a')];
  const named = document.querySelectorAll<HTMLLinkElement>('link:not([rel="modulepreload"], [rel="stylesheet"])');
  const pictures = document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]');
  const found = [
    ...links.map(({ href }) => ({ address: href, as: 'a' })),
    ...[...named].map(({ href, rel }) => ({ address: href, as: rel })),
    ...[...document.images].map(({ src }) => ({ address: src, as: 'image' })),
    ...[...pictures].map(({ content }) => ({ address: content, as: 'og:image' })),
  ];
  const outward = links.filter(({ protocol, origin }) => protocol === 'https:' && origin !== location.origin);
  return {
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    found,
    unsafe: outward.filter(({ relList }) => !relList.contains('noopener')).map(({ href }) => href),
  };
}
