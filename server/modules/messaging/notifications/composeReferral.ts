import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import { REFERRAL_GOALS } from '#contract/customers/referrals.ts';
import type { Tx } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ReferralEvent = Extract<DomainEvent, { type: 'referral.changed' }>;
type Told = Pick<Composed, 'title' | 'message'>;

/**
 * Notifies both customers that a referral began, the one with the free mow what became of it, and the office
 * what it may have to settle.
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
    title: { en: 'A customer was referred', es: 'Un cliente llegó recomendado' },
    message: { en: `${address}: referred by ${name}.`, es: `${address}: recomendado por ${name}.` },
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
  title: { en: 'Your referral signed up', es: 'Su recomendado se registró' },
  message: {
    en: `${name} came by your link. After ${REFERRAL_GOALS.referrer} of their services you get a free mow.`,
    es: `${name} llegó con su enlace. Después de ${REFERRAL_GOALS.referrer} de sus servicios usted gana un corte gratis.`,
  },
});
const CAME: Told = {
  title: { en: 'Your referral counts', es: 'Su recomendación cuenta' },
  message: {
    en: `After your first ${REFERRAL_GOALS.referred} services you get a free mow.`,
    es: `Después de sus primeros ${REFERRAL_GOALS.referred} servicios usted gana un corte gratis.`,
  },
};
const TITLE_EARNED: Bilingual = { en: 'You earned a free mow', es: 'Ganó un corte gratis' };
const EARNED: Record<ReferralEvent['side'], Told> = {
  referrer: {
    title: TITLE_EARNED,
    message: {
      en: 'Somebody you referred has had their services. Use your free mow under Refer & Earn.',
      es: 'Alguien que usted recomendó ya recibió sus servicios. Use su corte gratis en Recomiende y gane.',
    },
  },
  referred: {
    title: TITLE_EARNED,
    message: {
      en: `You have had ${REFERRAL_GOALS.referred} services. Use your free mow under Refer & Earn.`,
      es: `Ya recibió ${REFERRAL_GOALS.referred} servicios. Use su corte gratis en Recomiende y gane.`,
    },
  },
};
const WITHDRAWN: Told = {
  title: { en: 'A free mow was taken back', es: 'Se retiró un corte gratis' },
  message: {
    en: 'A visit or a referral that it rested on was undone.',
    es: 'Se deshizo una visita o una recomendación que lo justificaba.',
  },
};
const RETURNED: Told = {
  title: { en: 'Your free mow is back', es: 'Recuperó su corte gratis' },
  message: {
    en: 'The visit that you used it on does not take place or costs nothing. Use it on another one.',
    es: 'La visita en que lo usó no se hará o no tiene costo. Úselo en otra.',
  },
};
const overdrawn = (address: string): Told => ({
  title: { en: 'A free mow is spent but no longer earned', es: 'Un corte gratis usado ya no está ganado' },
  message: {
    en: `${address}: a visit was undone after the free mow was spent. The customer keeps it unless you take it back.`,
    es: `${address}: se deshizo una visita después de usar el corte gratis. El cliente lo conserva, salvo que usted lo retire.`,
  },
});
