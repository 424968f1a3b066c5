import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';

type Sums = Pick<
  PortalHome,
  'dueCents' | 'creditCents' | 'failedCents' | 'waitingCents' | 'heldCents' | 'laterCents'
>;

/**
 * The amounts to pay now, postponed, declined, waiting for the bank or on hold, and the credit: one line for
 * each that isn't zero. A total would add money that needn't be paid now.
 */
export function OpenSums({ dueCents, creditCents, failedCents, waitingCents, heldCents, laterCents }: Sums) {
  const translate = useTranslate();
  const sums = [
    ['due', dueCents],
    ['later', laterCents],
    ['credit', creditCents],
    ['declined', failedCents],
    ['waiting', waitingCents],
    ['held', heldCents],
  ] as const;
  return sums
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => (
      <Typography key={name} variant="body2" color="textSecondary">
        {translate(`customer.owed.${name}`, { amount: showMoney(cents) })}
      </Typography>
    ));
}
