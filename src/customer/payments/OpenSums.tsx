import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PortalHome } from '../../../contract/calls/portal.ts';
import { showMoney } from '../../../contract/money.ts';

type Sums = Pick<PortalHome, 'openCents' | 'failedCents' | 'heldCents' | 'laterCents'>;

/** All that is open, and what of it was declined, is on hold or was put off: a line each, where there is any. */
export function OpenSums({ openCents, failedCents, heldCents, laterCents }: Sums) {
  const translate = useTranslate();
  const sums = [
    ['balance', openCents],
    ['declined', failedCents],
    ['held', heldCents],
    ['later', laterCents],
  ] as const;
  return sums
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => (
      <Typography key={name} variant="body2" color="textSecondary">
        {translate(`customer.owed.${name}`, { amount: showMoney(cents) })}
      </Typography>
    ));
}
