import { makeRoom, type Sheet } from './open-sheet.ts';
import { inks, type TextStyle, textStyles } from './text-styles.ts';
import { addElement, drawRule, heightOf, wholeWidth, writeLines } from './write-text.ts';

export interface TableColumn {
  header: string;
  /** Points; the columns together are as wide as the page is written on. */
  width: number;
  align?: 'left' | 'right';
}

/** A cell is its lines. */
export type TableRow = readonly (readonly string[])[];

interface Table {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Points of what stands below it and is not parted from its last row. */
  belowHeight: number;
}

const padding = { x: 4, y: 4 } as const;

/** A table with a line below each row; its header is repeated on every page that it goes on to. */
export function drawTable(sheet: Sheet, { columns, rows, belowHeight }: Table): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const header = columns.map((column) => [column.header]);
  const headerRow = { columns, cells: header, style: textStyles.label, type: 'TH' } as const;
  const headerHeight = heightOfRow(sheet, headerRow);
  rows.forEach((cells, index) => {
    const row = { columns, cells, style: textStyles.body, type: 'TD' } as const;
    const above = index === 0 ? headerHeight : 0;
    const below = index === rows.length - 1 ? belowHeight : 0;
    const room = makeRoom(sheet, above + heightOfRow(sheet, row) + below);
    if (index === 0) drawRow(sheet, headerRow, table);
    else if (room === 'new page') repeatHeader(sheet, headerRow);
    drawRow(sheet, row, table);
  });
  table.end();
}

interface Row {
  columns: readonly TableColumn[];
  cells: TableRow;
  style: TextStyle;
  type: 'TH' | 'TD';
}

function drawRow(sheet: Sheet, row: Row, table: Sheet['root']): void {
  const element = sheet.doc.struct('TR');
  table.add(element);
  eachCell(row, (lines, placed) => {
    addElement(sheet, row.type, {
      parent: element,
      draw: () => writeCell(sheet, lines, { ...placed, style: row.style }),
    });
  });
  element.end();
  endRow(sheet, row);
}

/** Draws the header on a further page, where it is seen again but not read out again. */
function repeatHeader(sheet: Sheet, row: Row): void {
  sheet.doc.markContent('Artifact', { type: 'Pagination' });
  eachCell(row, (lines, placed) => writeCell(sheet, lines, { ...placed, style: row.style }));
  sheet.doc.endMarkedContent();
  endRow(sheet, row);
}

interface PlacedCell {
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** The first column begins at the page's left edge, and the last one ends at its right, as all that stands above and below. */
function eachCell({ columns, cells }: Row, draw: (lines: readonly string[], placed: PlacedCell) => void): void {
  let { x } = wholeWidth;
  columns.forEach(({ width, align = 'left' }, index) => {
    const left = index === 0 ? 0 : padding.x;
    const right = index === columns.length - 1 ? 0 : padding.x;
    draw(cells[index] ?? [], { x: x + left, width: width - left - right, align });
    x += width;
  });
}

/** Writes a cell: its first line says the thing, those below explain it. */
function writeCell(
  sheet: Sheet,
  [first = '', ...rest]: readonly string[],
  placed: PlacedCell & { style: TextStyle },
): void {
  const y = writeLines(sheet, [first], { ...placed, y: sheet.y + padding.y });
  writeLines(sheet, rest, { ...placed, y, style: { ...textStyles.small, color: inks.quiet } });
}

function heightOfRow(sheet: Sheet, row: Row): number {
  const heights = [0];
  eachCell(row, ([first = '', ...rest], { width }) => {
    const point = heightOf(sheet, [first], { width, style: row.style });
    heights.push(point + heightOf(sheet, rest, { width, style: textStyles.small }));
  });
  return Math.max(...heights) + 2 * padding.y;
}

function endRow(sheet: Sheet, row: Row): void {
  sheet.y += heightOfRow(sheet, row);
  drawRule(sheet, { ...wholeWidth, y: sheet.y });
}
