import { inArray, notInArray, sql } from 'drizzle-orm';
import type { ServiceType } from '#contract/core/enums.ts';
import type { Queryable } from '#server/db/connect.ts';
import { type chargeBases, paymentAttempts } from '#server/db/schema/index.ts';
import type { Charge } from './lockCharge.ts';
import type { ChargePlan, Known } from './planCharge.ts';
import { IS_CREDIT_APPLIED, NEVER_RECEIVED, OPEN_STATES } from './underWay.ts';

export type Base = typeof chargeBases.$inferSelect;

/** Records that a charge belongs to. */
export interface Owner {
  assignmentId: number | null;
  callLogId: number | null;
  propertyId: number;
  customerId: number;
  serviceType: ServiceType;
}

export interface KnownCharge extends Known {
  charge: Charge | null;
  basis: Base | null;
}

export interface PlannedCharge {
  owner: Owner;
  known: KnownCharge;
  plan: ChargePlan;
}

export const NOT_CHARGED: KnownCharge = {
  charge: null,
  basis: null,
  wasTried: false,
  wasAsked: false,
  isUnderWay: false,
  creditCents: 0,
};

/**
 * Charges with their basis and the state of their payments. Charges about to change must be locked first, so
 * that this sees every attempt.
 */
export async function knownCharges(
  db: Queryable,
  charges: readonly Charge[],
  bases: readonly Base[],
): Promise<KnownCharge[]> {
  const chargeOf = new Map(charges.map(charge => [charge.id, charge]));
  const baseOf = new Map(bases.map(base => [base.chargeId, base]));
  const tried = await triesOf(db, [...chargeOf.keys()]);
  return [...new Set([...chargeOf.keys(), ...baseOf.keys()])].map(id => ({
    charge: chargeOf.get(id) ?? null,
    basis: baseOf.get(id) ?? null,
    wasTried: tried.has(id),
    wasAsked: tried.get(id)?.wasAsked ?? false,
    isUnderWay: tried.get(id)?.isOpen ?? false,
    creditCents: tried.get(id)?.creditCents ?? 0,
  }));
}

interface Tries {
  /** An attempt reached the gateway, as far as known. */
  wasAsked: boolean;
  isOpen: boolean;
  /** Amount paid from credit and not returned. */
  creditCents: number;
}

/** State of the payment attempts of charges. */
async function triesOf(db: Queryable, ids: number[]): Promise<Map<number, Tries>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      chargeId: paymentAttempts.chargeId,
      wasAsked: sql<boolean>`bool_or(${paymentAttempts.method} <> 'credit'
        and ${notInArray(sql`coalesce(${paymentAttempts.responseCode}, '')`, NEVER_RECEIVED)})`,
      isOpen: sql<boolean>`bool_or(${inArray(paymentAttempts.state, [...OPEN_STATES])})`,
      creditCents:
        sql`coalesce(sum(${paymentAttempts.amountCents}) filter (where ${IS_CREDIT_APPLIED}), 0)`.mapWith(
          Number,
        ),
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.chargeId, ids))
    .groupBy(paymentAttempts.chargeId);
  return new Map(
    rows.flatMap(({ chargeId, ...row }) => (chargeId === null ? [] : [[chargeId, row] as const])),
  );
}
