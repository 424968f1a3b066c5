import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { ChargeBody, TypedLinesBody } from '#contract/money/chargeBodies.ts';
import type { TaxInForce, TypedLine } from '#contract/money/pricing.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { chargeBases, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { factsWithoutVisit } from '#server/modules/money/pricing/withoutVisit.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Base, type KnownCharge, knownCharges, NOT_CHARGED, type Owner } from './knownCharges.ts';
import { type Charge, lockCharges, type SeenCharge } from './lockCharge.ts';
import { pricedFrom } from './planCharge.ts';
import { lockTyped } from './reprice.ts';
import { storeCharges } from './storeCharges.ts';

/** Adds a charge without a visit, from lines that the office enters; tax is added to taxable lines. */
export function addCharge(deps: Deps, actor: Actor, body: ChargeBody): Promise<Charge> {
  return write(deps, actor, async unit => {
    const { propertyId, date, serviceType, lines, reason } = body;
    const [property] = await unit.tx
      .select({ customerId: properties.customerId })
      .from(properties)
      .where(eq(properties.id, propertyId));
    if (!property) throw AppError.invalid({ propertyId: moneyTexts.charges.noProperty });
    const work = { propertyId, ...property, serviceType, date, vendorId: null, lines };
    return chargeLinesOf(unit, work, reason);
  });
}

interface TypedWork {
  propertyId: number;
  customerId: number;
  serviceType: ServiceType;
  date: Day;
  vendorId: number | null;
  lines: TypedLine[];
  /** Tax of another day, if that was agreed; defaults to the market's current rate. */
  tax?: TaxInForce | null;
}

/** Creates a charge without a visit inside the caller's transaction. */
export async function chargeLinesOf(
  unit: UnitOfWork,
  { propertyId, customerId, serviceType, date, vendorId, lines, tax }: TypedWork,
  reason: string | null = null,
): Promise<Charge> {
  const facts = {
    ...(await factsWithoutVisit(unit.tx, propertyId, date)),
    ...(tax !== undefined && { tax }),
    type: serviceType,
    typed: lines,
  };
  const plan = pricedFrom(NOT_CHARGED, { date, vendorId, facts, handPriceCents: null });
  const owner: Owner = { assignmentId: null, callLogId: null, propertyId, customerId, serviceType };
  const [made] = await storeCharges(unit, [{ owner, known: NOT_CHARGED, plan }], reason);
  if (!made) throw AppError.notFound();
  return made;
}

/** Changes the lines while nothing is paid or waived. Throws the errors of `lockTyped`. */
export function changeLines(
  deps: Deps,
  actor: Actor,
  seen: SeenCharge,
  { lines, reason }: TypedLinesBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const { charge, basis } = await lockTyped(unit, seen);
    const known = await knownOf(unit, charge, basis);
    const plan = pricedFrom(known, { ...basis, facts: { ...basis.facts, typed: lines } });
    const [changed = charge] = await storeCharges(unit, [{ owner: ownerOf(charge), known, plan }], reason);
    return changed;
  });
}

/**
 * Withdraws the charge for good. Throws the errors of `lockTyped`, and `conflict` if a payment was attempted.
 */
export function withdrawCharge(deps: Deps, actor: Actor, seen: SeenCharge, reason: string): Promise<void> {
  return write(deps, actor, unit => withdrawLines(unit, seen, reason));
}

/** Like `withdrawCharge`, inside the caller's transaction. */
export async function withdrawLines(
  unit: UnitOfWork,
  seen: SeenCharge,
  reason: string | null = null,
): Promise<void> {
  const { charge, basis } = await lockTyped(unit, seen);
  await withdrawKnown(unit, [await knownOf(unit, charge, basis)], reason);
}

/**
 * Withdraws, all at once, charges with typed lines that haven't been used since they were created. Throws
 * `conflict` if one has other lines, or if a payment was attempted.
 */
export async function withdrawUnused(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  const locked = await lockCharges(unit, ids);
  const bases = await unit.tx.select().from(chargeBases).where(isAnyOf(chargeBases.chargeId, ids));
  if (bases.filter(({ facts }) => facts.typed).length < locked.size)
    throw new AppError('conflict', moneyTexts.charges.whatChargeCostsFollowsFromVisit);
  await withdrawKnown(unit, await knownCharges(unit.tx, [...locked.values()], bases));
}

async function withdrawKnown(
  unit: UnitOfWork,
  known: readonly KnownCharge[],
  reason: string | null = null,
): Promise<void> {
  if (known.some(({ wasTried }) => wasTried)) throw new AppError('conflict', moneyTexts.charges.tried);
  const gone = known.flatMap(({ charge, ...others }) =>
    charge
      ? {
          owner: ownerOf(charge),
          known: { ...others, charge, basis: null },
          plan: { kind: 'withdrawn' as const },
        }
      : [],
  );
  if (gone.length === 0) return;
  await storeCharges(unit, gone, reason);
  const ids = gone.map(({ known: { charge } }) => charge.id);
  await unit.tx.delete(chargeBases).where(isAnyOf(chargeBases.chargeId, ids));
}

const ownerOf = ({ propertyId, customerId, serviceType }: Charge): Owner => ({
  assignmentId: null,
  callLogId: null,
  propertyId,
  customerId,
  serviceType,
});

async function knownOf(unit: UnitOfWork, charge: Charge, basis: Base) {
  const [known = NOT_CHARGED] = await knownCharges(unit.tx, [charge], [basis]);
  return known;
}
