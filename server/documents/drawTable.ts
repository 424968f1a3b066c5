import { slices } from '#server/api/inSlices.ts';
import type { TablePart } from './document.ts';
import { INK, type Sheet } from './sheet.ts';

/** Maximum height of a row in points; taller rows are cut off, because a page couldn't hold them. */
const MAX_ROW_HEIGHT = 200;

/** Draws a table from the sheet's current position; each further page repeats the header. */
export async function drawTable(sheet: Sheet, table: TablePart): Promise<void> {
  const { size = 9 } = table;
  const padding = { x: (4 * size) / 9, y: (3.5 * size) / 9 };
  const shares = table.columns.reduce((sum, { width }) => sum + width, 0);
  const widths = table.columns.map(({ width }) => (width / shares) * sheet.width);
  const innerOf = (column: number) => (widths[column] ?? 0) - 2 * padding.x;
  const heightOf = (cells: readonly string[], isBold: boolean) =>
    Math.min(
      MAX_ROW_HEIGHT,
      Math.max(...cells.map((text, column) => sheet.heightOf(text, innerOf(column), size, isBold))),
    ) +
    2 * padding.y;

  function drawCells(cells: readonly string[], height: number, isBold: boolean) {
    let x: number = sheet.left;
    for (const [column, text] of cells.entries()) {
      if (text !== '')
        sheet.write(text, {
          x: x + padding.x,
          y: sheet.y + padding.y,
          width: innerOf(column),
          size,
          isBold,
          align: table.columns[column]?.isFigure ? 'right' : 'left',
          height: height - padding.y,
        });
      x += widths[column] ?? 0;
    }
    sheet.y += height;
  }

  const heads = table.columns.map(({ header }) => header);
  const headHeight = heightOf(heads, true);
  function drawHead() {
    sheet.band(sheet.y, headHeight);
    drawCells(heads, headHeight, true);
  }
  function drawRow(cells: readonly string[], isTotal: boolean) {
    const height = heightOf(cells, isTotal);
    if (sheet.take(height)) drawHead();
    if (isTotal) sheet.line(sheet.y, INK.quiet);
    drawCells(cells, height, isTotal);
    if (!isTotal) sheet.line(sheet.y);
  }

  const titleHeight = table.title === null ? 0 : 24;
  // Keeps the title and the header on the same page as the first rows.
  sheet.take(titleHeight + headHeight + 40);
  if (table.title !== null) {
    sheet.write(table.title, { x: sheet.left, y: sheet.y + 4, width: sheet.width, size: 11, isBold: true });
    sheet.y += titleHeight;
  }
  drawHead();
  let isEmpty = true;
  const slice = slices();
  for await (const rows of table.pages) {
    await sheet.taken();
    for (const cells of rows) {
      const turn = slice();
      if (turn) await turn;
      drawRow(cells, false);
    }
    isEmpty &&= rows.length === 0;
  }
  if (isEmpty && table.empty !== null) {
    sheet.write(table.empty, {
      x: sheet.left + padding.x,
      y: sheet.y + 6,
      width: sheet.width,
      colour: INK.quiet,
    });
    sheet.y += 24;
  }
  for (const cells of table.totals) drawRow(cells, true);
  sheet.y += 14;
}
