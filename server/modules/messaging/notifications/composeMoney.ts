import { showDay } from '#contract/core/days.ts';
import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { DomainEvent, MoneyOutcome } from '#server/events.ts';
import { filled, inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import { ACCOUNT_REFUSED_TITLE } from './composeGateway.ts';
import type { Names } from './names.ts';

type ChargeChanged = Extract<DomainEvent, { type: 'charge.changed' }>;

interface Told {
  type: NotificationType;
  title: Bilingual;
}

const TOLD: Record<MoneyOutcome['kind'], Told> = {
  paid: { type: 'payment-success', title: notificationsTexts.paymentReceived },
  declined: { type: 'payment-failed', title: notificationsTexts.paymentFailed },
  // No notification type is specific to refunds.
  refunded: { type: 'payment-success', title: notificationsTexts.moneyGivenBack },
  'refund-failed': { type: 'payment-failed', title: notificationsTexts.refundFailed },
  'account-refused': {
    type: 'payment-failed',
    title: ACCOUNT_REFUSED_TITLE,
  },
  contradicted: {
    type: 'payment-failed',
    title: notificationsTexts.paymentCountsDeclinedButGatewayReports,
  },
  disputed: {
    type: 'payment-failed',
    title: notificationsTexts.cardPaymentDisputed,
  },
  'dispute-won': {
    type: 'payment-success',
    title: notificationsTexts.disputeEnded,
  },
  'charged-back': {
    type: 'payment-failed',
    title: notificationsTexts.bankTookDisputedPaymentBack,
  },
  waived: { type: 'no-charge-assignment', title: notificationsTexts.noCharge },
  'waiver-taken-back': {
    type: 'no-charge-revert',
    title: notificationsTexts.noChargeTakenBack,
  },
  // No notification type is specific to this.
  'billed-again': {
    type: 'no-charge-revert',
    title: notificationsTexts.refundedChargeBilledAgain,
  },
  'put-off': { type: 'charge-later-schedule', title: notificationsTexts.paymentPutOff },
  'put-off-again': {
    type: 'charge-later-update',
    title: notificationsTexts.paymentPutOffAnotherDay,
  },
  'put-off-taken-back': {
    type: 'charge-later-revert',
    title: notificationsTexts.paymentNoLongerPutOff,
  },
  'day-came': { type: 'charge-later-ready', title: notificationsTexts.chargeReady },
};

/** Outcomes that the office handles first; the customer isn't notified. */
const OFFICE_ALONE: readonly MoneyOutcome['kind'][] = [
  'day-came',
  'refund-failed',
  'account-refused',
  'contradicted',
  'disputed',
  'dispute-won',
  'charged-back',
];

const NOTHING: Bilingual = inEach(() => '');

/** Returns the new day of a postponed charge; nothing if it is no longer postponed. */
const until = ({ outcome, chargeLaterDate }: ChargeChanged) =>
  outcome && ['put-off', 'put-off-again'].includes(outcome.kind) && chargeLaterDate
    ? filled(notificationsTexts.toBePaidOn, { chargeLaterDate: showDay(chargeLaterDate) })
    : NOTHING;

/**
 * Returns what the office has to do next: fix the account, check the gateway, or respond to the bank in time.
 */
const toDo = ({ kind, because, answerBy: day }: MoneyOutcome): Bilingual => {
  if (kind === 'account-refused') return filled(notificationsTexts.noMoneyMoved, { because });
  if (kind === 'contradicted') return notificationsTexts.checkGatewayRecordHandIfWent;
  return day ? filled(notificationsTexts.answerBank, { day: showDay(day) }) : NOTHING;
};

/** Notifies the office and the customer of a charge's outcome, with the amount and any balance due. */
export function chargeNotifications(names: Names, event: ChargeChanged): Composed[] {
  const { outcome, openCents } = event;
  if (!outcome) return [];
  const address = names.address(event.propertyId);
  const amount = showMoney(outcome.cents);
  const isPart = outcome.kind === 'paid' && openCents > 0;
  const open = showMoney(openCents);
  const day = until(event);
  const answer = toDo(outcome);
  const to = {
    ...(event.tells !== 'customer' && { staff: ['charge_list'] as const }),
    ...(!OFFICE_ALONE.includes(outcome.kind) && { customerId: event.customerId }),
  };
  return [
    {
      ...TOLD[outcome.kind],
      ...(outcome.byCredit && { title: notificationsTexts.byCredit }),
      to,
      message: isPart
        ? filled(notificationsTexts.stillOpen, { amount, address, open })
        : filled(notificationsTexts.for, { amount, address, day, answer }),
      propertyId: event.propertyId,
      others: {
        charge: event.chargeId,
        ...(event.chargeLaterDate && { chargeLaterDate: event.chargeLaterDate }),
      },
    },
  ];
}

/**
 * The notification about a customer's prepaid credit, or about a refund of that credit that succeeded or
 * failed.
 */
export function creditNotification({
  customerId,
  propertyId,
  outcome,
}: Extract<DomainEvent, { type: 'credit.changed' }>): Composed | null {
  if (!outcome) return null;
  const amount = showMoney(outcome.cents);
  const answer = toDo(outcome);
  return {
    ...TOLD[outcome.kind],
    to: {
      staff: ['charge_list'],
      ...(!OFFICE_ALONE.includes(outcome.kind) && { customerId }),
    },
    message:
      outcome.kind === 'paid'
        ? filled(notificationsTexts.paidAhead, { amount })
        : filled(notificationsTexts.ofTheCredit, { amount, answer }),
    propertyId,
    others: {},
  };
}

/** Notifies those who may see a collecting run of how it ended. */
export function runNotification({
  stop,
  outcomes,
}: Extract<DomainEvent, { type: 'collecting.ended' }>): Composed {
  const { approved, declined, unknown, skipped, waiting } = outcomes;
  const collected = showMoney(approved.cents);
  const left = waiting.count + unknown.count + skipped.count;
  return {
    to: { staff: ['charge_collect_many'] },
    type: stop ? 'payment-failed' : 'payment-success',
    title: stop ? notificationsTexts.collectingStoppedAutomatically : notificationsTexts.collectingDone,
    message: filled(notificationsTexts.cameIn, {
      collected,
      approved: approved.count,
      declined: declined.count,
      left,
    }),
    propertyId: null,
    others: {},
  };
}
