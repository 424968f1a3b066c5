import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { ChargeLines } from './ChargeLines.tsx';

interface PriceSourceProps {
  price: Quote;
  /** Shown instead of the amount. */
  children?: ReactNode;
}

/** A price before tax; a click shows line by line where it comes from. */
export function PriceSource({ price, children }: PriceSourceProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const amount = showMoney(price.subtotalCents);
  const said = price.isPerHour ? translate('money.line.perHour', { price: amount }) : amount;
  if (price.unpriced) return <>{translate('money.line.none')}</>;
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('money.line.where', { price: said })}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', textDecorationStyle: 'dotted', verticalAlign: 'baseline' }}
      >
        {children ?? said}
      </Link>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('money.line.where', { price: said }) },
        }}
      >
        <Box sx={{ padding: 2, width: 380, maxWidth: '90vw' }}>
          <ChargeLines lines={price.lines} totalCents={price.totalCents} isDetailed />
        </Box>
      </Popover>
    </>
  );
}

/** Shows the price of a service's next visit once it has loaded. */
export function ServicePrice({ id }: { id: number }) {
  const { data } = useCallQuery(
    'GET /services/:id/price',
    { params: { id } },
    { key: ['service', id, 'price'], retry: false },
  );
  return data ? <PriceSource price={data} /> : null;
}

/** Shows a visit's price or charged amount once it has loaded; until then `children`. */
export function VisitPrice({ id, children }: { id: number; children: ReactNode }) {
  const { data } = useCallQuery(
    'GET /assignments/:id/price',
    { params: { id } },
    { key: ['assignment', id, 'price'], retry: false },
  );
  return data ? <PriceSource price={data} /> : children;
}
