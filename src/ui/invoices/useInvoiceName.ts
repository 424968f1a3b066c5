import { useTranslate } from 'ra-core';
import type { InvoiceRow } from '#contract/money/invoices.calls.ts';

/** Returns a function that names an invoice or a note: `Credit note 3`. */
export function useInvoiceName() {
  const translate = useTranslate();
  return ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string =>
    translate('invoice.numbered', { kind: translate(`invoice.kinds.${kind}`), number });
}
