import type { ReactNode } from 'react';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { currentIn, useConflict } from '#src/ui/form/useConflict.tsx';

/** Fields of a charge that a decision about it depends on. */
const GONE_BY = [
  'status',
  'statusReason',
  'chargeLaterDate',
  'subtotalCents',
  'discountCents',
  'taxCents',
  'totalCents',
  'paidCents',
  'refundedCents',
  'rebilledCents',
  'freeCents',
] as const satisfies readonly (keyof ChargeDetail)[];

const goneBy = (charge: ChargeDetail) => Object.fromEntries(GONE_BY.map(field => [field, charge[field]]));

/**
 * Acts on a charge as the user saw it. If the charge has changed since, shows the changes field by field and
 * asks whether to act anyway. Throws if the user closes that dialog.
 */
export function useSeenCharge(charge: ChargeDetail): {
  act: <T>(send: (seen: ChargeDetail) => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const { merge, dialog } = useConflict('charge');
  const act = async <T,>(send: (seen: ChargeDetail) => Promise<T>): Promise<T> => {
    for (let seen = charge; ; ) {
      try {
        return await send(seen);
      } catch (error) {
        const now = currentIn<ChargeDetail>(error);
        if (!now) throw error;
        await merge(seen, goneBy(seen), now);
        seen = now;
      }
    }
  };
  return { act, dialog };
}
