import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { Session } from '#server/api/session.ts';
import { charges, credits, paymentAttempts } from '#server/db/schema/index.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { billAgain } from '#server/modules/money/charges/billAgain.ts';
import { setPrice } from '#server/modules/money/charges/reprice.ts';
import { revertWaiver, waiveCharge } from '#server/modules/money/charges/waiveCharge.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { payByHand } from '#server/modules/money/payments/collect/manualPayment.ts';
import { prepay } from '#server/modules/money/payments/credit/prepay.ts';
import { refundCredit } from '#server/modules/money/payments/credit/refundCredit.ts';
import { payWithCredit } from '#server/modules/money/payments/credit/spendCredit.ts';
import { refund } from '#server/modules/money/payments/refunds/refund.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { CreditModel, type CreditStep, creditStep } from '#tests/api/support/creditModel.ts';
import { wasDone } from '#tests/api/support/moneyModel/officeSteps.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** The environment can set MODEL_RUNS and SEED; `npm run test:money` sets more runs. */
const USUAL_RUNS = 6;
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const SEED = Number(process.env.SEED ?? 20260610);
const TIME_LIMIT_MS = 120_000 * Math.max(1, RUNS / USUAL_RUNS);
const reason = 'Promised to the customer';

let app: TestApp;
let ground: TestMarket;
let admin: Person;
let office: Session;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
  const session = await findSession(app.db, app.deps.clock, admin.token);
  if (!session) throw new Error('Nobody is signed in.');
  office = session;
});
afterAll(() => app.close());

/** A customer with three charges, the first two for one property. */
async function makeScene() {
  app.deps.clock.set(TEST_TODAY);
  const first = await makeVisit(app, ground);
  const { customerId, propertyId, serviceId } = first;
  const later = { slot: addDays(TEST_TODAY, 7), date: addDays(TEST_TODAY, 7) };
  const second = await makeVisit(app, ground, {
    property: { customerId },
    assignment: { customerId, propertyId, serviceId, ...later },
  });
  const third = await makeVisit(app, ground, {
    property: { customerId },
    assignment: { customerId, ...later },
  });
  const ids = [];
  for (const visit of [first, second, third]) ids.push(await chargeOf(app, visit));
  await app.deps.events.idle();
  return { customerId, propertyId, ids };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

async function perform(
  { customerId, propertyId, ids }: Scene,
  step: CreditStep,
  refundCents: number,
): Promise<boolean> {
  const { deps } = app;
  const attemptId = randomUUID();
  const paid = { attemptId, method: 'cash', reference: null } as const;
  if (step.do === 'uses') {
    const path = `/customers/${customerId}/uses-credit`;
    return (await admin.request('PUT', path, { usesCredit: step.byItself })).status === 200;
  }
  if (step.do === 'prepay' || step.do === 'giveBack') {
    const body = { ...paid, amountCents: step.cents, propertyId: step.isTied ? propertyId : null };
    return wasDone(
      step.do === 'prepay'
        ? prepay(deps, office, customerId, body)
        : refundCredit(deps, office, customerId, { ...body, saleId: null, reason }),
    );
  }
  const id = ids[step.on] ?? 0;
  const seen = { id, version: null };
  switch (step.do) {
    case 'spend':
      return wasDone(payWithCredit(deps, office, id, { attemptId, amountCents: step.cents }));
    case 'cash':
      return wasDone(payByHand(deps, office, id, { ...paid, amountCents: step.cents }));
    case 'waive':
      return wasDone(waiveCharge(deps, office, seen, reason));
    case 'revertWaiver':
      return wasDone(revertWaiver(deps, office, seen, reason));
    case 'billAgain':
      return wasDone(billAgain(deps, office, seen, reason));
    case 'price':
      return wasDone(setPrice(deps, office, seen, { priceCents: step.cents, reason }));
    case 'refund': {
      const sales = await app.db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.chargeId, id),
            eq(paymentAttempts.kind, 'sale'),
            eq(paymentAttempts.method, 'credit'),
            eq(paymentAttempts.state, 'approved'),
          ),
        )
        .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.propertyId));
      const saleId = sales.at(-1)?.id;
      if (!saleId || refundCents === 0) return false;
      return wasDone(refund(deps, office, id, { attemptId, saleId, amountCents: refundCents, reason }));
    }
  }
}

async function standing({ customerId, propertyId, ids }: Scene) {
  const pots = await app.db.select().from(credits).where(eq(credits.customerId, customerId));
  const rows = await app.db.select().from(charges).where(eq(charges.customerId, customerId));
  const inPot = (place: number | null) => pots.find(one => one.propertyId === place)?.balanceCents ?? 0;
  return {
    tied: inPot(propertyId),
    any: inPot(null),
    statuses: ids.map(id => rows.find(one => one.id === id)?.status),
    charges: ids.map(id => {
      const row = rows.find(one => one.id === id);
      if (!row) throw new Error(`There is no charge ${id}.`);
      const { paidCents: paid, refundedCents: refunded, totalCents, freeCents } = row;
      return { paid, refunded, open: totalCents - paid - freeCents };
    }),
  };
}

it(
  'whatever happens to prepayments, credit matches the model and pays what is due',
  async () => {
    let [tookBack, billedAgain, steps] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(creditStep, { minLength: 8, maxLength: 16, size: 'max' }), async sequence => {
        const scene = await makeScene();
        const before = await standing(scene);
        let statusesBefore = before.statuses;
        const model = new CreditModel(before.charges.map(one => one.open));
        // Full refunds rarely happen at random, and without them nothing is billed again.
        const aimed = sequence.flatMap((step): CreditStep[] =>
          step.do === 'billAgain' ? [{ do: 'refund', on: step.on, cents: 1, isAll: true }, step] : [step],
        );
        for (const [index, step] of aimed.entries()) {
          const where = `Step ${index + 1}: ${JSON.stringify(step)}`;
          // Steps at the same time would have no order; many minutes would end the session.
          app.deps.clock.advanceMinutes(0.25);
          const refundCents = step.do === 'refund' ? model.refundCents(step) : 0;
          const may = model.take(step);
          expect([where, await perform(scene, step, refundCents)]).toEqual([where, may]);
          steps += 1;
          if (may && step.do === 'billAgain') billedAgain += 1;
          await app.deps.events.idle();
          const { statuses, ...stands } = await standing(scene);
          expect({ where, ...stands }).toEqual({ where, ...model.tell() });
          // A paid charge can be repriced only if credit paid it.
          if (may && step.do === 'price' && statusesBefore[step.on] === 'success') tookBack += 1;
          statusesBefore = statuses;
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    process.stdout.write(`${RUNS} sequences, ${steps} steps, ${billedAgain} billed again\n`);
    expect(await proveLedger(app.db)).toEqual([]);
    expect(tookBack, 'the step credit-taken-back').toBeGreaterThan(0);
    expect(billedAgain, 'charges that are billed again').toBeGreaterThan(0);
  },
  TIME_LIMIT_MS,
);
