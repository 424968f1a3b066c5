import { LANGUAGES } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import { VISIT_REASON_KEYS, VISIT_REASONS } from '#contract/schedule/skipReasons.ts';
import type { WordSet } from './filters.ts';

/** Labels of columns, filters and groupings that many reports share. */
export const LABELS = {
  date: { en: 'Date', es: 'Fecha' },
  workDay: { en: 'Day of work', es: 'Día de trabajo' },
  market: { en: 'Market', es: 'Mercado' },
  vendor: { en: 'Vendor', es: 'Proveedor' },
  crew: { en: 'Crew', es: 'Cuadrilla' },
  service: { en: 'Service', es: 'Servicio' },
  customer: { en: 'Customer', es: 'Cliente' },
  address: { en: 'Address', es: 'Dirección' },
  zipcode: { en: 'ZIP code', es: 'Código postal' },
  status: { en: 'Status', es: 'Estado' },
  reason: { en: 'Reason', es: 'Motivo' },
  assignee: { en: 'Looked after by', es: 'A cargo de' },
  visits: { en: 'Visits', es: 'Visitas' },
} as const;

/** Labels of an enumeration's values. */
export function wordsOf(
  set: 'assignment' | 'lotSize' | 'payment' | 'property' | 'serviceType' | 'source',
): WordSet {
  const [first, second] = LANGUAGES.map(language => WORDS[language][set] as Record<string, string>);
  return Object.fromEntries(
    Object.entries(first ?? {}).map(([value, en]) => [value, { en, es: second?.[value] ?? en }]),
  );
}

/** Labels of known reasons; others are shown as they were written. */
export const REASONS: WordSet = Object.fromEntries(
  VISIT_REASON_KEYS.map(key => [VISIT_REASONS[key].stored, VISIT_REASONS[key].label]),
);

export const METHODS: WordSet = {
  card: { en: 'Card', es: 'Tarjeta' },
  cash: { en: 'Cash', es: 'Efectivo' },
  check: { en: 'Check', es: 'Cheque' },
  other: { en: 'Other', es: 'Otro' },
};
