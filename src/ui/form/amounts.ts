const DOLLARS = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/;

/**
 * Parses dollars as people type them (`45`, `$1,234.5`) to cents; null if empty, NaN if it isn't an amount.
 */
export function centsOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = DOLLARS.exec(trimmed);
  const [, dollars = '', fraction = ''] = match ?? [];
  if (!match || (dollars === '' && fraction === '')) return Number.NaN;
  return Number(dollars.replaceAll(',', '') || 0) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Formats cents for a field: `45.00`, without dollar sign and thousands separator. */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents == null || Number.isNaN(cents) ? '' : (cents / 100).toFixed(2);

/** Parses a number with a decimal point; null if empty, NaN if it isn't a number. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  if (trimmed === '') return null;
  return /^-?\d*\.?\d*$/.test(trimmed) && /\d/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
