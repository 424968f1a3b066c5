import { slices } from '#server/api/inSlices.ts';
import { filled } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { BusinessDocument, Letterhead } from './document.ts';
import { drawTable } from './drawTable.ts';
import { INK, Sheet } from './sheet.ts';

/** Draws a document on US letter pages; the stream ends after the last page. */
export function drawDocument(document: BusinessDocument, now: Date): PDFKit.PDFDocument {
  const { title, letterhead, isLandscape = false, isLong } = document;
  const sheet = new Sheet(title, letterhead.name, now, {
    isLandscape,
    ...(isLong && { footOfLong: (of, page) => drawFoot(of, document, page, null) }),
  });
  draw(sheet, document).then(
    () => sheet.pdf.end(),
    (error: unknown) => sheet.pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sheet.pdf;
}

async function draw(sheet: Sheet, document: BusinessDocument): Promise<void> {
  drawLetterhead(sheet, document.letterhead);
  drawTitle(sheet, document);
  drawAddressAndFacts(sheet, document);
  for (const part of document.parts) {
    if (part.kind === 'table') await drawTable(sheet, part);
    else drawText(sheet, part.text);
  }
  if (document.isLong) sheet.endPage();
  else await numberPages(sheet, document);
}

/** Space between the logo and the name. */
const LOGO_GAP = 10;

function drawLetterhead(sheet: Sheet, { name, lines, color, logo }: Letterhead): void {
  const half = sheet.width / 2;
  const start = sheet.y;
  const beside = logo ? logo.width + LOGO_GAP : 0;
  const nameWidth = half - beside;
  const nameHeight = sheet.heightOf(name, nameWidth, 16, true);
  if (logo) sheet.pdf.image(logo.data, sheet.left, start, { width: logo.width, height: logo.height });
  sheet.write(name, {
    x: sheet.left + beside,
    y: start + Math.max(((logo?.height ?? 0) - nameHeight) / 2, 0),
    width: nameWidth,
    size: 16,
    isBold: true,
    ...(color && { colour: color }),
  });
  const details = lines.join('\n');
  sheet.write(details, {
    x: sheet.left + half,
    y: start + 2,
    width: half,
    size: 8.5,
    colour: INK.quiet,
    align: 'right',
  });
  sheet.y += Math.max(nameHeight, logo?.height ?? 0, sheet.heightOf(details, half, 8.5)) + 10;
  sheet.line(sheet.y, INK.quiet);
  sheet.y += 18;
}

function drawTitle(sheet: Sheet, { title, subtitle }: BusinessDocument): void {
  sheet.write(title, { x: sheet.left, y: sheet.y, width: sheet.width, size: 18, isBold: true });
  sheet.y += sheet.heightOf(title, sheet.width, 18, true) + 2;
  if (subtitle) {
    sheet.write(subtitle, { x: sheet.left, y: sheet.y, width: sheet.width, size: 10, colour: INK.quiet });
    sheet.y += sheet.heightOf(subtitle, sheet.width, 10) + 2;
  }
  sheet.y += 12;
}

/** Draws the addressee on the left and facts on the right. */
function drawAddressAndFacts(sheet: Sheet, { addressee = [], facts = [] }: BusinessDocument): void {
  if (addressee.length + facts.length === 0) return;
  const half = sheet.width / 2 - 10;
  const start = sheet.y;
  const address = addressee.join('\n');
  sheet.write(address, { x: sheet.left, y: start, width: half, size: 10 });
  let y = start;
  const at = addressee.length === 0 ? sheet.left : sheet.right - half;
  for (const { label, value } of facts) {
    sheet.write(label, { x: at, y, width: half * 0.5, colour: INK.quiet });
    sheet.write(value, { x: at + half * 0.5, y, width: half * 0.5, isBold: true, align: 'right' });
    y += Math.max(sheet.heightOf(label, half * 0.5), sheet.heightOf(value, half * 0.5, 9, true)) + 3;
  }
  sheet.y = Math.max(y, start + sheet.heightOf(address, half, 10)) + 16;
}

function drawText(sheet: Sheet, text: string): void {
  for (const paragraph of text.split('\n')) {
    const height = sheet.heightOf(paragraph, sheet.width);
    sheet.take(height);
    sheet.write(paragraph, { x: sheet.left, y: sheet.y, width: sheet.width });
    sheet.y += height + 4;
  }
  sheet.y += 8;
}

async function numberPages(sheet: Sheet, document: BusinessDocument): Promise<void> {
  const { count } = sheet.pdf.bufferedPageRange();
  const slice = slices();
  for (let page = 0; page < count; page++) {
    const turn = slice();
    if (turn) await turn;
    sheet.pdf.switchToPage(page);
    drawFoot(sheet, document, page + 1, count);
  }
}

function drawFoot(
  sheet: Sheet,
  { language, letterhead, title }: BusinessDocument,
  page: number,
  count: number | null,
): void {
  const y = sheet.bottom + 18;
  const style = { y, size: 8, colour: INK.quiet, height: 10 };
  sheet.line(y - 8);
  sheet.write(`${letterhead.name} · ${title}`, { ...style, x: sheet.left, width: sheet.width * 0.75 });
  const pageText =
    count === null
      ? filled(coreTexts.drawDocument.page, { page })
      : filled(coreTexts.drawDocument.pageOf, { page, count });
  sheet.write(pageText[language], {
    ...style,
    x: sheet.left + sheet.width * 0.75,
    width: sheet.width * 0.25,
    align: 'right',
  });
}
