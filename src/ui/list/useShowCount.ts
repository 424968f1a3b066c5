import { useLocaleState } from 'ra-core';

/** Writes a count with its thousands apart. Spanish in Texas writes figures as English does. */
export function useShowCount(): (count: number) => string {
  const [locale] = useLocaleState();
  const format = new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US');
  return count => format.format(count);
}
