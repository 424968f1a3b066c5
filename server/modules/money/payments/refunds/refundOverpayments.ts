import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { paymentAttempts, paymentDisputes } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import { assertNoAttemptOpen } from '#server/modules/money/charges/underWay.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { type Attempt, NEVER_REACHED, NOT_SENT, openAttempt } from '../attempts.ts';
import { isUndecided } from '../disputes/disputes.ts';
import { callGateway } from '../gateways/callGateway.ts';
import { gatewayInForce } from '../gateways/gatewayInForce.ts';

/**
 * Refunds payments received for charges that were already paid, each once. If the gateway declines, the
 * office is notified and refunds it like any other payment.
 */
export async function refundOverpayments(deps: Deps): Promise<void> {
  const gateway = await gatewayInForce(deps);
  if (!gateway) return;
  const sales = await deps.db.select().from(paymentAttempts).where(owedBy(gateway));
  for (const sale of sales) await giveBack(deps, gateway, sale);
}

/** Surplus sales through this gateway without an open dispute, or a refund that may have reached it. */
const owedBy = ({ name }: Gateway) =>
  and(
    eq(paymentAttempts.isSurplus, true),
    eq(paymentAttempts.kind, 'sale'),
    eq(paymentAttempts.gateway, name),
    sql`not exists (select 1 from payment_attempts refund
      where refund.refund_of_id = ${paymentAttempts}.id
        and coalesce(refund.response_code, '') not in (${NOT_SENT}, ${NEVER_REACHED}))`,
    sql`not exists (select 1 from ${paymentDisputes}
      where ${paymentDisputes.attemptId} = ${paymentAttempts.id} and ${isUndecided})`,
  );

async function giveBack(deps: Deps, gateway: Gateway, sale: Attempt): Promise<void> {
  try {
    const refund = await write(deps, SYSTEM_ACTOR, async unit => {
      // A prepayment is never a surplus.
      if (sale.chargeId === null) return null;
      const charge = await lockCharge(unit, sale.chargeId);
      await assertNoAttemptOpen(unit, sale.chargeId);
      // Another process may have refunded it first.
      const [still] = await unit.tx
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.id, sale.id), owedBy(gateway)));
      if (!still) return null;
      return openAttempt(unit, charge, {
        id: randomUUID(),
        kind: 'refund',
        method: 'card',
        cardId: sale.cardId,
        gateway: sale.gateway,
        refundOfId: sale.id,
        amountCents: sale.amountCents,
        isSurplus: true,
      });
    });
    if (!refund) return;
    await callGateway(deps, SYSTEM_ACTOR, refund, () =>
      gateway.refund({
        attemptId: refund.id,
        saleAttemptId: sale.id,
        saleReference: sale.gatewayReference ?? '',
        amountCents: refund.amountCents,
      }),
    );
  } catch (error) {
    deps.log.warn(
      { attemptId: sale.id, error: reasonOf(error) },
      'a surplus payment could not be refunded yet',
    );
  }
}
