import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#contract/core/constants.ts';

/** US letter in points of 1/72 inch, and its margins. */
const LETTER = { short: 612, long: 792 };
const MARGIN = { side: 54, top: 54, bottom: 62 };
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
  /** Cuts text off with an ellipsis beyond this height. */
  height?: number;
}

export interface SheetForm {
  isLandscape?: boolean;
  /**
   * Draws a page's footer for a long document, whose pages are sent as the next one begins, so that memory
   * holds only one.
   */
  footOfLong?: (sheet: Sheet, page: number) => void;
}

/** Maximum number of bytes waiting for the reader before drawing pauses. */
const MAX_WAITING = 256 * 1024;

/**
 * Pages of a PDF with a position that moves from the top down. Only `take` and `addPage` start a new page.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = MARGIN.side;
  readonly right: number;
  readonly width: number;
  readonly bottom: number;
  y = MARGIN.top;
  #page = 1;
  readonly #footOfLong: SheetForm['footOfLong'];

  constructor(title: string, author: string, moment: Date, { isLandscape, footOfLong }: SheetForm = {}) {
    const { short, long } = LETTER;
    this.right = (isLandscape ? long : short) - MARGIN.side;
    this.width = this.right - this.left;
    this.bottom = (isLandscape ? short : long) - MARGIN.bottom;
    this.#footOfLong = footOfLong;
    this.pdf = new PDFDocument({
      size: 'LETTER',
      layout: isLandscape ? 'landscape' : 'portrait',
      margins: { top: 0, bottom: 0, left: MARGIN.side, right: MARGIN.side },
      // The footer of a short document shows the total number of pages.
      bufferPages: !footOfLong,
      info: { Title: title, Author: author, Creator: PRODUCT_NAME, CreationDate: moment },
    });
  }

  /** Yields to other work and waits for a slow reader. Throws if the reader has disconnected. */
  async taken(): Promise<void> {
    await setImmediate();
    if (this.pdf.readableLength > MAX_WAITING) {
      const listening = new AbortController();
      const read = new Promise<void>(resolve => {
        this.pdf._read = () => resolve();
      });
      await Promise.race([read, once(this.pdf, 'close', { signal: listening.signal })]);
      listening.abort();
    }
    if (this.pdf.destroyed) throw new Error('The client stopped reading the document.');
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
    this.pdf.moveTo(this.left, y).lineTo(this.right, y).lineWidth(0.5).strokeColor(colour).stroke();
  }

  band(y: number, height: number): void {
    this.pdf.rect(this.left, y, this.width, height).fill(INK.band);
  }

  addPage(): void {
    this.endPage();
    this.pdf.addPage();
    this.y = MARGIN.top;
  }

  /** Draws the footer of a long document's page, which is then final. */
  endPage(): void {
    this.#footOfLong?.(this, this.#page++);
  }

  /** Reserves a height, on a new page if this one has too little room; returns whether it started one. */
  take(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.addPage();
    return true;
  }
}

/** Characters beyond Latin-1 that the standard fonts' encoding (Windows-1252) supports. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const LATIN_1 = /[\n\u0020-\u007e\u00a0-\u00ff]/u;
const isEncodable = (letter: string) => LATIN_1.test(letter) || WINDOWS_1252.includes(letter);

/**
 * Converts text to the characters of the standard fonts: others lose their accents or become a question mark.
 */
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
