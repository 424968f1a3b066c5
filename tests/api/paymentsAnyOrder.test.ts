import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/days.ts';
import { AppError } from '../../server/api/errors.ts';
import { SYSTEM_ACTOR } from '../../server/api/session.ts';
import { charges, paymentAttempts, sandboxTransactions } from '../../server/db/schema/index.ts';
import { holdCharge, releaseCharge } from '../../server/modules/charges/holdCharge.ts';
import { setPrice } from '../../server/modules/charges/reprice.ts';
import { revertWaiver, waiveCharge } from '../../server/modules/charges/waiveCharge.ts';
import { proveLedger } from '../../server/modules/ledger/proof.ts';
import { isOpen, markSent } from '../../server/modules/payments/attempts.ts';
import { collect, openSale } from '../../server/modules/payments/collect.ts';
import { payByHand } from '../../server/modules/payments/manualPayment.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { refund, voidSale } from '../../server/modules/payments/refund.ts';
import { retryDue } from '../../server/modules/payments/retry.ts';
import { settleAttempt } from '../../server/modules/payments/settle.ts';
import type { GatewayOutcome } from '../../server/plugins/gateway.ts';
import type { SandboxFault } from '../../server/plugins/sandboxGateway.ts';
import { write } from '../../server/unitOfWork.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  type Visit,
} from './support/billing.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

/** Another seed and more runs are asked for by the environment. */
const USUAL_RUNS = 60;
const SEED = Number(process.env.ANY_ORDER_SEED ?? 20260610);
const RUNS = Number(process.env.ANY_ORDER_RUNS ?? USUAL_RUNS);
const TIME_LIMIT_MS = 120_000 * Math.max(1, RUNS / USUAL_RUNS);

let app: TestApp;
let ground: Ground;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeGround(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

/** A process that stopped somewhere between opening a sale and settling it, and may yet come back. */
interface Stray {
  id: string;
  token: string;
  amountCents: number;
  outcome: GatewayOutcome | null;
}

type Step =
  | { do: 'collect'; card: 0 | 1; fault: SandboxFault | null }
  | { do: 'refund'; cents: number; fault: SandboxFault | null }
  | { do: 'stray'; until: 'opened' | 'sent' | 'sold' }
  | { do: 'strayReturns' }
  /** So much time that what the gateway does not know counts as lost. */
  | { do: 'giveUp' }
  | { do: 'cash'; cents: number }
  | { do: 'wait'; minutes: number }
  | { do: 'reconcile'; fault: SandboxFault | null }
  | { do: 'void'; fault: SandboxFault | null }
  /** Days later the bank does not take a refund after all. */
  | { do: 'refundFails' }
  | { do: 'price'; cents: number }
  | { do: 'morning' | 'reopen' }
  | { do: 'hold' | 'release' | 'waive' | 'revert' };

const fault = fc.constantFrom<SandboxFault | null>(null, null, 'timeout-approved', 'timeout-lost', 'down');
const cents = fc.integer({ min: 1, max: 4000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('collect' as const), card: fc.constantFrom(0, 1), fault }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), cents, fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), fault }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), cents }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refundFails' as const, 'morning' as const, 'reopen' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stray' as const),
      until: fc.constantFrom('opened' as const, 'sent' as const, 'sold' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('strayReturns' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('giveUp' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cash' as const), cents }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reconcile' as const), fault }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'release' as const, 'waive' as const, 'revert' as const),
    }),
  },
);

interface Scene {
  visit: Visit;
  chargeId: number;
  cards: number[];
  strays: Stray[];
  /** What people decided and was accepted, whatever else happened. */
  decided: { isHeld: boolean; isWaived: boolean; priceCents: number | null };
}

/** Runs one step; a refusal is a fine answer to a step that does not fit. */
async function run(what: Step, scene: Scene): Promise<void> {
  const { deps } = app;
  const { chargeId, cards, strays, decided } = scene;
  const attemptId = randomUUID();
  if ('fault' in what && what.fault) deps.gateway.faults.push(what.fault);
  try {
    switch (what.do) {
      case 'collect':
        await collect(deps, SYSTEM_ACTOR, chargeId, { attemptId, cardId: cards[what.card] });
        break;
      case 'refund': {
        const { attempts } = await readCharge(app, chargeId);
        const sale = attempts.find(one => one.kind === 'sale' && one.state === 'approved');
        if (sale)
          await refund(deps, SYSTEM_ACTOR, chargeId, {
            attemptId,
            saleId: sale.id,
            amountCents: Math.min(what.cents, sale.amountCents),
            reason: 'test',
          });
        break;
      }
      case 'void': {
        const sale = (await readCharge(app, chargeId)).attempts.find(one => one.kind === 'sale');
        if (sale)
          await voidSale(deps, SYSTEM_ACTOR, chargeId, { attemptId, saleId: sale.id, reason: 'test' });
        break;
      }
      case 'refundFails':
        await failRefund(chargeId);
        break;
      case 'price':
        await setPrice(
          deps,
          SYSTEM_ACTOR,
          { id: chargeId, version: null },
          { priceCents: what.cents, reason: 'test' },
        );
        decided.priceCents = what.cents;
        break;
      case 'morning':
        deps.clock.set(addDays(deps.clock.today(), 3), '06:00');
        await retryDue(deps);
        break;
      case 'reopen':
        await reopen(scene);
        break;
      case 'stray':
        strays.push(await strayed(chargeId, attemptId, cards[0] ?? 0, what.until));
        break;
      case 'strayReturns':
        await comeBack(strays.shift());
        break;
      case 'cash':
        await payByHand(deps, SYSTEM_ACTOR, chargeId, {
          attemptId,
          method: 'cash',
          amountCents: what.cents,
          reference: null,
        });
        break;
      case 'wait':
        deps.clock.advanceMinutes(what.minutes);
        break;
      case 'reconcile':
        await reconcile(deps);
        break;
      case 'giveUp':
        deps.clock.advanceMinutes(7);
        await reconcile(deps);
        break;
      case 'hold':
        await holdCharge(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, 'test');
        decided.isHeld = true;
        break;
      case 'release':
        await releaseCharge(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, null);
        decided.isHeld = false;
        break;
      case 'waive':
        await waiveCharge(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, 'test');
        decided.isWaived = true;
        break;
      case 'revert':
        await revertWaiver(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, null);
        decided.isWaived = false;
        break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  } finally {
    deps.gateway.faults.length = 0;
  }
}

/** Opens the visit again and completes it; its charge may be another one then. */
async function reopen(scene: Scene): Promise<void> {
  const admin = await signedIn(app, 'admin');
  const path = `/assignments/${scene.visit.assignmentId}`;
  if ((await admin.request('POST', `${path}/restore`, {})).status !== 200) return;
  expect((await admin.request('POST', `${path}/complete`, {})).status).toBe(200);
  const [charge] = await app.db
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.assignmentId, scene.visit.assignmentId));
  scene.chargeId = charge?.id ?? 0;
}

async function failRefund(chargeId: number): Promise<void> {
  const [refund] = await app.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.chargeId, chargeId),
        eq(paymentAttempts.kind, 'refund'),
        eq(paymentAttempts.method, 'card'),
        eq(paymentAttempts.state, 'approved'),
        eq(paymentAttempts.isVoid, false),
        // What came twice and could not be given back is left to a person.
        eq(paymentAttempts.isSurplus, false),
      ),
    );
  if (!refund) return;
  await app.db
    .update(sandboxTransactions)
    .set({ state: 'declined' })
    .where(eq(sandboxTransactions.attemptId, refund.id));
  const failed = {
    state: 'declined',
    reference: '',
    code: 'failed',
    text: '',
    isHardDecline: false,
  } as const;
  await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, refund.id, failed));
}

async function strayed(
  chargeId: number,
  attemptId: string,
  cardId: number,
  until: 'opened' | 'sent' | 'sold',
): Promise<Stray> {
  const { deps } = app;
  const { attempt, token } = await write(deps, SYSTEM_ACTOR, unit =>
    openSale(unit, 'sandbox', chargeId, { attemptId, cardId }),
  );
  const stray: Stray = {
    id: attempt.id,
    token: token ?? '',
    amountCents: attempt.amountCents,
    outcome: null,
  };
  if (until !== 'opened') await write(deps, SYSTEM_ACTOR, unit => markSent(unit, attempt.id));
  if (until === 'sold') stray.outcome = await sell(stray);
  return stray;
}

const sell = ({ id, token, amountCents }: Stray) =>
  app.deps.gateway.sale({ attemptId: id, amountCents, cardToken: token });

/** The process goes on as if nothing had happened meanwhile; one that had not sent finds that out first. */
async function comeBack(stray: Stray | undefined): Promise<void> {
  if (!stray) return;
  const attempt = (await write(app.deps, SYSTEM_ACTOR, unit => markSent(unit, stray.id)))
    ? true
    : stray.outcome !== null || (await wasSent(stray.id));
  if (!attempt) return;
  const outcome = stray.outcome ?? (await sell(stray));
  await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, stray.id, outcome));
}

async function wasSent(id: string): Promise<boolean> {
  const attempt = await app.db.query.paymentAttempts.findFirst({ where: (t, { eq }) => eq(t.id, id) });
  return attempt?.sentAt != null;
}

it(
  'in whatever order things go wrong, every cent ends where the ledger says it is',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async steps => {
        app.deps.clock.set(TEST_TODAY);
        const visit = await makeVisit(app, ground);
        csr = await signedIn(app, 'csr');
        const scene: Scene = {
          visit,
          chargeId: await chargeOf(app, visit),
          cards: [
            await addCard(app, csr, visit.customerId, APPROVE),
            await addCard(app, csr, visit.customerId, SOFT_DECLINE),
          ],
          strays: [],
          decided: { isHeld: false, isWaived: false, priceCents: null },
        };
        for (const one of steps) await run(one, scene);
        for (let round = 0; round < 4; round++) {
          app.deps.clock.advanceMinutes(6);
          await reconcile(app.deps);
        }

        const { decided } = scene;
        const charge = await readCharge(app, scene.chargeId);
        expect(charge.attempts.filter(isOpen)).toEqual([]);
        expect(charge.status).not.toBe('in-progress');
        const byHand = charge.attempts
          .filter(one => one.method === 'cash' && one.state === 'approved')
          .reduce((sum, one) => sum + (one.kind === 'sale' ? one.amountCents : -one.amountCents), 0);
        const ids = new Set(charge.attempts.map(one => one.id));
        const atGateway = (await app.db.select().from(sandboxTransactions))
          .filter(one => ids.has(one.attemptId) && one.state === 'approved')
          .reduce((sum, one) => sum + (one.kind === 'sale' ? one.amountCents : -one.amountCents), 0);
        expect(atGateway + byHand).toBe(charge.paidCents - charge.refundedCents);
        expect(charge.paidCents + charge.freeCents + charge.openCents).toBe(charge.totalCents);
        expect(atGateway + byHand).toBeLessThanOrEqual(charge.totalCents);

        if (decided.priceCents !== null) expect(charge.subtotalCents).toBe(decided.priceCents);
        if (charge.refundedCents === 0 && decided.isWaived) expect(charge.status).toBe('no-charge');
        if (charge.paidCents === 0 && decided.isHeld && !decided.isWaived) expect(charge.status).toBe('hold');
        expect(await proveLedger(app.db)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > USUAL_RUNS },
    );
  },
  TIME_LIMIT_MS,
);
