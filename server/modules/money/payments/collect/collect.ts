import { and, eq, isNull } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { isCollectable } from '#contract/money/charges.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Charge, lockCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { isRefunded } from '#server/modules/money/charges/standing.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, openAttempt, repeatedAttempt } from '../attempts.ts';
import { spendCredit } from '../credit/spendCredit.ts';
import { disputedAmong } from '../disputes/disputes.ts';
import { askAgain } from '../gateways/askGateway.ts';
import { type Called, callGateway } from '../gateways/callGateway.ts';
import { gatewayInForce, NO_GATEWAY } from '../gateways/gatewayInForce.ts';
import { REFUNDED } from './chargeToPay.ts';
import { usableCard } from './usableCard.ts';

export interface CollectRequest {
  /** Made by the client, once for each decision to collect. */
  attemptId: string;
  cardId?: number | undefined;
  /** What the payer saw; left out where nobody looks on. */
  amountCents?: number;
  /** Nobody asks for this charge by name: a run or a retry comes by, perhaps late. */
  isByRule?: true;
  /** It is one of many: whether it is still among them, as it stands once it is locked. */
  isAmong?: (charge: Charge) => boolean;
}

/**
 * Collects what is open of a charge: out of its customer's credit, where that pays by itself, and the rest from a card. The attempt is on the ledger before the gateway hears of it,
 * so that whatever happens in between, nothing is charged twice. A repeat with the same attempt id answers the
 * first outcome, and asks for it where a customer may have confirmed the payment since. Answers the attempt as it stands: approved, declined, or unknown until it is reconciled.
 * Throws `conflict` where the charge cannot be collected now, comes to another amount than was seen or no gateway is in
 * force, `invalid` where no card can be charged.
 */
export async function collect(
  deps: Deps,
  actor: Actor,
  chargeId: number,
  request: CollectRequest,
  /** Who moves the money, where that was asked for many charges just now. */
  known?: Gateway,
): Promise<Called> {
  const isOwnerThere = actor.type === 'customer';
  const gateway = known ?? (await gatewayInForce(deps));
  const { attempt, token } = await write(deps, actor, unit =>
    openSale(unit, gateway?.name ?? null, chargeId, request),
  );
  if (token === null && isOwnerThere && attempt.state === 'unknown') return askAgain(deps, actor, attempt);
  if (gateway === null || token === null) return attempt;
  return callGateway(deps, actor, attempt, () =>
    gateway.sale({ attemptId: attempt.id, amountCents: attempt.amountCents, cardToken: token, isOwnerThere }),
  );
}

/** The first step: the sale on the ledger. The token is null where the attempt is an earlier request's, or credit paid it all. */
export async function openSale(
  unit: UnitOfWork,
  gateway: GatewayKind | null,
  chargeId: number,
  { attemptId, cardId, amountCents: seenCents, isByRule, isAmong = () => true }: CollectRequest,
): Promise<{ attempt: Attempt; token: string | null }> {
  const charge = await lockCharge(unit, chargeId);
  const repeated = await repeatedAttempt(unit, attemptId, chargeId, 'sale');
  if (repeated) return { attempt: repeated, token: null };
  const openCents = openOf(charge);
  const isWanted = isByRule ? await isDueByRule(unit, charge) : isCollectable(charge.status);
  if (!isWanted || !isAmong(charge) || openCents === 0)
    throw new AppError('conflict', isRefunded(charge) && openCents === 0 ? REFUNDED : NOT_COLLECTABLE);
  if (seenCents !== undefined && seenCents !== openCents) throw amountChanged(openCents, seenCents);
  const { charge: rest, attempt: spent } = await spendCredit(unit, charge, attemptId, { byItself: true });
  const amountCents = openOf(rest);
  if (spent && amountCents === 0) return { attempt: spent, token: null };
  if (gateway === null) throw new AppError('conflict', NO_GATEWAY);
  const card = await usableCard(unit.tx, charge.customerId, gateway, cardId);
  const attempt = await openAttempt(unit, rest, {
    id: attemptId,
    kind: 'sale',
    method: 'card',
    cardId: card.id,
    gateway,
    amountCents,
  });
  return { attempt, token: card.token };
}

const NOT_COLLECTABLE = {
  en: 'This charge cannot be collected in its current status.',
  es: 'Este cargo no se puede cobrar en su estado actual.',
};

/** From whom staff locked nothing is collected by itself, nor of a charge with a payment that is disputed. */
const isDueByRule = async ({ tx, today }: UnitOfWork, charge: Charge): Promise<boolean> =>
  isDue(charge, today) &&
  (await disputedAmong(tx, [charge.id])).size === 0 &&
  (await tx.$count(customers, and(eq(customers.id, charge.customerId), isNull(customers.lockedAt)))) > 0;

/** Waits to be collected by itself, today: nobody decided otherwise. */
export const isDue = ({ status, nextTryDate, chargeLaterDate }: Charge, today: Day): boolean =>
  status === 'pending' ||
  (status === 'failed' && (nextTryDate ?? today) <= today) ||
  (status === 'charge-later' && chargeLaterDate !== null && chargeLaterDate <= today);

/** Nothing is taken but what the payer saw. */
export const amountChanged = (openCents: number, seenCents: number) =>
  new AppError('conflict', {
    en: `The amount has changed: ${showMoney(openCents)} is open now, not ${showMoney(seenCents)}. Nothing was charged.`,
    es: `El importe ha cambiado: ahora quedan ${showMoney(openCents)} y no ${showMoney(seenCents)}. No se cobró nada.`,
  });
