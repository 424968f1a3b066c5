import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '../../contract/constants.ts';

/** US letter, in points of 1/72 inch. */
export const SHEET = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 730 } as const;
export const WIDTH = SHEET.right - SHEET.left;
export const INK = { text: '#1b1f1c', quiet: '#5d665f', line: '#c9d1cb', band: '#eef2ef' } as const;
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

interface Writing {
  x: number;
  y: number;
  width: number;
  size?: number;
  isBold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Cut off, with an ellipsis, below this height. */
  height?: number;
}

/** A PDF's pages with a place to write on, from the top down. Nothing breaks a page but `take` and `addPage`. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  y: number = SHEET.top;

  constructor(title: string, author: string, moment: Date) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margins: { top: 0, bottom: 0, left: SHEET.left, right: SHEET.width - SHEET.right },
      // The foot says how many pages there are.
      bufferPages: true,
      info: { Title: title, Author: author, Creator: PRODUCT_NAME, CreationDate: moment },
    });
  }

  write(text: string, { x, y, width, size = 9, isBold, colour, align, height }: Writing): void {
    this.pdf
      .font(isBold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .fillColor(colour ?? INK.text)
      .text(encodable(text), x, y, {
        width,
        align: align ?? 'left',
        ...(height && { height, ellipsis: true }),
      });
  }

  heightOf(text: string, width: number, size = 9, isBold = false): number {
    return this.pdf
      .font(isBold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .heightOfString(encodable(text) || ' ', { width });
  }

  line(y: number, colour: string = INK.line): void {
    this.pdf.moveTo(SHEET.left, y).lineTo(SHEET.right, y).lineWidth(0.5).strokeColor(colour).stroke();
  }

  band(y: number, height: number): void {
    this.pdf.rect(SHEET.left, y, WIDTH, height).fill(INK.band);
  }

  addPage(): void {
    this.pdf.addPage();
    this.y = SHEET.top;
  }

  /** Room for a height, on the next page where this one has none; answers whether it turned the page. */
  take(height: number): boolean {
    if (this.y + height <= SHEET.bottom) return false;
    this.addPage();
    return true;
  }
}

/** Beyond Latin-1, what the encoding of the standard fonts (Windows-1252) has too. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const LATIN_1 = /[\n\u0020-\u007e\u00a0-\u00ff]/u;
const isEncodable = (letter: string) => LATIN_1.test(letter) || WINDOWS_1252.includes(letter);

/** The text in letters that the standard fonts have: others lose their accents, or become a question mark. */
export function encodable(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')]
    .map(letter => {
      if (isEncodable(letter)) return letter;
      if (/\p{Cc}|\p{Cf}|\p{M}/u.test(letter)) return '';
      if (/\p{Zs}/u.test(letter)) return ' ';
      const [base = '?'] = letter.normalize('NFKD');
      return isEncodable(base) ? base : '?';
    })
    .join('');
}
