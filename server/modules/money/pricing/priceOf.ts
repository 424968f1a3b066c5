import { asc, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, chargeLines, charges } from '#server/db/schema/index.ts';
import { nextRegularVisit, termsNow, termsOn } from '#server/db/termsOf.ts';
import { quotedDiscounts } from '#server/modules/money/discounts/quotedDiscounts.ts';
import { withSources } from './priceSources.ts';
import { priceVisit } from './priceVisit.ts';
import { quote } from './quote.ts';
import { visitsToCharge } from './visitFacts.ts';

/** Returns the amount charged for a visit, or its quote if it hasn't been charged yet. Throws `not_found`. */
export async function priceOfVisit(db: Queryable, id: number, today: Day): Promise<Quote> {
  const [visit] = await db.select().from(assignments).where(eq(assignments.id, id));
  if (!visit) throw AppError.notFound();
  const { serviceId, propertyId, serviceType: type, date } = visit;
  const charged = await chargedFor(db, id);
  if (charged) {
    const lines = await withSources(db, charged.lines, { serviceId, assignmentId: id, chargeId: charged.id });
    return { ...charged, lines };
  }
  const [wanted] = await visitsToCharge(db, [id]);
  if (!wanted) throw AppError.notFound();
  const { facts } = wanted;
  const isPerHour = type === 'bnb' && facts.workedMinutes === null && facts.override === null;
  const discounts = await quotedDiscounts(
    db,
    { propertyId, serviceId: serviceId ?? undefined, type, date },
    today,
  );
  const priced = priceVisit({
    ...facts,
    discounts,
    ...(isPerHour && { workedMinutes: 60, capMinutes: null }),
  });
  const lines = await withSources(db, priced.lines, { serviceId, assignmentId: id, chargeId: null });
  return { ...priced, lines, isPerHour };
}

async function chargedFor(
  db: Queryable,
  assignmentId: number,
): Promise<(Quote & { id: number }) | undefined> {
  const [charge] = await db
    .select({
      id: charges.id,
      subtotalCents: charges.subtotalCents,
      discountCents: charges.discountCents,
      taxCents: charges.taxCents,
      totalCents: charges.totalCents,
      unpriced: charges.unpriced,
    })
    .from(charges)
    .where(eq(charges.assignmentId, assignmentId));
  if (!charge) return undefined;
  const lines = await db
    .select({ amountCents: chargeLines.amountCents, source: chargeLines.source })
    .from(chargeLines)
    .where(eq(chargeLines.chargeId, charge.id))
    .orderBy(asc(chargeLines.position));
  return { ...charge, lines, isPerHour: false };
}

interface Terms extends Record<string, unknown> {
  propertyId: number;
  type: ServiceType;
  date: Day;
  frequency: Frequency;
  frontBack: FrontBack;
  priceCents: Cents | null;
  vendorId: number | null;
}

/** Like `quoteOfService`, with who set a price by hand and why; for the office only. */
export async function priceOfService(
  db: Queryable,
  id: number,
  today: Day,
  wanted: WantedTerms = {},
): Promise<Quote> {
  const quoted = await quoteOfService(db, id, today, wanted);
  const lines = await withSources(db, quoted.lines, { serviceId: id, assignmentId: null, chargeId: null });
  return { ...quoted, lines };
}

/** Terms that replace the service's own; omitted ones are kept. */
export interface WantedTerms {
  date?: Day | null | undefined;
  frequency?: Frequency | undefined;
  frontBack?: FrontBack | undefined;
  /** Null means the vendor's price list. */
  priceCents?: Cents | null | undefined;
  /** The crew's vendor determines the price list. */
  crewId?: number | undefined;
}

/** Quote for a service's next visit, or for another day or other terms. Throws `not_found`. */
export async function quoteOfService(
  db: Queryable,
  id: number,
  today: Day,
  wanted: WantedTerms = {},
): Promise<Quote> {
  const asked = await askedTerms(db, id, today, wanted);
  const { propertyId, type, date } = asked;
  const discounts = await quotedDiscounts(db, { propertyId, serviceId: id, type, date }, today);
  return quote(db, { ...asked, discounts });
}

/** Quote for the service as it is, before discounts. */
export const undiscountedQuote = async (db: Queryable, id: number, today: Day): Promise<Quote> =>
  quote(db, await askedTerms(db, id, today, {}));

async function askedTerms(
  db: Queryable,
  id: number,
  today: Day,
  { crewId, date: day = null, ...wanted }: WantedTerms,
): Promise<Terms> {
  const { rows } = await db.execute<Terms>(sql`
    select s.property_id as "propertyId", s.type, coalesce(${day}::date, n.date, ${today}::date) as date, t.frequency,
      t.front_back as "frontBack", t.price_cents as "priceCents",
      coalesce((select vendor_id from crews where id = ${crewId ?? null}::int), t.vendor_id) as "vendorId"
    from services s
    left join lateral ${nextRegularVisit(sql`s.id`, today)} n on true
    join lateral ${day === null ? termsNow(sql`s.id`, today) : termsOn(sql`s.id`, day)} t on true
    where s.id = ${id}`);
  const [terms] = rows;
  if (!terms) throw AppError.notFound();
  return {
    ...terms,
    frequency: wanted.frequency ?? terms.frequency,
    frontBack: wanted.frontBack ?? terms.frontBack,
    priceCents: wanted.priceCents === undefined ? terms.priceCents : wanted.priceCents,
  };
}
