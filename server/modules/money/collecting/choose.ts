import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { RunPreview } from '#contract/money/collecting.calls.ts';
import { RUN_COLLECTS, type RunChoice, type SkipReason } from '#contract/money/collecting.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import type { Queryable } from '#server/db/connect.ts';
import { paymentDisputes } from '#server/db/schema/index.ts';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';
import { isUndecided } from '#server/modules/money/payments/disputes/disputes.ts';

/** Unpaid charges with these statuses are shown as skipped, so that people see why they aren't collected. */
const NEVER_COLLECTED = [
  'hold',
  'manual',
  'failed-stop',
  'in-progress',
] as const satisfies readonly (PaymentStatus & SkipReason)[];

export interface RunGround {
  today: Day;
  gateway: GatewayKind | null;
  /** Also includes charges postponed to a day that has come, no matter how recent the work is. */
  includesPostponed?: true;
}

const listOf = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`;

/** SQL: reason why a charge `c` of customer `cu` with card `k` is skipped; null if it is collected. */
const skipReason = (today: Day): SQL => sql`case
  when c.status in ${listOf(NEVER_COLLECTED)} then c.status
  when exists (select 1 from ${paymentDisputes}
    where ${paymentDisputes.chargeId} = c.id and ${isUndecided}) then 'disputed'
  when c.status = 'charge-later' and (c.charge_later_date is null or c.charge_later_date > ${today}) then 'charge-later'
  when c.status = 'failed' and c.next_try_date > ${today} then 'not-due'
  when cu.locked_at is not null then 'locked'
  when k.id is null then 'no-card'
  when (k.expiry_year * 100 + k.expiry_month)::text < left(replace(${today}, '-', ''), 6) then 'expired-card'
  when exists (select 1 from payment_attempts refused where refused.card_id = k.id and refused.is_hard_decline)
    then 'refused-card'
  end`;

/**
 * Unpaid charges of a choice: `id`, `cents` due, and `skip_reason` if a run skips them. The preview adds them
 * up and a run stores them, so both agree.
 */
export const chosenCharges = (choice: RunChoice, ground: RunGround): SQL => {
  const { today, gateway, includesPostponed } = ground;
  const { dateFrom, dateTo, marketIds, vendorIds, statuses, minCents, maxCents } = choice;
  const open = openCentsOf('c');
  const isUntil = sql`c.date <= ${dateTo}`;
  const conditions = [
    sql`${open} > 0 and c.status in ${listOf([...statuses, ...NEVER_COLLECTED])}`,
    dateFrom && sql`c.date >= ${dateFrom}`,
    dateTo && (includesPostponed ? sql`(${isUntil} or c.next_try_date <= ${today})` : isUntil),
    marketIds.length > 0 && sql`p.market_id in ${listOf(marketIds)}`,
    vendorIds.length > 0 && sql`c.vendor_id in ${listOf(vendorIds)}`,
    minCents !== null && sql`${open} >= ${minCents}`,
    maxCents !== null && sql`${open} <= ${maxCents}`,
  ].filter(condition => condition !== false && condition !== null && condition !== '');
  return sql`select c.id, ${open} as cents, ${skipReason(today)} as skip_reason
    from charges c
    join customers cu on cu.id = c.customer_id
    join properties p on p.id = c.property_id
    left join cards k on k.customer_id = c.customer_id and k.is_default and k.removed_at is null
      and k.gateway = ${gateway}
    where ${sql.join(conditions, sql` and `)}`;
};

/** Charges that a run would collect now, and those that it would skip, with reasons. */
export const previewRun = (db: Queryable, choice: RunChoice, ground: RunGround): Promise<RunPreview> =>
  addUp(db, chosenCharges(choice, ground), ground);

/** Adds up charges by `cents` and `skip_reason`. */
export async function addUp(db: Queryable, chosen: SQL, ground: RunGround): Promise<RunPreview> {
  const { rows } = await db.execute<{ reason: SkipReason | null; count: number; cents: string }>(sql`
    select skip_reason as reason, count(*)::int as count, sum(cents) as cents
    from (${chosen}) chosen group by skip_reason order by count(*) desc, skip_reason`);
  const sums = rows.map(({ reason, count, cents }) => ({ reason, count, cents: Number(cents) }));
  const ready = sums.find(({ reason }) => reason === null);
  return {
    ready: { count: ready?.count ?? 0, cents: ready?.cents ?? 0 },
    skipped: sums.flatMap(({ reason, count, cents }) => (reason ? [{ reason, count, cents }] : [])),
    hasGateway: ground.gateway !== null,
  };
}

/** Current reason to skip this charge; `changed` if no run would include it anymore. */
export async function reasonToSkip(db: Queryable, chargeId: number, ground: RunGround): Promise<SkipReason> {
  const anyCharge: RunChoice = {
    dateFrom: null,
    dateTo: null,
    marketIds: [],
    vendorIds: [],
    statuses: [...RUN_COLLECTS],
    minCents: null,
    maxCents: null,
  };
  const { rows } = await db.execute<{ reason: SkipReason | null }>(
    sql`select skip_reason as reason from (${chosenCharges(anyCharge, ground)}) chosen where id = ${chargeId}`,
  );
  return rows[0]?.reason ?? 'changed';
}
