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
 * One line of text for QuickBooks Desktop: Windows-1252 characters without tabs, line breaks, quotes and
 * other field separators. Other characters lose their accents or are dropped.
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
 * A valid customer name: a colon would make it a job of another customer. `isTaken` gets the name in
 * lowercase, because names that differ only in case are the same; a taken name gets the customer's number.
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
