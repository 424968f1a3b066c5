import { eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { ContactRequestKind, ContactRequestOutcome, Priority } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Tx } from '#server/db/connect.ts';
import { vendors } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

/** Maximum length of quoted text in a notification, in characters. */
const EXCERPT = 160;
const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text);

const TITLES: Record<Priority, Bilingual> = {
  high: { en: 'Reminder, high priority', es: 'Recordatorio de alta prioridad' },
  medium: { en: 'Reminder', es: 'Recordatorio' },
  low: { en: 'Reminder, low priority', es: 'Recordatorio de baja prioridad' },
};

export function reminderNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'reminder.due' }>,
): Composed {
  const text = `${names.address(event.propertyId)}, ${showDay(event.date)}: ${excerpt(event.note)}`;
  return {
    to: { staff: ['customer_list'], among: [event.assigneeId] },
    type: 'reminder-due',
    title: TITLES[event.priority],
    message: { en: text, es: text },
    propertyId: event.propertyId,
    others: { reminder: event.reminderId },
  };
}

export function estimateNotification({
  estimateId,
  isAccepted,
  name,
  address,
  reason,
  propertyId,
}: Extract<DomainEvent, { type: 'estimate.answered' }>): Composed {
  const text = [`${name}, ${address}.`, reason && excerpt(reason)].filter(Boolean).join(' ');
  return {
    to: { staff: ['customer_list'] },
    type: 'estimate-answered',
    title: isAccepted
      ? { en: 'Estimate accepted', es: 'Presupuesto aceptado' }
      : { en: 'Estimate declined', es: 'Presupuesto rechazado' },
    message: { en: text, es: text },
    propertyId,
    others: { estimate: estimateId },
  };
}

export function signupNotification({
  signupId,
  name,
  address,
  isCardOwed = false,
}: Extract<DomainEvent, { type: 'signup.received' }>): Composed {
  return {
    to: { staff: ['customer_add_from_signup'] },
    type: 'customer-signup',
    title: { en: 'New sign-up', es: 'Nueva solicitud de alta' },
    message: {
      en: `${name}, ${address}.${isCardOwed ? ' No card could be taken: ask for it later.' : ''}`,
      es: `${name}, ${address}.${isCardOwed ? ' No se pudo tomar la tarjeta: pídala más adelante.' : ''}`,
    },
    propertyId: null,
    others: { signup: signupId },
  };
}

const ASKED: Record<ContactRequestKind, Bilingual> = {
  question: { en: 'Somebody wrote to you', es: 'Alguien le escribió' },
  service: { en: 'A customer asks for an extra service', es: 'Un cliente pide un servicio adicional' },
  activation: { en: 'A property is to be activated', es: 'Piden activar una propiedad' },
};

export function contactNotification(
  names: Names,
  { requestId, kind, name, message, propertyId }: Extract<DomainEvent, { type: 'contact.received' }>,
): Composed {
  const where = kind === 'question' ? '' : `, ${names.address(propertyId)}`;
  const text = `${name}${where}: ${excerpt(message)}`;
  return {
    to: { staff: ['contact_request_list'] },
    type: kind === 'activation' ? 'property-activation-request' : 'contact_us_request',
    title: ASKED[kind],
    message: { en: text, es: text },
    propertyId,
    others: { contactRequest: requestId },
  };
}

const ANSWERED: Record<ContactRequestOutcome | 'answered', Bilingual> = {
  accepted: { en: 'The office says yes', es: 'La oficina dice que sí' },
  declined: { en: 'The office cannot do what you asked for', es: 'La oficina no puede hacer lo que pidió' },
  answered: { en: 'The office answered you', es: 'La oficina le respondió' },
};
const ACTIVATION: Record<ContactRequestOutcome, Bilingual> = {
  accepted: { en: 'Your property is active again', es: 'Su propiedad está activa otra vez' },
  declined: { en: 'Your property was not activated', es: 'Su propiedad no se activó' },
};

/** Notifies the customer of the office's answer. */
export function contactAnswerNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'contact.answered' }>,
): Composed {
  const { kind, outcome, answer, propertyId, customerId } = event;
  const isActivation = kind === 'activation' && outcome !== null;
  const text = [names.address(propertyId), answer && excerpt(answer)].filter(Boolean).join(': ');
  return {
    to: { customerId },
    type: isActivation ? 'property-activation-processed' : 'contact-answered',
    title: isActivation ? ACTIVATION[outcome] : ANSWERED[outcome ?? 'answered'],
    message: { en: text, es: text },
    propertyId,
    others: {},
  };
}

/** Notifies the office of a low rating, so that it can call the customer. */
export function ratingNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'visit.rated' }>,
): Composed {
  const { assignmentId, propertyId, crewId, date, stars, words } = event;
  const where = `${names.address(propertyId)}, ${names.crew(crewId)}, ${showDay(date)}: ${stars}/5`;
  const text = words ? `${where}. ${excerpt(words)}` : `${where}.`;
  return {
    to: { staff: ['assignment_list', 'customer_list'] },
    type: 'low-rating',
    title: { en: 'A customer was not content', es: 'Un cliente no quedó contento' },
    message: { en: text, es: text },
    propertyId,
    others: { workLogDate: date, assignment: assignmentId, ...(crewId && { crew: crewId }) },
  };
}

/**
 * Notifies the recipient of a message; the office and the customer each have a page with the conversation.
 */
export function messageNotification(event: Extract<DomainEvent, { type: 'message.sent' }>): Composed {
  const { customerId, isFromOffice, name, text } = event;
  const said = isFromOffice ? excerpt(text) : `${name}: ${excerpt(text)}`;
  return {
    to: isFromOffice ? { customerId } : { staff: ['contact_request_list'] },
    type: 'message',
    title: isFromOffice
      ? { en: 'A message from the office', es: 'Un mensaje de la oficina' }
      : { en: 'A message from a customer', es: 'Un mensaje de un cliente' },
    message: { en: said, es: said },
    propertyId: null,
    others: { customer: customerId },
  };
}

export async function disputeNotification(
  tx: Tx,
  event: Extract<DomainEvent, { type: 'settlement.disputed' }>,
): Promise<Composed> {
  const [vendor] = await tx
    .select({ name: vendors.companyName })
    .from(vendors)
    .where(eq(vendors.id, event.vendorId));
  const text = `${vendor?.name ?? ''}: ${excerpt(event.note)}`;
  return {
    to: { staff: ['settlement_edit'] },
    type: 'settlement-dispute',
    title: {
      en: `Objection to settlement ${event.number}`,
      es: `Objeción a la liquidación ${event.number}`,
    },
    message: { en: text, es: text },
    propertyId: null,
    others: { settlement: event.settlementId },
  };
}

/** Formats `17:05` as `5:05 PM`. */
function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Notifies the office, which corrects the time sheet; the person sees a note on their phone the next morning.
 */
export function forgottenClockNotification(
  event: Extract<DomainEvent, { type: 'clock.forgotten' }>,
): Composed {
  const { name, crewName, date, start, userId } = event;
  const who = crewName ? `${name} (${crewName})` : name;
  const since = twelveHours(start);
  return {
    to: { staff: ['user_time_sheet'] },
    type: 'clock-forgotten',
    title: { en: 'Not clocked out', es: 'Sin marcar la salida' },
    message: {
      en: `${who} has been clocked in since ${showDay(date)}, ${since}. The shift does not count until it is ended or corrected.`,
      es: `${who} no marcó su salida desde el ${showDay(date)}, ${since}. El turno no cuenta hasta que se termine o se corrija.`,
    },
    propertyId: null,
    others: { timeSheet: userId, workLogDate: date },
  };
}

/** Notifies those who can fix the webhook. */
export const webhookNotification = ({
  host,
}: Extract<DomainEvent, { type: 'webhook.switchedOff' }>): Composed => ({
  to: { staff: ['setting_write'] },
  type: 'announcement-create',
  title: { en: 'Webhook switched off', es: 'Webhook desactivado' },
  message: {
    en: `${host} took nothing for days. Switch it on again under System Settings → Webhooks once it works.`,
    es: `${host} no recibió nada en días. Actívelo de nuevo en Ajustes del sistema → Webhooks cuando funcione.`,
  },
  propertyId: null,
  others: {},
});

/** Notifies those who can fill in the settings or send newsletters. */
export const ADVERTISING_HELD: Composed = {
  to: { staff: ['setting_write', 'newsletter_send'] },
  type: 'announcement-create',
  title: { en: 'Newsletters and greetings are waiting', es: 'Los boletines y felicitaciones esperan' },
  message: {
    en: 'They must show the business’s name and postal address. Enter both in System Settings → General, and they go out.',
    es: 'Deben mostrar el nombre y la dirección postal del negocio. Escríbalos en Ajustes del sistema → General y se enviarán.',
  },
  propertyId: null,
  others: {},
};
