import type { ReactNode } from 'react';
import type { ChargeDetail } from '#contract/money/charges.calls.ts';
import { currentIn, useConflict } from '#src/ui/form/useConflict.tsx';

/** What of a charge somebody goes by who acts on it. */
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
 * Acts on a charge as it was seen. Where it is another by then, nothing is done, and the reader sees field by field what
 * changed before doing it all the same. Closing that throws.
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
