import { asc, eq, sql } from 'drizzle-orm';
import type { CreditMoveView, CreditView } from '#contract/money/credit.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { credits, customers, properties } from '#server/db/schema/index.ts';

const MAX_MOVES = 200;

/** A customer's credit and its movements. Throws `not_found`. */
export async function creditView(db: Queryable, customerId: number): Promise<CreditView> {
  const [customer] = await db
    .select({ usesCredit: customers.usesCredit })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const parts = await db
    .select({
      propertyId: credits.propertyId,
      address: properties.address,
      balanceCents: credits.balanceCents,
    })
    .from(credits)
    .leftJoin(properties, eq(properties.id, credits.propertyId))
    .where(eq(credits.customerId, customerId))
    .orderBy(asc(properties.address));
  return {
    customerId,
    ...customer,
    balanceCents: parts.reduce((sum, part) => sum + part.balanceCents, 0),
    parts: parts.filter(part => part.balanceCents > 0),
    moves: await movesOf(db, customerId),
  };
}

/**
 * Pairs an automatic return of credit with the payment that it reverses, because nothing moved in the end.
 */
async function movesOf(db: Queryable, customerId: number): Promise<CreditMoveView[]> {
  const { rows } = await db.execute<CreditMoveView & Record<string, unknown> & { at: Date | string }>(sql`
    select a.id, a.method, a.state, a.charge_id as "chargeId",
      coalesce(a.settled_at, a.created_at) as at,
      case when a.charge_id is null then case a.kind when 'sale' then 'paid-ahead' else 'refunded' end
        else case a.kind when 'sale' then 'spent' else 'returned' end end as move,
      case when (a.charge_id is null) = (a.kind = 'sale') then a.amount_cents else -a.amount_cents end as cents,
      coalesce(c.property_id, a.property_id) as "propertyId", p.address,
      case when k.id is not null then json_build_object('brand', k.brand, 'lastFour', k.last_four) end as card,
      case when a.state = 'declined' then a.response_text else nullif(a.gateway_reference, '') end as reference,
      a.reason,
      u.first_name || ' ' || u.last_name as "actorName",
      case when a.charge_id is null and a.kind = 'sale' and a.method = 'card' and a.state = 'approved'
        then a.amount_cents - coalesce((select sum(b.amount_cents) from payment_attempts b
          where b.refund_of_id = a.id and b.state <> 'declined'), 0)::int else 0 end as "refundableCents"
    from payment_attempts a
      left join charges c on c.id = a.charge_id
      left join properties p on p.id = coalesce(c.property_id, a.property_id)
      left join cards k on k.id = a.card_id
      left join users u on u.id = a.actor_id
    where a.customer_id = ${customerId} and not (a.charge_id is not null and a.state = 'declined')
    order by coalesce(a.settled_at, a.created_at) desc, a.id limit ${MAX_MOVES}`);
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }));
}
