import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type { InvoiceDetail, InvoiceRow } from '#contract/money/invoices.calls.ts';
import type { InvoiceState } from '#contract/money/invoices.ts';
import { INVOICE_KINDS, INVOICE_STATES } from '#contract/money/invoices.ts';
import { countOf, mostCounted } from '#server/api/countUpTo.ts';
import { AppError } from '#server/api/errors.ts';
import {
  atLeast,
  atMost,
  contains,
  type FilterValue,
  filterOf,
  type ListDefinition,
  oneOf,
  oneOfWords,
  type ParsedList,
} from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  cards,
  charges,
  invoiceLines,
  invoiceSearchText,
  invoices,
  paymentAttempts,
} from '#server/db/schema/index.ts';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';

const corrected = alias(invoices, 'corrected');

/** Paid and unpaid amounts of an invoice now, and the total of its notes; null for a note. */
const figures = sql`lateral (
  select coalesce(sum(${openCentsOf('c')}), 0)::int as open, coalesce(sum(c.paid_cents - c.refunded_cents), 0)::int as paid,
    (select coalesce(sum(n.total_cents), 0)::int from invoices n where n.invoice_id = ${invoices.id}) as corrected
  from invoice_lines l join charges c on c.id = l.charge_id
  where l.invoice_id = ${invoices.id} and ${invoices.kind} = 'invoice') figures`;
const figure = (name: string) => sql<number>`figures.${sql.identifier(name)}`;

const stateOn = (today: Day) => sql<InvoiceState | null>`case when ${invoices.kind} <> 'invoice' then null
  when ${invoices.totalCents} + figures.corrected = 0 then 'credited' when figures.open <= 0 then 'paid'
  when ${invoices.dueOn} < ${today}::date then 'overdue' else 'open' end`;

/** Balances of all invoices at once, to sort by them; those of most are zero. */
const balances = sql`(
  select i.id, case when i.kind = 'invoice' then coalesce(unpaid.open, 0) else 0 end as open
  from invoices i left join (
    select l.invoice_id, sum(${openCentsOf('c')})::int as open
    from charges c join invoice_lines l on l.charge_id = c.id
    where ${openCentsOf('c')} <> 0 group by l.invoice_id
  ) unpaid on unpaid.invoice_id = i.id) figures`;

/** Invoices with a charge that has a balance. The array is built once, by an index on balances. */
const withBalance = sql`${invoices.id} = any(array(select l.invoice_id from charges c
  join invoice_lines l on l.charge_id = c.id where ${openCentsOf('c')} > 0))`;

/** Invoices with a note, or without an amount. */
const withNote = sql`(${invoices.totalCents} = 0
  or ${invoices.id} = any(array(select n.invoice_id from invoices n where n.invoice_id is not null)))`;

/** Condition on the invoices that can be in a state; for states without one, most invoices can be. */
const CANDIDATES: Partial<Record<InvoiceState, SQL>> = {
  open: withBalance,
  overdue: withBalance,
  credited: withNote,
};

function inState(value: FilterValue, today: Day): SQL | undefined {
  const candidates = INVOICE_STATES.filter(state => [value].flat().includes(state)).map(
    state => CANDIDATES[state] ?? sql`true`,
  );
  return and(or(...candidates), oneOfWords(stateOn(today), INVOICE_STATES)(value));
}

export const invoiceList = (today: Day) =>
  ({
    filters: {
      id: oneOf(invoices.id),
      q: contains(invoiceSearchText(invoices)),
      kind: oneOfWords(invoices.kind, INVOICE_KINDS),
      customerId: oneOf(invoices.customerId),
      state: filterOf(INVOICE_STATES, value => inState(value, today), true),
      date_gte: atLeast(invoices.issuedOn),
      date_lte: atMost(invoices.issuedOn),
    },
    sorts: {
      id: invoices.id,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      customerName: invoices.customerName,
      totalCents: invoices.totalCents,
      openCents: figure('open'),
    },
    key: invoices.id,
    defaultSort: ['issuedOn', 'DESC'],
  }) satisfies ListDefinition;

const selectInvoices = (db: Queryable, today: Day) =>
  db
    .select({
      row: invoices,
      invoiceNumber: corrected.number,
      state: stateOn(today),
      correctedCents: figure('corrected'),
      paidCents: figure('paid'),
      openCents: figure('open'),
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.invoiceId))
    .innerJoin(figures, sql`true`)
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectInvoices>>[number];
const viewOf = ({ row: { address: _, createdAt: __, ...row }, ...now }: Selected): InvoiceRow => ({
  ...row,
  ...now,
});

/**
 * One page of invoices. Payments are summed up for the page's rows only, unless the list is filtered by their
 * state (`readsState`).
 */
export async function invoicePage(
  db: Queryable,
  today: Day,
  page: ParsedList,
  readsState: boolean,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const found = () => {
    const ids = db.select({ id: invoices.id }).from(invoices).$dynamic();
    if (readsState) ids.innerJoin(figures, sql`true`);
    else if (page.sort === 'openCents') ids.innerJoin(balances, sql`figures.id = ${invoices.id}`);
    return ids.where(page.where);
  };
  const onPage = found()
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const [rows, total] = await Promise.all([
    selectInvoices(db, today)
      .where(inArray(invoices.id, onPage))
      .orderBy(...page.orderBy),
    countOf(db, found(), mostCounted(page)),
  ]);
  return { rows: rows.map(viewOf), total };
}

/** Invoices after a given id, for an export of all. */
export async function invoicesAfter(
  db: Queryable,
  today: Day,
  where: SQL | undefined,
  after: number | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const rows = await selectInvoices(db, today)
    .where(and(where, after === null ? undefined : gt(invoices.id, after)))
    .orderBy(asc(invoices.id))
    .limit(limit);
  return rows.map(viewOf);
}

/** More than a customer gets in years. */
const MAX_OF_A_CUSTOMER = 500;

/** A customer's invoices and credit notes, latest first. */
export async function invoicesOf(db: Queryable, today: Day, customerId: number): Promise<InvoiceRow[]> {
  const rows = await selectInvoices(db, today)
    .where(eq(invoices.customerId, customerId))
    .orderBy(desc(invoices.id))
    .limit(MAX_OF_A_CUSTOMER);
  return rows.map(viewOf);
}

interface Asked {
  today: Day;
  timeZone: string;
}

/** An invoice or credit note with its lines, notes and payments so far. Throws `not_found`. */
export async function findInvoice(
  db: Queryable,
  id: number,
  { today, timeZone }: Asked,
): Promise<InvoiceDetail> {
  const [found] = await selectInvoices(db, today).where(eq(invoices.id, id));
  if (!found) throw AppError.notFound();
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.date), asc(invoiceLines.id));
  const notes = await selectInvoices(db, today).where(eq(invoices.invoiceId, id)).orderBy(asc(invoices.id));
  const isInvoice = found.row.kind === 'invoice';
  return {
    ...viewOf(found),
    address: found.row.address,
    lines: lines.map(({ invoiceId: _, isFirst: __, ...line }) => line),
    notes: notes.map(viewOf),
    payments: isInvoice ? await paymentsOf(db, id, timeZone) : [],
  };
}

const paymentsOf = (db: Queryable, id: number, timeZone: string) =>
  db
    .select({
      id: paymentAttempts.id,
      day: sql<string>`to_char(${paymentAttempts.settledAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      method: paymentAttempts.method,
      reference: sql<
        string | null
      >`case when ${paymentAttempts.method} = 'card' then ${cards.lastFour} else ${paymentAttempts.gatewayReference} end`,
      cents: sql<number>`case when ${paymentAttempts.kind} = 'sale' then 1 else -1 end * ${paymentAttempts.amountCents}`,
    })
    .from(paymentAttempts)
    .innerJoin(charges, eq(charges.id, paymentAttempts.chargeId))
    .innerJoin(invoiceLines, eq(invoiceLines.chargeId, charges.id))
    .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
    .where(
      and(
        eq(invoiceLines.invoiceId, id),
        eq(paymentAttempts.state, 'approved'),
        eq(paymentAttempts.isSurplus, false),
      ),
    )
    .orderBy(asc(paymentAttempts.settledAt));
