import { asc, eq } from 'drizzle-orm';
import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Tx } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { filled } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';

type PaymentStop = Extract<DomainEvent, { type: 'payment.stop' }>;

interface Told {
  type: NotificationType;
  title: Bilingual;
  office: Bilingual;
  customer: Bilingual;
  /** Text for crews, which doesn't mention money. */
  crews: Bilingual;
}

const TOLD: Record<PaymentStop['change'], Told> = {
  stopped: {
    type: 'service-cancel',
    title: notificationsTexts.serviceStopped,
    office: notificationsTexts.paymentFailedGoodVisitsStoppedUntil,
    customer: notificationsTexts.couldNotCollectPaymentSoVisits,
    crews: notificationsTexts.visitsTakenOffSchedule,
  },
  resumed: {
    type: 'service-restore',
    title: notificationsTexts.serviceRunsAgain,
    office: notificationsTexts.lockAfterPaymentLiftedVisitsBack,
    customer: notificationsTexts.visitsGoPlanned,
    crews: notificationsTexts.visitsBackSchedule,
  },
};

/**
 * Notifies the office, the customer and the affected crews once that visits were stopped because of a
 * payment, or resumed.
 */
export async function stopNotifications(tx: Tx, event: PaymentStop): Promise<Composed[]> {
  const { customerId, crewIds, visits } = event;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) return [];
  const [property] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(asc(properties.isArchived), asc(properties.id))
    .limit(1);
  const { type, title, ...texts } = TOLD[event.change];
  const values = { name: `${customerName(customer)} (${customer.code})`, visits };
  const telling = (to: Composed['to'], text: Bilingual): Composed => ({
    to,
    type,
    title,
    message: filled(text, values),
    propertyId: property?.id ?? null,
    others: {},
  });
  return [
    telling({ staff: ['customer_list'] }, texts.office),
    telling({ customerId }, texts.customer),
    ...(crewIds.length > 0 ? [telling({ crewIds }, texts.crews)] : []),
  ];
}
