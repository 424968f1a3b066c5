import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../server/api/errors.ts';
import { SYSTEM_ACTOR } from '../../server/api/session.ts';
import { sandboxTransactions } from '../../server/db/schema/index.ts';
import { holdCharge, releaseCharge } from '../../server/modules/charges/holdCharge.ts';
import { revertWaiver, waiveCharge } from '../../server/modules/charges/waiveCharge.ts';
import { proveLedger } from '../../server/modules/ledger/proof.ts';
import { isOpen, markSent } from '../../server/modules/payments/attempts.ts';
import { collect, openSale } from '../../server/modules/payments/collect.ts';
import { payByHand } from '../../server/modules/payments/manualPayment.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { refund } from '../../server/modules/payments/refund.ts';
import { settleAttempt } from '../../server/modules/payments/settle.ts';
import type { GatewayOutcome } from '../../server/plugins/gateway.ts';
import type { SandboxFault } from '../../server/plugins/sandboxGateway.ts';
import { write } from '../../server/unitOfWork.ts';
import { APPROVE, addCard, chargeOf, makeVisit, readCharge, SOFT_DECLINE } from './support/billing.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

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
  | { do: 'hold' | 'release' | 'waive' | 'revert' };

const fault = fc.constantFrom<SandboxFault | null>(null, null, 'timeout-approved', 'timeout-lost', 'down');
const cents = fc.integer({ min: 1, max: 4000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('collect' as const), card: fc.constantFrom(0, 1), fault }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), cents, fault }) },
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

/** Runs one step; a refusal is a fine answer to a step that does not fit. */
async function run(what: Step, chargeId: number, cards: number[], strays: Stray[]): Promise<void> {
  const { deps } = app;
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
        break;
      case 'release':
        await releaseCharge(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, null);
        break;
      case 'waive':
        await waiveCharge(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, 'test');
        break;
      case 'revert':
        await revertWaiver(deps, SYSTEM_ACTOR, { id: chargeId, version: null }, null);
        break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  } finally {
    deps.gateway.faults.length = 0;
  }
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

it('in whatever order things go wrong, every cent ends where the ledger says it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async steps => {
      app.deps.clock.set(TEST_TODAY);
      const visit = await makeVisit(app, ground);
      const chargeId = await chargeOf(app, visit);
      const cards = [
        await addCard(app, csr, visit.customerId, APPROVE),
        await addCard(app, csr, visit.customerId, SOFT_DECLINE),
      ];
      const strays: Stray[] = [];
      for (const one of steps) await run(one, chargeId, cards, strays);
      for (let round = 0; round < 4; round++) {
        app.deps.clock.advanceMinutes(6);
        await reconcile(app.deps);
      }

      const charge = await readCharge(app, chargeId);
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
    }),
    { seed: 20260610, numRuns: 60 },
  );
  expect(await proveLedger(app.db)).toEqual([]);
}, 120_000);
