import type { PermissionKey } from '#contract/core/permissions.ts';
import type { AttemptView, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { isCollectable } from '#contract/money/charges.ts';
import { CAN_VOID } from '#contract/system/settings.ts';
import { businessDayOf, today } from '#src/dataProvider/today.ts';

const CHARGE_ACTIONS = [
  'collect',
  'billAgain',
  'release',
  'revert',
  'manual',
  'price',
  'lines',
  'cardLink',
  'putOffRevert',
  'byHandRevert',
  'bill',
  'putOff',
  'byHand',
  'discount',
  'undiscount',
  'hold',
  'waive',
  'unbill',
  'withdraw',
  'void',
  'refund',
] as const;
export type ChargeAction = (typeof CHARGE_ACTIONS)[number];

const NEEDS: Record<ChargeAction, PermissionKey> = {
  collect: 'charge_collect',
  manual: 'charge_collect',
  hold: 'charge_change',
  release: 'charge_change',
  waive: 'charge_change',
  revert: 'charge_change',
  billAgain: 'charge_change',
  putOff: 'charge_change',
  putOffRevert: 'charge_change',
  byHand: 'charge_change',
  byHandRevert: 'charge_change',
  unbill: 'charge_change',
  bill: 'charge_change',
  price: 'price_override',
  lines: 'price_override',
  withdraw: 'charge_change',
  cardLink: 'card_manage',
  discount: 'discount_give',
  undiscount: 'discount_give',
  void: 'charge_refund',
  refund: 'charge_refund',
};

/** Returns how much of a sale can still be refunded, in cents, excluding pending refunds. */
export function refundable(charge: Pick<ChargeDetail, 'attempts'>, saleId: string): number {
  const sale = charge.attempts.find(attempt => attempt.id === saleId);
  if (sale?.kind !== 'sale' || sale.state !== 'approved') return 0;
  const given = charge.attempts.filter(
    attempt => attempt.refundOfId === saleId && attempt.state !== 'declined',
  );
  return sale.amountCents - given.reduce((sum, attempt) => sum + attempt.amountCents, 0);
}

/** Returns today's card payment that is not settled yet and has no refund, if any. */
export const voidable = (charge: Pick<ChargeDetail, 'attempts'>): AttemptView | undefined =>
  charge.attempts.find(
    ({ id, gateway, settledAt, amountCents }) =>
      gateway !== null &&
      CAN_VOID[gateway] &&
      settledAt !== null &&
      businessDayOf(settledAt) === today() &&
      refundable(charge, id) === amountCents,
  );

/** Returns the actions that a user with these permissions may take on a charge; the server checks again. */
export function actionsOn(charge: ChargeDetail, held: readonly PermissionKey[]): ChargeAction[] {
  const waits = isCollectable(charge.status) && charge.openCents > 0;
  const isHeld = charge.status === 'hold';
  const isTyped = charge.lines.some(({ source }) => source.from === 'typed' || source.from === 'extra');
  const isRefunded = charge.paidCents > 0 && charge.refundedCents === charge.paidCents;
  const isUntouched = charge.paidCents === 0 && charge.freeCents === 0;
  const fits: Record<ChargeAction, boolean> = {
    collect: waits,
    manual: waits,
    hold: waits,
    release: isHeld,
    waive: waits || isHeld,
    revert: charge.status === 'no-charge',
    billAgain: isRefunded && (charge.status === 'refund-success' || waits || isHeld),
    putOff: waits,
    putOffRevert: charge.status === 'charge-later',
    byHand: waits && charge.status !== 'manual' && charge.status !== 'charge-later',
    byHandRevert: charge.status === 'manual',
    unbill: charge.assignmentId !== null && (waits || isHeld) && isUntouched,
    bill: charge.assignmentId !== null && charge.status === 'non-billable',
    price: (waits || isHeld) && isUntouched && !isTyped,
    lines: (waits || isHeld) && isUntouched && isTyped,
    withdraw: (waits || isHeld) && isUntouched && isTyped && charge.attempts.length === 0,
    cardLink: charge.status === 'failed' || charge.status === 'failed-stop',
    discount: (waits || isHeld) && isUntouched && charge.totalCents > 0,
    undiscount: (waits || isHeld || charge.status === 'free') && isUntouched && charge.discountCents > 0,
    void: charge.status !== 'in-progress' && voidable(charge) !== undefined,
    refund: charge.status !== 'in-progress' && charge.attempts.some(({ id }) => refundable(charge, id) > 0),
  };
  return CHARGE_ACTIONS.filter(action => fits[action] && held.includes(NEEDS[action]));
}
