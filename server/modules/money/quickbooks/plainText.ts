import { BOOK_NAME_LENGTH } from '#contract/money/quickbooks.ts';

const LIKE: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  '…': '...',
};

/**
 * One line of text as QuickBooks Desktop reads it: Windows’ Western letters, without tabs, line breaks, quotes and
 * what else would end a field. A letter of another alphabet loses its marks, or goes.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/["‘’“”–—…]/g, mark => LIKE[mark] ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[^ -~¡-ÿ]/gu, letter => letter.normalize('NFD').replaceAll(/[^ -~¡-ÿ]/gu, ''))
    .trim();
}

/**
 * What a customer may be called: a colon would make it a job of another one. `isTaken` is asked for the name in small
 * letters, since two that differ in capitals alone are one; a name that is taken gets the customer's number.
 */
export function bookNameOf(name: string, customerId: number, isTaken: (name: string) => boolean): string {
  const cut = (text: string, length: number) => text.slice(0, length).trimEnd();
  const plain = cut(plainText(name).replaceAll(':', '-'), BOOK_NAME_LENGTH) || 'Customer';
  const numbered = (mark: string) => `${cut(plain, BOOK_NAME_LENGTH - mark.length)}${mark}`;
  const names = [plain, numbered(` (${customerId})`)];
  for (const one of names) if (!isTaken(one.toLowerCase())) return one;
  for (let count = 2; ; count += 1) {
    const one = numbered(` (${customerId}-${count})`);
    if (!isTaken(one.toLowerCase())) return one;
  }
}
