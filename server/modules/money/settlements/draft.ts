import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { SettlementBody } from '#contract/money/settlements.ts';
import { AppError } from '#server/api/errors.ts';
import { inSlices, slices } from '#server/api/inSlices.ts';
import type { Actor } from '#server/api/session.ts';
import { settlementLines, settlements, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { commissionFor, commissionTerms } from '#server/modules/territory/vendors/commission.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { NOTHING, type SettledWork, settle, type Work } from './settle.ts';
import { storeLines } from './storeLines.ts';

export type SettlementRow = typeof settlements.$inferSelect;

/**
 * Creates a draft with the lines of its period. Throws `invalid` for days that an earlier settlement covers,
 * `conflict` if the vendor has a draft already.
 */
export function draftSettlement(deps: Deps, actor: Actor, body: SettlementBody): Promise<SettlementRow> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, body.vendorId)).for('update');
    if (!vendor) throw AppError.invalid({ vendorId: 'required' });
    if (body.toDate > unit.today) throw AppError.invalid({ toDate: moneyTexts.settlements.notYet });
    const own = await unit.tx.select().from(settlements).where(eq(settlements.vendorId, body.vendorId));
    if (own.some(one => one.status === 'draft'))
      throw new AppError('conflict', moneyTexts.settlements.hasDraft);
    if (own.some(one => one.toDate >= body.fromDate))
      throw AppError.invalid({ fromDate: moneyTexts.settlements.settled });
    const [draft] = await unit.tx
      .insert(settlements)
      .values({ ...body, createdAt: unit.now })
      .returning();
    if (!draft) throw AppError.notFound();
    await unit.record({ ...entryOf(draft), action: 'added', after: draft });
    await workOut(unit, draft);
    return draft;
  });
}

/** Locks a draft. Throws `not_found`, and `conflict` if it is issued. */
export async function lockDraft(unit: UnitOfWork, id: number): Promise<SettlementRow> {
  const row = await lockSettlement(unit, id);
  if (row.status !== 'draft') throw new AppError('conflict', moneyTexts.settlements.fixed);
  return row;
}

export async function lockSettlement(unit: UnitOfWork, id: number): Promise<SettlementRow> {
  const [row] = await unit.tx.select().from(settlements).where(eq(settlements.id, id)).for('update');
  if (!row) throw AppError.notFound();
  return row;
}

export const entryOf = ({ id }: Pick<SettlementRow, 'id'>) => ({
  entity: 'settlement' as const,
  entityId: id,
});

interface Place {
  date: Day;
  serviceType: ServiceType;
  address: string;
}
interface ChargeRow extends Work, Place, Record<string, unknown> {
  chargeId: number;
  propertyId: number;
}

/** Rewrites a draft's lines if they changed; lines added by hand are kept. */
export async function workOut(unit: UnitOfWork, draft: SettlementRow): Promise<void> {
  const { id, vendorId, fromDate, toDate } = draft;
  const settled = await settledBefore(unit, vendorId);
  // Work before the first settlement was settled outside this system; later work that was reported late is
  // included.
  const { rows: done } = await unit.tx.execute<ChargeRow>(sql`
    select c.id as "chargeId", c.subtotal_cents as "subtotalCents", c.discount_cents as "discountCents",
      c.total_cents as "totalCents", c.free_cents as "waivedCents", c.refunded_cents as "refundedCents",
      c.property_id as "propertyId", c.service_type as "serviceType", c.date::text as date,
      concat_ws(', ', p.address, p.city) as address
    from charges c join properties p on p.id = c.property_id
    where c.vendor_id = ${vendorId} and c.unpriced is null
      and c.date between (select min(from_date) from settlements where vendor_id = ${vendorId}) and ${toDate}::date
    order by c.date, c.id`);
  const terms = (await commissionTerms(unit.tx, vendorId)).get(vendorId) ?? { rates: [], exceptions: [] };
  const works: Parameters<typeof settle>[0][number][] = [];
  await inSlices(done, work => {
    const { percent, reason } = commissionFor(terms, work);
    works.push({ ...work, commissionPercent: percent, commissionReason: reason });
  });
  const slice = slices();
  const lines = settle(works, settled);
  await slice();
  const places = new Map(
    done.map(({ chargeId, date, serviceType, address }) => [chargeId, { date, serviceType, address }]),
  );
  const gone = lines.flatMap(({ chargeId }) => (places.has(chargeId) ? [] : chargeId));
  for (const { chargeId, ...place } of await placesOf(unit, vendorId, gone)) places.set(chargeId, place);
  await slice();
  await storeLines(
    unit.tx,
    id,
    lines.map(line => ({ ...line, ...places.get(line.chargeId) })),
  );
  await settleDisputes(unit, draft);
  await unit.tx
    .update(settlements)
    .set({
      skipCount: sql`(select count(*)::int from assignments where vendor_id = ${vendorId} and status = 'skipped'
        and date between ${fromDate}::date and ${toDate}::date)`,
      version: sql`${settlements.version} + 1`,
    })
    .where(eq(settlements.id, id));
}

async function settledBefore(unit: UnitOfWork, vendorId: number): Promise<SettledWork[]> {
  const { rows } = await unit.tx.execute<
    SettledWork['split'] & Omit<SettledWork, 'split'> & Record<string, unknown>
  >(sql`
    select l.charge_id as "chargeId", (array_agg(l.commission_percent order by l.id))[1]::float as "commissionPercent",
      (array_agg(l.commission_reason order by l.id))[1] as "commissionReason",
      sum(gross_cents)::int as "grossCents", sum(discount_cents)::int as "discountCents",
      sum(free_cents)::int as "freeCents", sum(refunded_cents)::int as "refundedCents",
      sum(commission_cents)::int as "commissionCents", sum(net_cents)::int as "netCents"
    from settlement_lines l join settlements s on s.id = l.settlement_id
    where s.vendor_id = ${vendorId} and s.status <> 'draft' and l.charge_id is not null
    group by l.charge_id order by l.charge_id`);
  return rows.map(({ chargeId, commissionPercent, commissionReason, ...split }) => ({
    chargeId,
    commissionPercent,
    commissionReason,
    split,
  }));
}

/**
 * Day, service type and address of charges that no longer belong to the vendor: the current values, or those
 * of an earlier settlement line if the charge was deleted.
 */
async function placesOf(
  unit: UnitOfWork,
  vendorId: number,
  chargeIds: readonly number[],
): Promise<(Place & { chargeId: number })[]> {
  if (chargeIds.length === 0) return [];
  const { rows } = await unit.tx.execute<Place & { chargeId: number } & Record<string, unknown>>(sql`
    with gone as (select value::int as id from json_array_elements_text(${JSON.stringify(chargeIds)}::json))
    select distinct on ("chargeId") "chargeId", date, "serviceType", address from (
      select c.id as "chargeId", c.date, c.service_type as "serviceType", concat_ws(', ', p.address, p.city) as address, 0 as rank
      from gone join charges c on c.id = gone.id join properties p on p.id = c.property_id
      union all
      select l.charge_id, l.date, l.service_type, l.address, l.id from gone join settlement_lines l on l.charge_id = gone.id
      join settlements s on s.id = l.settlement_id where s.vendor_id = ${vendorId}
    ) known
    order by "chargeId", rank`);
  return rows;
}

/** Adds accepted disputes of earlier settlements that haven't been compensated yet. */
async function settleDisputes(unit: UnitOfWork, { id, vendorId }: SettlementRow): Promise<void> {
  await unit.tx
    .delete(settlementLines)
    .where(and(eq(settlementLines.settlementId, id), eq(settlementLines.kind, 'dispute')));
  await unit.tx.execute(sql`
    insert into settlement_lines (settlement_id, kind, date, service_type, address, note, gross_cents, discount_cents,
      free_cents, refunded_cents, commission_cents, net_cents, source_line_id)
    select ${id}, 'dispute', l.date, l.service_type, l.address, l.dispute_answer, 0, 0, 0, 0, 0, l.dispute_cents, l.id
    from settlement_lines l join settlements s on s.id = l.settlement_id
    where s.vendor_id = ${vendorId} and l.dispute_state = 'accepted'
      and not exists (select 1 from settlement_lines good where good.source_line_id = l.id)
    order by l.id`);
}

/** Total of a settlement, for its history. */
export async function netOf(unit: UnitOfWork, settlementId: number): Promise<number> {
  const [row] = await unit.tx
    .select({ netCents: sql<number>`coalesce(sum(${settlementLines.netCents}), 0)::int` })
    .from(settlementLines)
    .where(eq(settlementLines.settlementId, settlementId));
  return row?.netCents ?? NOTHING.netCents;
}
