import { eq } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { ContactRequestKind, ContactRequestOutcome, Priority } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { showTime } from '#contract/customers/gateHours.ts';
import type { Tx } from '#server/db/connect.ts';
import { vendors } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { filled, inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

/** Maximum length of quoted text in a notification, in characters. */
const EXCERPT = 160;
const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text);

const TITLES: Record<Priority, Bilingual> = notificationsTexts.composeFollowUps.titles;

export function reminderNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'reminder.due' }>,
): Composed {
  const text = `${names.address(event.propertyId)}, ${showDay(event.date)}: ${excerpt(event.note)}`;
  return {
    to: { staff: ['customer_list'], among: [event.assigneeId] },
    type: 'reminder-due',
    title: TITLES[event.priority],
    message: inEach(() => text),
    propertyId: event.propertyId,
    others: { reminder: event.reminderId },
  };
}

export function automationNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'automation.reached' }>,
): Composed {
  const { name, trigger, subjectId, about, note, propertyId, assigneeId } = event;
  const isOfEquipment = trigger === 'equipment-due';
  const text = `${[about, names.address(propertyId)].filter(Boolean).join(', ')}: ${excerpt(note)}`;
  return {
    to: {
      staff: [isOfEquipment ? 'equipment_list' : 'customer_list'],
      ...(assigneeId !== null && { among: [assigneeId] }),
    },
    type: 'automation',
    title: inEach(() => name),
    message: inEach(() => text),
    propertyId,
    others: isOfEquipment ? { equipment: subjectId } : {},
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
    title: isAccepted ? notificationsTexts.estimateAccepted : notificationsTexts.estimateDeclined,
    message: inEach(() => text),
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
    title: notificationsTexts.newSignUp,
    message: filled(isCardOwed ? notificationsTexts.signedUpWithoutCard : notificationsTexts.signedUp, {
      name,
      address,
    }),
    propertyId: null,
    others: { signup: signupId },
  };
}

const ASKED: Record<ContactRequestKind, Bilingual> = notificationsTexts.composeFollowUps.asked;

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
    message: inEach(() => text),
    propertyId,
    others: { contactRequest: requestId },
  };
}

const ANSWERED: Record<ContactRequestOutcome | 'answered', Bilingual> = notificationsTexts.answered;
const ACTIVATION: Record<ContactRequestOutcome, Bilingual> = notificationsTexts.activation;

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
    message: inEach(() => text),
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
    title: notificationsTexts.customerNotContent,
    message: inEach(() => text),
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
    title: isFromOffice ? notificationsTexts.messageFromOffice : notificationsTexts.messageFromCustomer,
    message: inEach(() => said),
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
    title: filled(notificationsTexts.objectionSettlement, { number: event.number }),
    message: inEach(() => text),
    propertyId: null,
    others: { settlement: event.settlementId },
  };
}

/**
 * Notifies the office, which corrects the time sheet; the person sees a note on their phone the next morning.
 */
export function forgottenClockNotification(
  event: Extract<DomainEvent, { type: 'clock.forgotten' }>,
): Composed {
  const { name, crewName, date, start, userId } = event;
  const who = crewName ? `${name} (${crewName})` : name;
  const since = inEach(language => showTime(start, language));
  return {
    to: { staff: ['user_time_sheet'] },
    type: 'clock-forgotten',
    title: notificationsTexts.notClockedOut,
    message: filled(notificationsTexts.clockedSince, { who, date: showDay(date), since }),
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
  title: notificationsTexts.webhookSwitchedOff,
  message: filled(notificationsTexts.tookNothingDays, { host }),
  propertyId: null,
  others: {},
});

/** Notifies those who can fill in the settings or send newsletters. */
export const ADVERTISING_HELD: Composed = {
  to: { staff: ['setting_write', 'newsletter_send'] },
  type: 'announcement-create',
  title: notificationsTexts.newslettersGreetingsWaiting,
  message: notificationsTexts.mustShowBusinesssNamePostalAddress,
  propertyId: null,
  others: {},
};
