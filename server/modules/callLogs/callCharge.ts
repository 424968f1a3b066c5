import { eq, sql } from 'drizzle-orm';
import { CALL_LOG_PRICE_CENTS } from '../../../contract/constants.ts';
import { AppError } from '../../api/errors.ts';
import {
  callLogs,
  chargeLines,
  charges,
  markets,
  paymentAttempts,
  properties,
} from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import { statusOf } from '../charges/chargeVisit.ts';
import { type Charge, changeCharge, lockCharge } from '../charges/lockCharge.ts';
import { marketOfZip } from '../places/marketsOf.ts';
import { priceVisit } from '../pricing/priceVisit.ts';
import type { CallLogRow } from './queries.ts';

type Billed = Pick<CallLogRow, 'isBillable' | 'isBillOnly' | 'isRoutable' | 'isCompleted'>;

/**
 * Whether a call is charged by itself: on the bill alone at once, without a visit once it is completed. With a
 * visit, the visit is charged.
 */
export const isChargedItself = (log: Billed): boolean =>
  log.isBillOnly || (log.isBillable && !log.isRoutable && log.isCompleted);

async function priceOf(unit: Unit, { propertyId, priceCents }: CallLogRow) {
  const [row] = await unit.tx
    .select({ market: markets.name, percent: markets.taxPercent })
    .from(properties)
    .leftJoin(markets, sql`${markets.id} = ${marketOfZip(sql`${properties.zipcode}`)}`)
    .where(eq(properties.id, propertyId));
  return priceVisit({
    type: 'call-log',
    frequency: -1,
    frontBack: 'both',
    lotSize: null,
    isCornerLot: false,
    override: priceCents === CALL_LOG_PRICE_CENTS ? null : { from: 'manual', priceCents },
    vendor: null,
    prices: null,
    workedMinutes: null,
    capMinutes: null,
    tax: row && row.market !== null ? { market: row.market, percent: Number(row.percent) } : null,
  });
}

/** Makes the one charge of a call that has none; answers its id. */
async function makeCharge(unit: Unit, log: CallLogRow): Promise<number> {
  const { lines, ...amounts } = await priceOf(unit, log);
  const { propertyId, customerId, date } = log;
  const [charge] = await unit.tx
    .insert(charges)
    .values({
      propertyId,
      customerId,
      serviceType: 'call-log',
      date,
      status: statusOf(amounts),
      ...amounts,
      createdAt: unit.now,
    })
    .returning();
  if (!charge) throw AppError.notFound();
  await storeLines(unit, charge.id, lines);
  await unit.record({
    entity: 'charge',
    entityId: charge.id,
    action: 'added',
    propertyId,
    customerId,
    after: { status: charge.status, totalCents: charge.totalCents, unpriced: charge.unpriced },
  });
  await unit.raise({
    type: 'charge.changed',
    chargeId: charge.id,
    propertyId,
    customerId,
    status: charge.status,
    totalCents: charge.totalCents,
    byUserId: unit.actor.userId,
  });
  return charge.id;
}

const storeLines = (unit: Unit, chargeId: number, lines: ReturnType<typeof priceVisit>['lines']) =>
  unit.tx
    .insert(chargeLines)
    .values(lines.map((line, index) => ({ ...line, chargeId, position: index + 1 })));

/** The charge, locked. Throws `conflict` where money moved, or was asked for. */
async function lockUncollected(unit: Unit, chargeId: number): Promise<Charge> {
  const charge = await lockCharge(unit, chargeId);
  const wasTried = await unit.tx.$count(paymentAttempts, eq(paymentAttempts.chargeId, chargeId));
  if (charge.paidCents > 0 || wasTried > 0) throw new AppError('conflict', COLLECTED);
  return charge;
}

/** Takes the charge of a call back. Throws `conflict` where it was collected. */
export async function withdrawCallCharge(unit: Unit, log: CallLogRow): Promise<void> {
  if (log.chargeId === null) return;
  const charge = await lockUncollected(unit, log.chargeId);
  await unit.tx.update(callLogs).set({ chargeId: null }).where(eq(callLogs.id, log.id));
  await unit.tx.delete(charges).where(eq(charges.id, charge.id));
  const { id, propertyId, customerId } = charge;
  await unit.record({
    entity: 'charge',
    entityId: id,
    action: 'deleted',
    propertyId,
    customerId,
    before: charge,
  });
  await unit.raise({ type: 'changed', change: { entity: 'charge', id, propertyId, customerId } });
}

async function reprice(unit: Unit, log: CallLogRow, chargeId: number): Promise<void> {
  const charge = await lockUncollected(unit, chargeId);
  const { lines, ...amounts } = await priceOf(unit, log);
  await unit.tx.delete(chargeLines).where(eq(chargeLines.chargeId, chargeId));
  await storeLines(unit, chargeId, lines);
  await changeCharge(unit, charge, {
    ...amounts,
    date: log.date,
    status: statusOf(amounts),
    freeCents: 0,
    statusReason: null,
  });
}

/**
 * Brings the own charge of a stored call to what its flags ask for: made, priced anew, or taken back. Throws
 * `conflict` where a change comes too late because it was collected.
 */
export async function syncCharge(unit: Unit, before: CallLogRow | null, log: CallLogRow): Promise<void> {
  if (!isChargedItself(log)) return withdrawCallCharge(unit, log);
  if (log.chargeId === null) {
    const chargeId = await makeCharge(unit, log);
    await unit.tx.update(callLogs).set({ chargeId }).where(sql`${callLogs.id} = ${log.id}`);
    return;
  }
  if (before?.priceCents !== log.priceCents || before.date !== log.date)
    await reprice(unit, log, log.chargeId);
}

const COLLECTED = {
  en: 'The charge of this call was collected, or a payment was tried. Refund it before you change the call.',
  es: 'El cargo de esta llamada ya se cobró o se intentó cobrar. Reembólselo antes de cambiar la llamada.',
};
