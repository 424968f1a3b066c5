import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { EstimateOffer } from '#contract/sales/estimates.calls.ts';
import { Money } from '../fields/Money.tsx';

/** The line items of an offer's price. */
export function OfferLines({ offer }: { offer: EstimateOffer }) {
  const translate = useTranslate();
  const rows = [
    ...offer.lines.map(({ kind, percent, code, amountCents }) => ({
      label: translate(`estimate.line.${kind}`, { percent, code }),
      amountCents,
    })),
    { label: translate('estimate.total'), amountCents: offer.totalCents },
  ];
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 16px' }}>
      {rows.map(({ label, amountCents }) => (
        <Box key={label} sx={{ display: 'contents', '&:last-of-type': { fontWeight: 600 } }}>
          <Box component="dt">{label}</Box>
          <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
            <Money cents={amountCents} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
