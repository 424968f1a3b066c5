import { asc, eq } from 'drizzle-orm';
import type { NotificationType } from '#contract/core/enums.ts';
import { type Bilingual, fill } from '#contract/core/messages.ts';
import type { Tx } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
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
    title: { en: 'Service stopped', es: 'Servicio detenido' },
    office: {
      en: '{name}: a payment failed for good. Visits stopped until it is paid: {visits}.',
      es: '{name}: se dejó de intentar un cobro. Visitas detenidas hasta que se pague: {visits}.',
    },
    customer: {
      en: 'We could not collect a payment, so visits stop until it is paid. You can pay under Payments.',
      es: 'No pudimos cobrar un pago, así que las visitas paran hasta que se pague. Puede pagar en Pagos.',
    },
    crews: {
      en: '{name}: visits taken off the schedule: {visits}.',
      es: '{name}: visitas quitadas del calendario: {visits}.',
    },
  },
  resumed: {
    type: 'service-restore',
    title: { en: 'Service runs again', es: 'El servicio continúa' },
    office: {
      en: '{name}: the lock after a payment is lifted. Visits back on the schedule: {visits}.',
      es: '{name}: se levantó el bloqueo por un cobro. Visitas de nuevo en el calendario: {visits}.',
    },
    customer: {
      en: 'Your visits go on as planned.',
      es: 'Sus visitas continúan como estaban planeadas.',
    },
    crews: {
      en: '{name}: visits back on the schedule: {visits}.',
      es: '{name}: visitas de nuevo en el calendario: {visits}.',
    },
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
  const telling = (to: Composed['to'], { en, es }: Bilingual): Composed => ({
    to,
    type,
    title,
    message: { en: fill(en, values), es: fill(es, values) },
    propertyId: property?.id ?? null,
    others: {},
  });
  return [
    telling({ staff: ['customer_list'] }, texts.office),
    telling({ customerId }, texts.customer),
    ...(crewIds.length > 0 ? [telling({ crewIds }, texts.crews)] : []),
  ];
}
