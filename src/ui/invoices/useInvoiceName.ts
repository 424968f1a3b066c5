import { useTranslate } from 'ra-core';
import type { InvoiceRow } from '#contract/money/invoices.calls.ts';

/** What an invoice or a note is called: `Credit note 3`. */
export function useInvoiceName() {
  const translate = useTranslate();
  return ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string =>
    translate('invoice.numbered', { kind: translate(`invoice.kinds.${kind}`), number });
}
