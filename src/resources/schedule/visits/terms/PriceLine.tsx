import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ServicePriceQuery } from '#contract/money/chargeBodies.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { PriceSource } from '#src/ui/payments/PriceSource.tsx';

interface PriceLineProps {
  price: Quote;
  /** Whether it is the price of a service now, or of a visit on its day. */
  kind: 'quote' | 'visit';
}

/** The price of a visit in a sentence, linked to its origin. */
export function PriceLine({ price, kind }: PriceLineProps) {
  const translate = useTranslate();
  const text = translate(`schedule.add.${kind}${price.isPerHour ? 'Hour' : ''}`, {
    total: showMoney(price.totalCents),
  });
  return (
    <Typography
      color={price.unpriced ? 'warning' : 'textSecondary'}
      aria-live="polite"
      sx={{ gridColumn: '1 / -1' }}
    >
      {price.unpriced ? (
        translate('schedule.add.unpriced')
      ) : (
        <PriceSource price={price}>
          {price.taxCents > 0 ? `${text} ${translate('schedule.add.quoteTax')}` : text}
        </PriceSource>
      )}
    </Typography>
  );
}

interface ServicePriceLineProps extends Pick<PriceLineProps, 'kind'> {
  serviceId: number;
  query: ServicePriceQuery;
}

/** The price of a service's visit with the values of the surrounding form. */
export function ServicePriceLine({ serviceId, query, kind }: ServicePriceLineProps) {
  const { data } = useCallQuery(
    'GET /services/:id/price',
    { params: { id: serviceId }, query },
    { key: ['service', serviceId, 'price', query], placeholderData: keepPreviousData, retry: false },
  );
  return data ? <PriceLine price={data} kind={kind} /> : null;
}
