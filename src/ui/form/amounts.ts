const DOLLARS = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/;

/** Cents of dollars as people write them (`45`, `$1,234.5`); null where nothing is written, NaN where it is no amount. */
export function centsOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = DOLLARS.exec(trimmed);
  const [, dollars = '', fraction = ''] = match ?? [];
  if (!match || (dollars === '' && fraction === '')) return Number.NaN;
  return Number(dollars.replaceAll(',', '') || 0) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Cents as they stand in a field: `45.00`, without sign and thousands. */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents == null || Number.isNaN(cents) ? '' : (cents / 100).toFixed(2);

/** A number as written, with a decimal point; null where nothing is written, NaN where it is none. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  if (trimmed === '') return null;
  return /^-?\d*\.?\d*$/.test(trimmed) && /\d/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
