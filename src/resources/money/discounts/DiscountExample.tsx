import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { showMoney } from '#contract/core/money.ts';
import { type Reduction, reductionOf } from '#contract/money/discounting.ts';
import { hasPrice } from '#contract/money/discounts.ts';

/** Price of a typical visit. */
const USUAL_CENTS = 4500;

/** Shows the price of a visit with the discount being edited, by the rule that prices visits. */
export function DiscountExample() {
  const translate = useTranslate();
  const [type, priceCents, percent] = useWatch({ name: ['type', 'priceCents', 'percent'] }) as [
    Reduction['type'],
    unknown,
    unknown,
  ];
  const amount = typeof priceCents === 'number' ? priceCents : null;
  const share = typeof percent === 'number' && percent >= 0 && percent <= 100 ? percent : null;
  if ((hasPrice(type) && amount === null) || (type === 'percentage' && share === null)) return null;
  const off = reductionOf(USUAL_CENTS, { type, priceCents: amount, percent: share });
  return (
    <Typography color="textSecondary" aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
      {translate('discount.example', {
        price: showMoney(USUAL_CENTS),
        off: showMoney(off),
        rest: showMoney(USUAL_CENTS - off),
      })}
    </Typography>
  );
}
