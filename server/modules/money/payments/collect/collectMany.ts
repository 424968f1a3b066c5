import { and, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Cents } from '#contract/core/money.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { cards, credits, customers, paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Charge, changeCharges, lockCharges, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { OPEN_STATES } from '#server/modules/money/charges/underWay.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, insertAttempts } from '../attempts.ts';
import { disputedAmong } from '../disputes/disputes.ts';
import { sendToGateway, writeAnswer } from '../gateways/callGateway.ts';
import { type Decided, settleSales } from '../settle.ts';
import { collect, isDue } from './collect.ts';
import { isRefused } from './usableCard.ts';

/** A charge to collect automatically. */
export interface Collected {
  chargeId: number;
  attemptId: string;
  /** Balance when it was chosen. */
  amountCents: Cents;
}

/** An inserted sale, with the card to charge. */
interface Sale extends Collected {
  token: string;
}

/**
 * Collects several charges together, each as `collect` does automatically: their attempts are committed
 * before the gateway is called for all of them at once, and approvals are stored together. Charges that
 * involve more than a card, such as credit or an earlier attempt, go through `collect` one by one. Returns
 * each charge's attempt or the reason why it was skipped.
 */
export async function collectMany(
  deps: Deps,
  actor: Actor,
  requests: readonly Collected[],
  gateway: Gateway,
): Promise<Map<number, Attempt | AppError>> {
  const sales = await write(deps, actor, unit => openSales(unit, requests, gateway));
  const opened = new Set(sales.map(({ chargeId }) => chargeId));
  const alone = async ({ chargeId, ...request }: Collected) =>
    collect(deps, actor, chargeId, { ...request, isByRule: true }, gateway).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
  const others = requests.filter(({ chargeId }) => !opened.has(chargeId));
  const [sold, ...rest] = await Promise.all([sell(deps, actor, sales, gateway), ...others.map(alone)]);
  const outcomes = new Map<number, Attempt | AppError>(sold);
  rest.forEach((outcome, index) => {
    const request = others[index];
    if (request) outcomes.set(request.chargeId, outcome);
  });
  return outcomes;
}

/** Inserts the sales of charges that are paid by card alone; returns them. */
async function openSales(
  unit: UnitOfWork,
  requests: readonly Collected[],
  gateway: Gateway,
): Promise<Sale[]> {
  const charges = await lockCharges(
    unit,
    requests.map(({ chargeId }) => chargeId),
  );
  const cardOf = await cardsAlone(unit, requests, [...charges.values()], gateway);
  const sales = requests.flatMap(request => {
    const charge = charges.get(request.chargeId);
    const card = cardOf.get(request.chargeId);
    const isPlain = charge && isDue(charge, unit.today) && openOf(charge) === request.amountCents;
    return isPlain && card ? { ...request, charge, card, token: card.token } : [];
  });
  await insertAttempts(
    unit,
    sales.map(({ chargeId, attemptId: id, amountCents, charge, card }) => ({
      id,
      chargeId,
      kind: 'sale',
      method: 'card',
      cardId: card.id,
      gateway: gateway.name,
      amountCents,
      statusBefore: charge.status,
    })),
  );
  const change = { status: 'in-progress' } as const;
  await changeCharges(
    unit,
    sales.map(({ charge: before }) => ({ before, change, why: { step: 'collecting' } })),
  );
  return sales;
}

/**
 * Cards for those of these locked charges that have no dispute and no repeated or undecided attempt, and
 * whose customer has no credit that is used automatically, no stopped visits and no staff lock.
 */
async function cardsAlone(
  { tx }: UnitOfWork,
  requests: readonly Collected[],
  charges: readonly Charge[],
  gateway: Gateway,
): Promise<Map<number, { id: number; token: string }>> {
  const ids = charges.map(charge => charge.id);
  const tried = await tx
    .select({ chargeId: paymentAttempts.chargeId })
    .from(paymentAttempts)
    .where(
      or(
        inArray(
          paymentAttempts.id,
          requests.map(({ attemptId }) => attemptId),
        ),
        and(inArray(paymentAttempts.chargeId, ids), inArray(paymentAttempts.state, OPEN_STATES)),
      ),
    );
  const isTried = new Set([...tried.map(({ chargeId }) => chargeId), ...(await disputedAmong(tx, ids))]);
  const usable = await tx
    .select({ customerId: cards.customerId, id: cards.id, token: cards.token })
    .from(cards)
    .innerJoin(customers, eq(customers.id, cards.customerId))
    .where(
      and(
        inArray(cards.customerId, [...new Set(charges.map(({ customerId }) => customerId))]),
        eq(cards.gateway, gateway.name),
        cards.isDefault,
        isNull(cards.removedAt),
        sql`not ${isRefused}`,
        isNull(customers.paymentStoppedAt),
        isNull(customers.lockedAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(credits)
            .where(
              and(eq(credits.customerId, customers.id), gt(credits.balanceCents, 0), customers.usesCredit),
            ),
        ),
      ),
    );
  const cardOf = new Map(usable.map(({ customerId, ...card }) => [customerId, card]));
  return new Map(
    charges.flatMap(({ id, customerId }) => {
      const card = cardOf.get(customerId);
      return card && !isTried.has(id) ? [[id, card]] : [];
    }),
  );
}

/** Sends inserted sales to the gateway. */
async function sell(
  deps: Deps,
  actor: Actor,
  sales: readonly Sale[],
  gateway: Gateway,
): Promise<[number, Attempt][]> {
  const answers = await sendToGateway(
    deps,
    sales.map(({ attemptId, amountCents, token }) => ({
      id: attemptId,
      call: () => gateway.sale({ attemptId, amountCents, cardToken: token, isOwnerThere: false }),
    })),
  );
  const approved = sales.flatMap(({ attemptId: id, chargeId }): Decided[] => {
    const decision = answers.get(id);
    return decision?.state === 'approved' ? [{ id, chargeId, decision }] : [];
  });
  const settled = await write(deps, actor, unit => settleSales(unit, approved));
  const outcomes: [number, Attempt][] = [];
  for (const { chargeId, attemptId: id } of sales)
    outcomes.push([
      chargeId,
      settled.get(id) ?? (await writeAnswer(deps, actor, { id, chargeId }, answers.get(id))),
    ]);
  return outcomes;
}
