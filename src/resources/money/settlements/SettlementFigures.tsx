import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { AmountSum } from '#src/ui/payments/AmountRows.tsx';

/** Amounts in the order in which they are added up; -1 marks a deduction. */
const SUM = [
  ['grossCents', 1],
  ['discountCents', -1],
  ['freeCents', -1],
  ['refundedCents', -1],
  ['commissionCents', -1],
  ['adjustmentCents', 1],
] as const;

/** The breakdown of the gross amount, down to the vendor's net. */
export function SettlementFigures({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const parts = SUM.flatMap(([field, sign]) => {
    const cents = sign * settlement[field];
    return cents !== 0 || field === 'grossCents' ? [{ field, cents }] : [];
  });
  const figures = [...parts, { field: 'netCents' as const, cents: settlement.netCents }];
  return (
    <SectionCard title={translate('settlement.figures.title')}>
      <AmountSum
        figures={figures.map(({ field, cents }) => ({
          name: translate(`settlement.figures.${field}`),
          cents,
        }))}
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
        {translate('settlement.figures.help')}{' '}
        {settlement.skipCount > 0 &&
          translate('settlement.figures.skips', { smart_count: settlement.skipCount })}
      </Typography>
    </SectionCard>
  );
}
