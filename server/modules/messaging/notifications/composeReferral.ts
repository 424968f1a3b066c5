import { eq } from 'drizzle-orm';
import { REFERRAL_GOALS } from '#contract/customers/referrals.ts';
import type { Tx } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { filled } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ReferralEvent = Extract<DomainEvent, { type: 'referral.changed' }>;
type Told = Pick<Composed, 'title' | 'message'>;

/**
 * Notifies both customers that a referral began, the customer with the free mow of what became of it, and the
 * office of what it may have to settle.
 */
export async function referralNotifications(tx: Tx, names: Names, event: ReferralEvent): Promise<Composed[]> {
  const { change, side, customerId, propertyId } = event;
  const common = { propertyId, others: {} };
  const toCustomer = (type: Composed['type'], told: Told): Composed => ({
    ...common,
    ...told,
    to: { customerId },
    type,
  });
  switch (change) {
    case 'created': {
      const told = side === 'referrer' ? BEGAN(await nameOf(tx, event)) : CAME;
      const office = side === 'referred' ? [await officeToldOf(tx, names, event)] : [];
      return [toCustomer('referral-create', told), ...office];
    }
    case 'earned':
      return [toCustomer('referral-free-mow', EARNED[side])];
    case 'withdrawn':
      return [toCustomer('referral-free-mow', WITHDRAWN)];
    case 'returned':
      return [toCustomer('referral-free-mow', RETURNED)];
    case 'overdrawn':
      return [
        {
          ...common,
          ...overdrawn(names.address(propertyId)),
          to: { staff: ['referral_list'] },
          type: 'referral-free-mow',
        },
      ];
    case 'removed':
    case 'counted':
    case 'spent':
    case 'taken-back':
      return [];
  }
}

async function officeToldOf(tx: Tx, names: Names, event: ReferralEvent): Promise<Composed> {
  const address = names.address(event.propertyId);
  const { firstName, lastName } = await otherOf(tx, event);
  const name = `${firstName} ${lastName}`;
  return {
    to: { staff: ['referral_list'] },
    type: 'referral-create',
    title: notificationsTexts.customerReferred,
    message: filled(notificationsTexts.referredBy, { address, name }),
    propertyId: event.propertyId,
    others: {},
  };
}

async function otherOf(tx: Tx, { otherCustomerId }: ReferralEvent) {
  const [row] = await tx
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.id, otherCustomerId));
  return row ?? { firstName: '', lastName: '' };
}

/** Returns a customer's name as other customers see it: “Ana L.” */
async function nameOf(tx: Tx, event: ReferralEvent): Promise<string> {
  const { firstName, lastName } = await otherOf(tx, event);
  return `${firstName} ${lastName.slice(0, 1)}.`;
}

const BEGAN = (name: string): Told => ({
  title: notificationsTexts.referralSignedUp,
  message: filled(notificationsTexts.cameLink, { name, referrer: REFERRAL_GOALS.referrer }),
});
const CAME: Told = {
  title: notificationsTexts.referralCounts,
  message: filled(notificationsTexts.afterFirstServicesGetFreeMow, { referred: REFERRAL_GOALS.referred }),
};
const EARNED: Record<ReferralEvent['side'], Told> = {
  referrer: {
    title: notificationsTexts.titleEarned,
    message: notificationsTexts.somebodyReferredServices,
  },
  referred: {
    title: notificationsTexts.titleEarned,
    message: filled(notificationsTexts.youHaveHadServices, { referred: REFERRAL_GOALS.referred }),
  },
};
const WITHDRAWN: Told = notificationsTexts.composeReferral.withdrawn;
const RETURNED: Told = notificationsTexts.returned;
const overdrawn = (address: string): Told => ({
  title: notificationsTexts.freeMowSpentButNoLonger,
  message: filled(notificationsTexts.visitUndoneAfterFreeMowSpent, { address }),
});
