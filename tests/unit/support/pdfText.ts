import { inflateSync } from 'node:zlib';

const WINDOWS_1252 = new TextDecoder('windows-1252');
const SHOWN = /\[((?:<[0-9a-f]*>|[-\d.\s]+)*)\] TJ/g;

/** Returns a PDF's text by page: its strings in order, a wrapped one as several. */
export function pdfText(file: Buffer): string[][] {
  const pages: string[][] = [];
  const text = file.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const from = index + start.length;
    const content = inflateSync(file.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
    pages.push(
      [...content.matchAll(SHOWN)].map(([, parts = '']) =>
        WINDOWS_1252.decode(
          Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
        ),
      ),
    );
  }
  return pages;
}
