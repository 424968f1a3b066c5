import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Total of the payments that match the list's filters, less refunds. */
export function PaymentSums() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { data } = useCallQuery(
    'GET /payments/summary',
    { query: { filter: JSON.stringify(filterValues) } },
    { key: ['payments', 'summary', filterValues], placeholderData: previous => previous },
  );
  const rows = data?.byMethod;
  const sum = (field: 'receivedCents' | 'refundedCents') =>
    rows?.reduce((cents, row) => cents + row[field], 0) ?? 0;
  const received = sum('receivedCents');
  const refunded = sum('refundedCents');
  const figures = [
    ['received', received],
    ['refunded', refunded],
    ['kept', received - refunded],
  ] as const;
  return (
    <Box
      role="group"
      aria-label={translate('payments.sums')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, marginBottom: 2, minHeight: 50 }}
    >
      {rows &&
        figures.map(([name, cents]) => (
          <Box key={name} sx={{ display: 'grid' }}>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {translate(`payments.${name}`)}
            </Box>
            <Box
              component="span"
              sx={{ fontSize: '1.125rem', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}
            >
              {showMoney(cents)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
