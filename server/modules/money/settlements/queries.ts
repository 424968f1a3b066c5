import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import { DISPUTE_STATES, SETTLEMENT_LINE_KINDS, SETTLEMENT_STATUSES } from '#contract/money/settlements.ts';
import { AppError } from '#server/api/errors.ts';
import { atLeast, atMost, contains, filterOf, oneOf, oneOfWords, type ParsedList } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settlementLines, settlements, vendors } from '#server/db/schema/index.ts';

export const settlementList = {
  filters: {
    id: oneOf(settlements.id),
    q: contains(sql`concat_ws(' ', ${vendors.companyName}, ${settlements.number})`),
    vendorId: oneOf(settlements.vendorId),
    status: oneOfWords(settlements.status, SETTLEMENT_STATUSES),
    date_gte: atLeast(settlements.toDate),
    date_lte: atMost(settlements.fromDate),
    hasOpenDispute: filterOf('true', value =>
      value === true
        ? sql`exists (select 1 from ${settlementLines} l
            where l.settlement_id = ${settlements.id} and l.dispute_state = 'open')`
        : undefined,
    ),
  },
  sorts: {
    id: settlements.id,
    number: settlements.number,
    toDate: settlements.toDate,
    vendorName: vendors.companyName,
    status: settlements.status,
  },
  key: settlements.id,
  defaultSort: ['toDate', 'DESC'] as const,
};

export const lineList = {
  filters: {
    id: oneOf(settlementLines.id),
    kind: oneOfWords(settlementLines.kind, SETTLEMENT_LINE_KINDS),
    disputeState: oneOfWords(settlementLines.disputeState, DISPUTE_STATES),
    q: contains(sql`concat_ws(' ', ${settlementLines.address}, ${settlementLines.note})`),
  },
  sorts: {
    date: settlementLines.date,
    address: settlementLines.address,
    grossCents: settlementLines.grossCents,
    netCents: settlementLines.netCents,
  },
  key: settlementLines.id,
  defaultSort: ['date', 'ASC'] as const,
};

const sums = sql`lateral (
  select count(*)::int as line_count,
    count(*) filter (where dispute_state = 'open')::int as open_disputes,
    sum(gross_cents)::int as gross, sum(discount_cents)::int as discount, sum(free_cents)::int as free,
    sum(refunded_cents)::int as refunded, sum(commission_cents)::int as commission, sum(net_cents)::int as net,
    coalesce(sum(net_cents) filter (where charge_id is null), 0)::int as adjusted
  from ${settlementLines} where settlement_id = ${settlements.id}) sums`;
const sumOf = (name: string) => sql<number>`coalesce(sums.${sql.identifier(name)}, 0)`;

const selectSettlements = (db: Queryable) =>
  db
    .select({
      row: settlements,
      vendorName: vendors.companyName,
      lineCount: sumOf('line_count'),
      openDisputes: sumOf('open_disputes'),
      grossCents: sumOf('gross'),
      discountCents: sumOf('discount'),
      freeCents: sumOf('free'),
      refundedCents: sumOf('refunded'),
      commissionCents: sumOf('commission'),
      netCents: sumOf('net'),
      adjustmentCents: sumOf('adjusted'),
    })
    .from(settlements)
    .innerJoin(vendors, eq(vendors.id, settlements.vendorId))
    .leftJoin(sums, sql`true`)
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectSettlements>>[number];
const viewOf = ({ row, ...figures }: Selected): Settlement => ({
  ...row,
  ...figures,
  createdAt: row.createdAt.toISOString(),
  issuedAt: row.issuedAt?.toISOString() ?? null,
});

export async function settlementPage(
  db: Queryable,
  page: ParsedList,
): Promise<{ rows: Settlement[]; total: number }> {
  // Selects ids first, so that the lines of only these settlements are added up.
  const onPage = db
    .select({ id: settlements.id })
    .from(settlements)
    .innerJoin(vendors, eq(vendors.id, settlements.vendorId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await selectSettlements(db)
    .where(sql`${settlements.id} = any(array(${onPage}))`)
    .orderBy(...page.orderBy);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(settlements)
    .innerJoin(vendors, eq(vendors.id, settlements.vendorId))
    .where(page.where);
  return { rows: rows.map(viewOf), total: counted?.total ?? 0 };
}

/** Returns the settlements after a given id, so that all can be exported in batches. */
export async function settlementsAfter(
  db: Queryable,
  where: SQL | undefined,
  after: number | null,
  limit: number,
): Promise<Settlement[]> {
  const rows = await selectSettlements(db)
    .where(and(where, after === null ? undefined : gt(settlements.id, after)))
    .orderBy(settlements.id)
    .limit(limit);
  return rows.map(viewOf);
}

/** A settlement with its totals. Throws `not_found`. */
export async function findSettlement(db: Queryable, id: number): Promise<Settlement> {
  const [found] = await selectSettlements(db).where(eq(settlements.id, id));
  if (!found) throw AppError.notFound();
  return viewOf(found);
}

const linesWhere = (db: Queryable, where: SQL | undefined) =>
  db.select().from(settlementLines).where(where).$dynamic();

type LineRow = typeof settlementLines.$inferSelect;
export const lineView = ({ settlementId: _, sourceLineId: __, ...row }: LineRow): SettlementLine => row;

export async function linePage(
  db: Queryable,
  page: ParsedList,
): Promise<{ rows: SettlementLine[]; total: number }> {
  const rows = await linesWhere(db, page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return { rows: rows.map(lineView), total: await db.$count(settlementLines, page.where) };
}

/** All lines of a settlement, by day. */
export async function linesOf(db: Queryable, settlementId: number): Promise<SettlementLine[]> {
  const rows = await linesWhere(db, eq(settlementLines.settlementId, settlementId)).orderBy(
    sql`${settlementLines.date} nulls last`,
    settlementLines.id,
  );
  return rows.map(lineView);
}
