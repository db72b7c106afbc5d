import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of what reading programs see. */
interface StructureNode {
  /** Absent of what is not an element but its content. */
  role?: string;
  /** What is said in its place to who cannot see it. */
  alt?: string;
  children?: StructureNode[];
}

/** What a PDF says, and says of itself, as another program understands it; of its letters, as they are copied. */
export async function readPdf(content: Buffer) {
  const task = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items, lang } = await page.getTextContent({ disableNormalization: true });
      const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      const elements = elementsOf((await page.getStructTree()) as StructureNode | null);
      return { text: lines.join(''), lang, elements };
    }),
  );
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  await task.destroy();
  return {
    pages: pages.length,
    /** Of each page. */
    texts: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
    /** Of all pages, each run of white space as one space, so that it does not matter where a line was broken. */
    text: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' '),
    roles: pages.flatMap(({ elements }) => elements.flatMap(({ role }) => role ?? [])),
    alternatives: pages.flatMap(({ elements }) => elements.flatMap(({ alt }) => alt ?? [])),
    language: pages[0]?.lang,
    title: info.Title,
  };
}

function elementsOf(node: StructureNode | null): StructureNode[] {
  return node === null ? [] : [node, ...(node.children ?? []).flatMap((child) => elementsOf(child))];
}
