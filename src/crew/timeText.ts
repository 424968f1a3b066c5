import { businessTimeZone } from '../dataProvider/businessZone.ts';

/** `8:42 AM`, by the business's clock. */
export function timeText(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: businessTimeZone(),
  }).format(new Date(moment));
}
