import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';

type Sums = Pick<PortalHome, 'openCents' | 'creditCents' | 'failedCents' | 'heldCents' | 'laterCents'>;

/**
 * The balance due after credit, the credit, and the amounts declined, on hold or postponed, each on a line if
 * it isn't zero.
 */
export function OpenSums({ openCents, creditCents, failedCents, heldCents, laterCents }: Sums) {
  const translate = useTranslate();
  const sums = [
    ['balance', openCents - creditCents],
    ['credit', creditCents],
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
