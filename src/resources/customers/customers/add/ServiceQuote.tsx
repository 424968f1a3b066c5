import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import { CodeRefused, useDiscountCode } from '#src/resources/schedule/visits/discountCode.tsx';
import type { Terms } from '#src/resources/schedule/visits/terms.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ChargeLines } from '#src/ui/payments/ChargeLines.tsx';

export interface SoldService extends Terms {
  /** Identifies the row in the form; not saved. */
  rowId: string;
  type: ServiceType;
  startDate: Day;
}

/** The price of a visit, updated while the form is filled in; it depends on lot size and ZIP code. */
export function ServiceQuote({ service }: { service: SoldService }) {
  const translate = useTranslate();
  const [zipcode, lotSize, isCornerLot] = useWatch({
    name: ['property.zipcode', 'property.lotSize', 'property.isCornerLot'],
  });
  const isPlaced = /^\d{5}(-\d{4})?$/.test(String(zipcode ?? '').trim());
  const query = {
    zipcode: String(zipcode ?? '').trim(),
    lotSize: lotSize || undefined,
    isCornerLot: String(isCornerLot === true),
    type: service.type,
    frequency: service.frequency,
    frontBack: service.frontBack,
    priceCents: service.priceCents,
    date: service.startDate,
    discountCode: useDiscountCode(),
  };
  const { data: quote, error } = useCallQuery(
    'GET /services/quote',
    { query },
    { key: ['quote', query], enabled: isPlaced, retry: false, placeholderData: keepPreviousData },
  );
  return (
    <Box
      role="status"
      sx={{
        gridColumn: '1 / -1',
        padding: '12px 14px',
        borderRadius: 1,
        background: theme => theme.sward.ground,
      }}
    >
      {error ? (
        <CodeRefused error={error} />
      ) : !isPlaced || !quote ? (
        <Typography variant="body2" color="textSecondary">
          {translate('property.form.quoteWaits')}
        </Typography>
      ) : quote.unpriced ? (
        <Typography variant="body2" color="warning">
          {translate(`property.form.unpriced.${quote.unpriced}`)}
        </Typography>
      ) : (
        <>
          <Typography variant="subtitle2" sx={{ marginBottom: 0.5 }}>
            {translate(quote.isPerHour ? 'property.form.quoteHour' : 'property.form.quote')}
          </Typography>
          <ChargeLines lines={quote.lines} totalCents={quote.totalCents} />
        </>
      )}
    </Box>
  );
}
