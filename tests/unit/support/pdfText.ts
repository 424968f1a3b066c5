import { inflateSync } from 'node:zlib';

const WINDOWS_1252 = new TextDecoder('windows-1252');
const SHOWN = /\[((?:<[0-9a-f]*>|[-\d.\s]+)*)\] TJ/g;

/** Returns the drawing instructions of a PDF's pages. */
export function pdfContents(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n/g)].map(
    ({ index, 0: start }) => {
      const from = index + start.length;
      return inflateSync(file.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
    },
  );
}

/** Returns a PDF's text by page: its strings in order, with one for each line of wrapped text. */
export function pdfText(file: Buffer): string[][] {
  return pdfContents(file).map(content =>
    [...content.matchAll(SHOWN)].map(([, parts = '']) =>
      WINDOWS_1252.decode(
        Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
      ),
    ),
  );
}
