import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Settlement } from '../../../contract/calls/settlements.ts';
import { showMoney } from '../../../contract/money.ts';
import { SectionCard } from '../../ui/page/SectionCard.tsx';

/** In the order of the sum; what is taken off is written with its minus. */
const SUM = [
  ['grossCents', 1],
  ['discountCents', -1],
  ['freeCents', -1],
  ['refundedCents', -1],
  ['commissionCents', -1],
  ['adjustmentCents', 1],
] as const;

/** The split: from the gross of the work to the vendor's net. */
export function SettlementFigures({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const rows = SUM.flatMap(([field, sign]) => {
    const cents = sign * settlement[field];
    return cents !== 0 || field === 'grossCents' ? [{ field, cents }] : [];
  });
  return (
    <SectionCard title={translate('settlement.figures.title')}>
      <Box
        component="dl"
        sx={{
          margin: 0,
          maxWidth: 420,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 0.75,
          fontVariantNumeric: 'tabular-nums',
          '& dd': { margin: 0, textAlign: 'right' },
          '& dt, & dd': { '&:nth-last-of-type(1)': { fontWeight: 650, fontSize: '1.125rem' } },
        }}
      >
        {[...rows, { field: 'netCents' as const, cents: settlement.netCents }].map(({ field, cents }) => [
          <dt key={`${field}-n`}>{translate(`settlement.figures.${field}`)}</dt>,
          <dd key={field}>{showMoney(cents)}</dd>,
        ])}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
        {translate('settlement.figures.help')}{' '}
        {settlement.skipCount > 0 &&
          translate('settlement.figures.skips', { smart_count: settlement.skipCount })}
      </Typography>
    </SectionCard>
  );
}
