import { sql } from 'drizzle-orm';
import type { Cents } from '#contract/core/money.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Queryable } from '#server/db/connect.ts';
import { termsOfSlot } from '#server/db/termsOf.ts';
import { planVisitCharges } from '#server/modules/money/charges/planVisitCharges.ts';
import { storeCharges } from '#server/modules/money/charges/storeCharges.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changeVisits, type Visit, type VisitPair } from '../visits.ts';

/** The visit with a field marked as changed by hand, or unmarked. */
export function marked(visit: Visit, field: HandMadeField, isByHand: boolean): Visit {
  const others = visit.handMade.filter(name => name !== field);
  return { ...visit, handMade: isByHand ? [...others, field] : others };
}

/** The visit with another crew and its vendor; the crew of its terms doesn't count as set by hand. */
export function withCrew(
  visit: Visit,
  crew: { id: number; vendorId: number } | null,
  termsCrewId: number | null | undefined,
): Visit {
  const crewId = crew?.id ?? null;
  const vendorId = crew?.vendorId ?? visit.vendorId;
  return marked({ ...visit, crewId, vendorId }, 'crewId', crewId !== termsCrewId);
}

/** The visit with its own price; null returns to the service's price. */
export function withPrice(visit: Visit, priceCents: Cents | null): Visit {
  return marked({ ...visit, priceCents }, 'priceCents', priceCents !== null);
}

/** Crew of each visit by the terms of its slot. */
export async function termsCrews(
  db: Queryable,
  visits: readonly Visit[],
): Promise<Map<number, number | null>> {
  if (visits.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; crew_id: number | null }>(sql`
    select a.id, t.crew_id from assignments a
    cross join lateral ${termsOfSlot(sql`a.service_id`, sql`a.slot`)} t
    where a.id in (${sql.join(
      visits.map(visit => sql`${visit.id}`),
      sql`, `,
    )})`);
  return new Map(rows.map(row => [row.id, row.crew_id]));
}

/** Fields that affect the price of a completed visit, or the vendor who is paid. */
const PRICED_BY = [
  'date',
  'vendorId',
  'priceCents',
  'frontBack',
  'timeCapMinutes',
  'workedMinutes',
  'isBillable',
] as const;

/** Whether an edit affects a visit's price: the charge of a completed one, or a price set by hand. */
const reachesCharge = ({ before, after }: VisitPair): boolean =>
  before.priceCents !== after.priceCents ||
  (before.status === 'completed' && PRICED_BY.some(field => before[field] !== after[field]));

/**
 * Plans how changed fields of visits affect their charges; nothing is written. The preview of an edit shows
 * this plan, and the edit applies it.
 */
export const planFields = (db: Queryable, pairs: readonly VisitPair[], { isLocked }: { isLocked: boolean }) =>
  planVisitCharges(db, pairs.filter(reachesCharge), { isLocked });

/**
 * Changes visits' fields like `changeVisits`, and corrects charges of completed ones, keeping decisions about
 * them. Throws `conflict` if a charge can't change.
 */
export async function changeFields(
  unit: UnitOfWork,
  pairs: readonly VisitPair[],
  telling: Parameters<typeof changeVisits>[2] = {},
): Promise<void> {
  const planned = await planFields(unit.tx, pairs, { isLocked: true });
  await changeVisits(unit, pairs, telling);
  await storeCharges(unit, planned, telling.reason ?? null);
}
