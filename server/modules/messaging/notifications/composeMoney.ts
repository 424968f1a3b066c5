import { showDay } from '#contract/core/days.ts';
import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { DomainEvent, MoneyOutcome } from '#server/events.ts';
import type { Composed } from './composed.ts';
import { ACCOUNT_REFUSED_TITLE } from './composeGateway.ts';
import type { Names } from './names.ts';

type ChargeChanged = Extract<DomainEvent, { type: 'charge.changed' }>;

interface Told {
  type: NotificationType;
  title: Bilingual;
}

const TOLD: Record<MoneyOutcome['kind'], Told> = {
  paid: { type: 'payment-success', title: { en: 'Payment received', es: 'Pago recibido' } },
  declined: { type: 'payment-failed', title: { en: 'Payment failed', es: 'El pago falló' } },
  // No notification type is specific to refunds.
  refunded: { type: 'payment-success', title: { en: 'Money given back', es: 'Dinero devuelto' } },
  'refund-failed': { type: 'payment-failed', title: { en: 'A refund failed', es: 'Un reembolso falló' } },
  'account-refused': {
    type: 'payment-failed',
    title: ACCOUNT_REFUSED_TITLE,
  },
  contradicted: {
    type: 'payment-failed',
    title: {
      en: 'A payment counts as declined, but the gateway reports it as approved',
      es: 'Un pago figura como rechazado, pero la pasarela lo reporta como aprobado',
    },
  },
  disputed: {
    type: 'payment-failed',
    title: { en: 'A card payment is disputed', es: 'Un pago con tarjeta está en disputa' },
  },
  'dispute-won': {
    type: 'payment-success',
    title: { en: 'A dispute ended: the payment stays', es: 'Terminó una disputa: el pago se queda' },
  },
  'charged-back': {
    type: 'payment-failed',
    title: { en: 'The bank took a disputed payment back', es: 'El banco retiró un pago en disputa' },
  },
  waived: { type: 'no-charge-assignment', title: { en: 'No charge', es: 'Sin cobro' } },
  'waiver-taken-back': {
    type: 'no-charge-revert',
    title: { en: '“No charge” was taken back', es: 'Se deshizo el «sin cobro»' },
  },
  // No notification type is specific to this.
  'billed-again': {
    type: 'no-charge-revert',
    title: { en: 'Refunded charge billed again', es: 'Se volvió a facturar un cargo reembolsado' },
  },
  'put-off': { type: 'charge-later-schedule', title: { en: 'Payment put off', es: 'Pago aplazado' } },
  'put-off-again': {
    type: 'charge-later-update',
    title: { en: 'Payment put off to another day', es: 'Pago aplazado a otro día' },
  },
  'put-off-taken-back': {
    type: 'charge-later-revert',
    title: { en: 'Payment is no longer put off', es: 'El pago ya no está aplazado' },
  },
  'day-came': { type: 'charge-later-ready', title: { en: 'Charge is ready', es: 'Cargo listo para cobrar' } },
};

const BY_CREDIT: Bilingual = { en: 'Paid with credit', es: 'Pagado con saldo a favor' };

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

const NOTHING: Bilingual = { en: '', es: '' };

/** Returns the new day of a postponed charge; nothing if it is no longer postponed. */
const until = ({ outcome, chargeLaterDate }: ChargeChanged) =>
  outcome && ['put-off', 'put-off-again'].includes(outcome.kind) && chargeLaterDate
    ? { en: `, to be paid on ${showDay(chargeLaterDate)}`, es: `, se cobra el ${showDay(chargeLaterDate)}` }
    : NOTHING;

/**
 * Returns what the office has to do next: fix the account, check the gateway, or respond to the bank in time.
 */
const toDo = ({ kind, because, answerBy: day }: MoneyOutcome): Bilingual => {
  if (kind === 'account-refused')
    return {
      en: ` No money moved. The account may lack a right, or its keys are wrong. The gateway says: ${because}`,
      es: ` No se movió dinero. A la cuenta le falta un permiso o sus claves no son correctas. La pasarela dice: ${because}`,
    };
  if (kind === 'contradicted')
    return {
      en: ' Check it with the gateway and record it by hand if it went through.',
      es: ' Verifíquelo con la pasarela y regístrelo a mano si se realizó.',
    };
  return day
    ? { en: ` Answer the bank by ${showDay(day)}.`, es: ` Responda al banco hasta el ${showDay(day)}.` }
    : NOTHING;
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
      ...(outcome.byCredit && { title: BY_CREDIT }),
      to,
      message: {
        en: isPart
          ? `${amount} for ${address}; ${open} is still open.`
          : `${amount} for ${address}${day.en}.${answer.en}`,
        es: isPart
          ? `${amount} por ${address}; quedan ${open}.`
          : `${amount} por ${address}${day.es}.${answer.es}`,
      },
      propertyId: event.propertyId,
      others: {
        charge: event.chargeId,
        ...(event.chargeLaterDate && { chargeLaterDate: event.chargeLaterDate }),
      },
    },
  ];
}

/** Notifies of prepaid credit and of refunds of it that succeeded or failed. */
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
        ? { en: `${amount} paid ahead.`, es: `${amount} pagados por adelantado.` }
        : {
            en: `${amount} of the credit.${answer.en}`,
            es: `${amount} del saldo a favor.${answer.es}`,
          },
    propertyId,
    others: {},
  };
}

/** Notifies those who may see it how a collecting run ended. */
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
    title: stop
      ? { en: 'Collecting stopped automatically', es: 'El cobro se detuvo solo' }
      : { en: 'Collecting is done', es: 'El cobro terminó' },
    message: {
      en: `${collected} came in. Approved: ${approved.count}, declined: ${declined.count}, skipped: ${left}.`,
      es: `Se cobraron ${collected}. Aprobados: ${approved.count}, rechazados: ${declined.count}, sin tocar: ${left}.`,
    },
    propertyId: null,
    others: {},
  };
}
