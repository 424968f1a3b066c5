import { and, asc, eq, gt } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  charges,
  customers,
  properties,
  sandboxTransactions,
  services,
  terms,
} from '#server/db/schema/index.ts';
import { chargeVisit } from '#server/modules/money/charges/chargeVisit.ts';
import { findCharge } from '#server/modules/money/charges/queries.ts';
import { write } from '#server/unitOfWork.ts';
import { makeCounter } from '#tests/counters.ts';
import type { Person } from './people.ts';
import type { TestMarket } from './places.ts';
import { TEST_TODAY, type TestApp } from './testApp.ts';

export const APPROVE = '4111111111111111';
export const SOFT_DECLINE = '4000000000009995';
export const HARD_DECLINE = '4000000000009979';
export const TIMEOUT_APPROVED = '4000000000000408';
export const TIMEOUT_LOST = '4000000000000507';
export const SLOW = '4000000000000606';
export const CSC_MISMATCH = '4000000000000127';
export const DOWN = '4000000000000119';

export interface Visit {
  customerId: number;
  propertyId: number;
  serviceId: number;
  assignmentId: number;
}

interface VisitChange {
  property?: Partial<typeof properties.$inferInsert>;
  terms?: Partial<typeof terms.$inferInsert>;
  assignment?: Partial<typeof assignments.$inferInsert>;
}

const nextNumber = makeCounter();

/**
 * Creates a customer with a property and one completed weekly mow of a small lot at the vendor's list price.
 */
export async function makeVisit(app: TestApp, ground: TestMarket, change: VisitChange = {}): Promise<Visit> {
  const { db } = app;
  const count = nextNumber();
  const one = <T>([row]: T[]): T => {
    if (!row) throw new Error('row not made');
    return row;
  };
  const customer = one(
    await db
      .insert(customers)
      .values({ code: `C-B${count}`, firstName: 'Bea', lastName: `Billed ${count}` })
      .returning(),
  );
  const property = one(
    await db
      .insert(properties)
      .values({
        customerId: customer.id,
        address: `${count} Charge Lane`,
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        lotSize: 'small',
        marketId: ground.marketId,
        vendorId: ground.vendorId,
        referralCode: `BILL${count}`,
        ...change.property,
      })
      .returning(),
  );
  const type = change.assignment?.serviceType ?? 'mow';
  const service = one(
    await db.insert(services).values({ propertyId: property.id, type, startDate: '2026-03-04' }).returning(),
  );
  await db.insert(terms).values({
    serviceId: service.id,
    fromSlot: '2026-03-04',
    frequency: 1,
    weekday: 3,
    vendorId: ground.vendorId,
    crewId: ground.crewId,
    ...change.terms,
  });
  const assignment = one(
    await db
      .insert(assignments)
      .values({
        serviceId: service.id,
        propertyId: property.id,
        customerId: customer.id,
        serviceType: type,
        slot: TEST_TODAY,
        date: TEST_TODAY,
        vendorId: ground.vendorId,
        crewId: ground.crewId,
        status: 'completed',
        expectedMinutes: 30,
        workedMinutes: 32,
        completedAt: app.deps.clock.now(),
        ...change.assignment,
      })
      .returning(),
  );
  return {
    customerId: customer.id,
    propertyId: property.id,
    serviceId: service.id,
    assignmentId: assignment.id,
  };
}

/** Creates the charge of a visit as completing it does. */
export async function chargeOf(app: TestApp, { assignmentId }: Visit): Promise<number> {
  const id = await write(app.deps, SYSTEM_ACTOR, unit => chargeVisit(unit, assignmentId));
  if (id === null) throw new Error('visit not charged');
  return id;
}

/** Enters a test card in the gateway's form; returns the one-time token. */
export async function enterCard(
  app: TestApp,
  number: string,
  expiry: { expiryMonth: string; expiryYear: string } = { expiryMonth: '12', expiryYear: '2029' },
): Promise<string> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/cards',
    payload: { number, ...expiry, cvv: number.length === 15 ? '1234' : '123' },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ formResult: string }>().formResult;
}

/**
 * Adds a test card to a customer as the page does; returns the ID of the new card, which becomes the default.
 */
export async function addCard(
  app: TestApp,
  person: Person,
  customerId: number,
  number: string,
  expiry?: Parameters<typeof enterCard>[2],
): Promise<number> {
  const added = await person.request<CallBody<CardsOfCustomer>>('POST', `/customers/${customerId}/cards`, {
    formResult: await enterCard(app, number, expiry),
  });
  const card = added.body.data.cards.find(one => one.isDefault);
  if (!card) throw new Error(JSON.stringify(added.body));
  return card.id;
}

/**
 * Puts a charge into the state after a declined attempt; the database allows only valid changes of status.
 */
export async function leaveDeclined(
  app: TestApp,
  id: number,
  change: Partial<typeof charges.$inferInsert> = {},
): Promise<void> {
  for (const step of [{ status: 'in-progress' }, { ...change, status: 'failed' }] as const)
    await app.db.update(charges).set(step).where(eq(charges.id, id));
}

/** Reads the charge with its lines and attempts, as its panel shows it. */
export async function readCharge(app: TestApp, id: number): Promise<ChargeDetail> {
  const charge = await findCharge(app.db, id);
  if (!charge) throw new Error('no such charge');
  return charge;
}

/** Returns a customer's visits with slots after today, in order. */
export const comingVisits = (app: TestApp, customerId: number) =>
  app.db
    .select({
      id: assignments.id,
      slot: assignments.slot,
      date: assignments.date,
      status: assignments.status,
      reason: assignments.cancelReason,
    })
    .from(assignments)
    .where(and(eq(assignments.customerId, customerId), gt(assignments.slot, TEST_TODAY)))
    .orderBy(asc(assignments.slot));

/** Expects the customer to have several weeks of upcoming visits, all with this status. */
export async function expectComing(app: TestApp, customerId: number, status: AssignmentStatus) {
  const visits = await comingVisits(app, customerId);
  expect(visits.length).toBeGreaterThan(5);
  expect(new Set(visits.map(visit => visit.status))).toEqual(new Set([status]));
}

/** Returns the approved sales of a charge according to the gateway. */
export async function salesOf(app: TestApp, chargeId: number) {
  const { attempts } = await readCharge(app, chargeId);
  const ids = attempts.map(one => one.id);
  return (await app.db.select().from(sandboxTransactions)).filter(
    one => one.kind === 'sale' && one.state === 'approved' && ids.includes(one.attemptId),
  );
}
