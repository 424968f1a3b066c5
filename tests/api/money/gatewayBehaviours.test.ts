import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import type { AttemptAnswer } from '#contract/money/chargeAnswers.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import type { Clock } from '#server/clock.ts';
import { cards, sandboxTransactions } from '#server/db/schema/index.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import type { SandboxFault } from '#server/plugins/sandboxGateway.ts';
import {
  APPROVE,
  chargeOf,
  enterCard,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SLOW,
  SOFT_DECLINE,
} from '#tests/api/support/billing.ts';
import type { Movement, OutsideCard, OutsideFault } from '#tests/api/support/outsideGateway.ts';
import { PAYTRACE_ACCOUNT, startPaytrace } from '#tests/api/support/paytraceServer.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, startStripe } from '#tests/api/support/stripeServer.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** A gateway as these tests use it. */
interface World {
  /** Settings that select it. */
  settings: object;
  enter(card: OutsideCard): Promise<string> | string;
  fail(fault: OutsideFault): void;
  movements(): Promise<readonly Movement[]> | readonly Movement[];
  /** If sales can be refunded only the next day, ends the day. */
  settle?(): void;
  close(): Promise<void>;
}

const SANDBOX_CARDS: Record<OutsideCard, string> = {
  approve: APPROVE,
  'soft-decline': SOFT_DECLINE,
  'hard-decline': HARD_DECLINE,
  slow: SLOW,
};
const SANDBOX_FAULTS: Record<OutsideFault, SandboxFault> = {
  lost: 'timeout-lost',
  moved: 'timeout-approved',
  down: 'down',
};

const DAYS_AHEAD = 2;
/** How far our clock is ahead of the gateway's. */
let daysAhead = 0;
const outsideTime = (clock: Clock) => new Date(clock.now().getTime() - daysAhead * 86_400_000);

const WORLDS: Record<GatewayKind, (app: TestApp) => Promise<World>> = {
  sandbox: async ({ app, db, deps }) => ({
    settings: { gateway: { kind: 'sandbox' } },
    enter: card => enterCard({ app } as TestApp, SANDBOX_CARDS[card]),
    fail: fault => deps.gateway.faults.push(SANDBOX_FAULTS[fault]),
    movements: async () =>
      (await db.select().from(sandboxTransactions).orderBy(asc(sandboxTransactions.createdAt)))
        .filter(({ state }) => state === 'approved')
        .map(({ attemptId, kind, amountCents }) => ({ attemptId, kind, cents: amountCents })),
    close: async () => undefined,
  }),
  stripe: async ({ deps }) => {
    const stripe = await startStripe(() => outsideTime(deps.clock));
    return {
      settings: {
        gateway: { kind: 'stripe' },
        stripe: {
          address: stripe.address,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          secretKey: STRIPE_SECRET_KEY,
        },
      },
      enter: stripe.enter,
      fail: fault => stripe.faults.push(fault),
      movements: () => stripe.movements,
      close: stripe.close,
    };
  },
  paytrace: async ({ deps }) => {
    const paytrace = await startPaytrace(() => outsideTime(deps.clock));
    return {
      settings: { gateway: { kind: 'paytrace', address: paytrace.address, ...PAYTRACE_ACCOUNT } },
      enter: paytrace.enter,
      fail: fault => paytrace.faults.push(fault),
      movements: () => paytrace.movements,
      settle: paytrace.settle,
      close: paytrace.close,
    };
  },
};

describe.each(Object.entries(WORLDS))('%s', (kind, makeWorld) => {
  let app: TestApp;
  let ground: TestMarket;
  let world: World;
  let admin: Person;
  let customerId: number;
  let chargeId: number;

  beforeAll(async () => {
    app = await createTestApp();
    ground = await makeTestMarket(app);
    world = await makeWorld(app);
    admin = await signedIn(app, 'admin');
    expect((await admin.request('PUT', '/settings', world.settings)).status).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });
  beforeEach(async () => {
    app.deps.clock.set(TEST_TODAY);
    admin = await signedIn(app, 'admin');
    const visit = await makeVisit(app, ground);
    customerId = visit.customerId;
    chargeId = await chargeOf(app, visit);
  });

  const keep = (formResult: string) =>
    admin.request<CallBody<CardsOfCustomer> & ErrorBody>('POST', `/customers/${customerId}/cards`, {
      formResult,
    });
  const addCard = async (card: OutsideCard) => {
    const added = await keep(await world.enter(card));
    expect(added.status).toBe(201);
    return added.body.data.cards;
  };
  const ask = (path: string, body: object) =>
    admin.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${chargeId}/${path}`, body);
  const collect = (attemptId: string = randomUUID()) => ask('collect', { attemptId, amountCents: 3789 });
  const refund = (saleId: string, amountCents: number, attemptId: string = randomUUID()) =>
    ask('refund', { attemptId, saleId, amountCents, reason: 'Missed a spot' });
  const charge = () => readCharge(app, chargeId);
  const reconcileAfter = async (minutes: number) => {
    app.deps.clock.advanceMinutes(minutes);
    await app.deps.jobs.run('payments.reconcile');
  };
  /**
   * Returns the amounts that the bank moved for this charge, in cents; refunds are negative and come last.
   */
  const moved = async () => {
    const ids = (await charge()).attempts.map(attempt => attempt.id);
    return (await world.movements())
      .filter(({ attemptId }) => ids.includes(attemptId))
      .map(movement => (movement.kind === 'sale' ? movement.cents : -movement.cents))
      .sort((one, other) => other - one);
  };
  const gateway = (): Gateway => {
    const found = app.deps.gateways.find(one => one.name === kind);
    if (!found) throw new Error(`no gateway ${kind}`);
    return found;
  };
  const paid = async () => {
    await addCard('approve');
    const { body } = await collect();
    world.settle?.();
    return body.data.attempt;
  };

  it('stores a card with what people recognize it by, once each time it is entered', async () => {
    const formResult = await world.enter('approve');
    const { body } = await keep(formResult);
    expect(body.data.cards).toMatchObject([{ brand: 'Visa', expiryMonth: 12, expiryYear: 2029 }]);
    expect(body.data.cards[0]?.lastFour).toMatch(/^\d{4}$/);
    const again = await keep(formResult);
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['formResult']]);
  });

  it('approves: the charge is paid, with the gateway’s reference', async () => {
    const attempt = await paid();
    expect(attempt).toMatchObject({ state: 'approved', amountCents: 3789 });
    expect((await charge()).status).toBe('success');
    expect(await moved()).toEqual([3789]);
  });

  it('declines softly: the charge is tried again another day', async () => {
    await addCard('soft-decline');
    expect((await collect()).body.data.attempt).toMatchObject({ state: 'declined', isHardDecline: false });
    expect(await charge()).toMatchObject({ status: 'failed', failedTries: 1, nextTryDate: '2026-06-13' });
    expect(await moved()).toEqual([]);
  });

  it('declines for good: the card is never tried again', async () => {
    const [card] = await addCard('hard-decline');
    expect((await collect()).body.data.attempt).toMatchObject({ state: 'declined', isHardDecline: true });
    expect(await charge()).toMatchObject({ status: 'failed-stop', nextTryDate: null });
    expect(
      (await ask('collect', { attemptId: randomUUID(), amountCents: 3789, cardId: card?.id })).status,
    ).toBe(422);
    expect(await moved()).toEqual([]);
  });

  it('may answer slowly', async () => {
    await addCard('slow');
    expect((await collect()).body.data.attempt.state).toBe('approved');
    expect(await moved()).toEqual([3789]);
  });

  it.each(['lost', 'down'] as const)('%s: nothing moved, and the charge is free again', async fault => {
    await addCard('approve');
    world.fail(fault);
    expect((await collect()).body.data.attempt.state).toBe('unknown');
    expect((await collect()).status).toBe(409);
    await reconcileAfter(2);
    expect((await charge()).status).toBe('in-progress');
    await reconcileAfter(5);
    expect(await charge()).toMatchObject({ status: 'pending', failedTries: 0 });
    expect(await moved()).toEqual([]);
    expect((await collect()).body.data.attempt.state).toBe('approved');
    expect(await moved()).toEqual([3789]);
  });

  it('the connection breaks after the money moved: the sale is found, and isn’t repeated', async () => {
    await addCard('approve');
    world.fail('moved');
    expect((await collect()).body.data.attempt.state).toBe('unknown');
    expect((await collect()).status).toBe(409);
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({ status: 'success', attempts: [{ state: 'approved' }] });
    expect((await collect()).status).toBe(409);
    expect(await moved()).toEqual([3789]);
  });

  it.each([
    ['put right at once', 0],
    ['put right after the stored moment has passed', 3],
  ])('the line breaks while our clock is days ahead, %s: the sale is found', async (_when, daysLater) => {
    await addCard('approve');
    world.fail('moved');
    app.deps.clock.set(addDays(TEST_TODAY, DAYS_AHEAD));
    daysAhead = DAYS_AHEAD;
    admin = await signedIn(app, 'admin');
    expect((await collect()).body.data.attempt.state).toBe('unknown');
    daysAhead = 0;
    app.deps.clock.set(addDays(TEST_TODAY, daysLater));
    await reconcileAfter(0);
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({ status: 'success', attempts: [{ state: 'approved' }] });
    expect(await moved()).toEqual([3789]);
  });

  it('the connection breaks after a decline: the decline is found too', async () => {
    await addCard('hard-decline');
    world.fail('moved');
    await collect();
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({ status: 'failed-stop', attempts: [{ isHardDecline: true }] });
  });

  it('refunds in part, then the rest, and no cent more', async () => {
    const { id } = await paid();
    expect((await refund(id, 789)).body.data.attempt.state).toBe('approved');
    expect((await charge()).status).toBe('success');
    expect((await refund(id, 3001)).status).toBe(422);
    expect((await refund(id, 3000)).body.data.attempt.state).toBe('approved');
    expect((await charge()).status).toBe('refund-success');
    expect(await moved()).toEqual([3789, -789, -3000]);
  });

  it.each([
    ['moved', 2, [3789, -3789], 'refund-success'],
    ['lost', 7, [3789], 'success'],
  ] as const)('a refund that was %s on the line is reconciled', async (fault, minutes, cents, status) => {
    const { id } = await paid();
    world.fail(fault);
    expect((await refund(id, 3789)).body.data.attempt.state).toBe('unknown');
    await reconcileAfter(minutes);
    expect((await charge()).status).toBe(status);
    expect(await moved()).toEqual(cents);
  });

  const voidSale = (saleId: string) =>
    ask('void', { attemptId: randomUUID(), saleId, reason: 'Wrong house' });

  it('voids a payment of the day before it is settled, and says so if that becomes a refund', async () => {
    await addCard('approve');
    const sale = (await collect()).body.data.attempt;
    const answer = await voidSale(sale.id);
    if (!gateway().void) return expect([answer.status, await moved()]).toEqual([409, [3789]]);
    expect(answer.body.data.attempt).toMatchObject({ state: 'approved', kind: 'refund', isVoid: true });
    expect(await charge()).toMatchObject({ status: 'refund-success', refundedCents: 3789 });
    expect(await moved()).toEqual([3789, -3789]);
    expect((await voidSale(sale.id)).status).toBe(422);
    expect((await refund(sale.id, 1)).status).toBe(422);
  });

  it.each([
    ['moved', 2, [3789, -3789], 'refund-success'],
    ['lost', 7, [3789], 'success'],
  ] as const)('a void that was %s on the line is reconciled', async (fault, minutes, cents, status) => {
    if (!gateway().void) return;
    await addCard('approve');
    const sale = (await collect()).body.data.attempt;
    world.fail(fault);
    expect((await voidSale(sale.id)).body.data.attempt.state).toBe('unknown');
    expect((await voidSale(sale.id)).status).toBe(409);
    await reconcileAfter(minutes);
    expect((await charge()).status).toBe(status);
    expect(await moved()).toEqual(cents);
  });

  it('deletes a removed card: it can never be charged again', async () => {
    const [card] = await addCard('approve');
    const [row] = await app.db
      .select()
      .from(cards)
      .where(eq(cards.id, card?.id ?? 0));
    expect((await admin.request('DELETE', `/customers/${customerId}/cards/${card?.id}`)).status).toBe(200);
    await app.deps.jobs.run();
    const [removed] = await app.db
      .select()
      .from(cards)
      .where(eq(cards.id, card?.id ?? 0));
    expect(removed?.forgottenAt).not.toBeNull();
    await gateway().forget?.(row?.token ?? '');
    if (!gateway().forget) return;
    const sale = { attemptId: randomUUID(), amountCents: 100, cardToken: row?.token ?? '' };
    const outcome = await gateway()
      .sale(sale)
      .catch(() => null);
    expect(outcome?.state).not.toBe('approved');
    expect((await world.movements()).filter(({ attemptId }) => attemptId === sale.attemptId)).toEqual([]);
  });

  it('a repeated attempt gets the first answer', async () => {
    await addCard('approve');
    const id = randomUUID();
    expect((await collect(id)).body.data.attempt.state).toBe('approved');
    expect((await collect(id)).body.data.attempt.state).toBe('approved');
    world.settle?.();
    const back = randomUUID();
    expect((await refund(id, 100, back)).body.data.attempt.state).toBe('approved');
    expect((await refund(id, 100, back)).body.data.attempt.state).toBe('approved');
    expect(await moved()).toEqual([3789, -100]);
  });

  it('accepts an attempt once, even if it is sent twice, and knows of none that was never sent', async () => {
    const formResult = await world.enter('approve');
    const card = await gateway().card(formResult, { id: 1, name: 'Bea Billed' });
    const request = {
      attemptId: randomUUID(),
      amountCents: 500,
      cardToken: card && 'token' in card ? card.token : '',
    };
    const first = await gateway().sale(request);
    const sentAt = app.deps.clock.now();
    expect(await gateway().sale(request)).toEqual(first);
    expect(await gateway().find({ ...request, kind: 'sale', sentAt })).toEqual(first);
    const sales = (await world.movements()).filter(({ attemptId }) => attemptId === request.attemptId);
    expect(sales).toHaveLength(1);
    const never = { attemptId: randomUUID(), sentAt };
    expect(await gateway().find({ ...request, ...never, kind: 'sale' })).toBeNull();
    const ofSale = {
      kind: 'refund',
      saleReference: 'reference' in first ? first.reference : '',
      isVoid: false,
    } as const;
    expect(await gateway().find({ ...never, ...ofSale })).toBeNull();
  });
});
