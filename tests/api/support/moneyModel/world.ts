import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Session, SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  charges,
  customers,
  marketTaxRates,
  paymentAttempts,
  properties,
  services,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { addCard } from '#server/modules/money/cards/changeCards.ts';
import { chargeVisits } from '#server/modules/money/charges/chargeVisit.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { write } from '#server/unitOfWork.ts';
import { makeVisit } from '../billing.ts';
import { signedIn } from '../people.ts';
import type { TestMarket } from '../places.ts';
import { TEST_TODAY, type TestApp } from '../testApp.ts';
import type { Bank, CardKind } from './bank.ts';
import { ChargeModel } from './chargeModel.ts';
import { Payments } from './followPayments.ts';
import { startKillableProcess } from './killableProcess.ts';
import { keptTax, type Reduction, USUAL_TAX } from './price.ts';

const LIST_CENTS = 3500;

/** Discounts that the office gives by hand. */
export const REDUCTIONS: readonly Reduction[] = [{ off: 700 }, { percent: 15 }, 'free'];

export interface KnownCard {
  id: number;
  customer: number;
  isRemoved: boolean;
  /** The card that is charged. */
  isDefault: boolean;
  kind: CardKind;
}

/** Shared by all sequences of a run. */
export interface Stage {
  app: TestApp;
  bank: Bank;
  office: Session;
  marketId: number;
  discountIds: number[];
  scene: Scene;
}

/** Customers with visits, one of which has no price yet. */
interface Scene {
  customers: { id: number; userId: number; propertyId: number }[];
  visits: { id: number; customer: number; listCents: number | null }[];
  unmeasuredId: number;
}

/** Creates two customers with two visits each. */
export async function makeScene(app: TestApp, ground: TestMarket): Promise<Scene> {
  const scene: Scene = { customers: [], visits: [], unmeasuredId: 0 };
  for (const customer of [0, 1]) {
    const first = await makeVisit(app, ground);
    const { customerId } = first;
    const own = { property: { customerId }, assignment: { customerId } };
    const second = await makeVisit(app, ground, own);
    const user = await signedIn(app, 'customer', { customerId });
    scene.customers.push({ id: customerId, userId: user.userId, propertyId: first.propertyId });
    const isMeasured = customer === 0;
    scene.visits.push(
      { id: first.assignmentId, customer, listCents: LIST_CENTS },
      { id: second.assignmentId, customer, listCents: isMeasured ? LIST_CENTS : null },
    );
    scene.unmeasuredId = second.propertyId;
  }
  // Ends the services, so that no further visits are created.
  await app.db.update(services).set({ endDate: TEST_TODAY });
  return scene;
}

/** Customers with visits and cards, and the models of their charges. */
export class World {
  readonly stage: Stage;
  readonly charges: ChargeModel[] = [];
  readonly cards: KnownCard[] = [];
  /** The market's later tax rates by their first day. */
  readonly taxRates = new Map<string, number>();
  readonly payments: Payments;
  /** Calls that hang at the gateway. */
  readonly hanging: Promise<void>[] = [];
  /** Whether an interrupted run may still have work to do. */
  hasRunLeft = false;
  /** The last requested payment, for a repeat. */
  again: { attemptId: string; ask: (deps: Deps) => Promise<unknown> } | null = null;
  steps = 0;

  constructor(stage: Stage) {
    this.stage = stage;
    const users = stage.scene.customers.map(one => one.userId);
    this.payments = new Payments(stage.bank, new Set(users), () => stage.app.deps.clock.today());
  }

  /**
   * Creates the initial state: each customer's visits are completed and charged, and each customer has a card
   * of the given kind.
   */
  static async set(stage: Stage, kinds: readonly CardKind[]): Promise<World> {
    const { app, scene } = stage;
    app.deps.clock.set(TEST_TODAY);
    await app.db
      .update(assignments)
      .set({ status: 'completed', priceCents: null, isBillable: true, handMade: [] });
    await app.db.update(properties).set({ lotSize: null }).where(eq(properties.id, scene.unmeasuredId));
    await app.db.update(customers).set({ paymentStoppedAt: null });
    const world = new World(stage);
    for (const [index, kind] of kinds.entries()) await world.addCard(index, kind);
    const made = await write(app.deps, SYSTEM_ACTOR, unit =>
      chargeVisits(
        unit,
        scene.visits.map(one => one.id),
      ),
    );
    for (const { id, customer, listCents } of scene.visits) {
      const charge = new ChargeModel(customer, id, listCents);
      charge.id = made.get(id) ?? 0;
      charge.takeVisit();
      charge.reprice(true);
      world.charges.push(charge);
    }
    return world;
  }

  /** Adds a card, which becomes the default. */
  async addCard(customer: number, kind: CardKind): Promise<void> {
    const { app, bank, office } = this.stage;
    const { deps } = startKillableProcess(app, bank, null);
    const added = await addCard(deps, office, this.stage.scene.customers[customer]?.id ?? 0, kind);
    if ('state' in added) throw new Error('The model has no cards that need confirmation.');
    this.cards.push({ id: added.id, customer, isRemoved: false, isDefault: false, kind });
    this.use(this.cards.at(-1));
  }

  use(card: KnownCard | undefined): void {
    for (const one of this.cards) if (one.customer === card?.customer) one.isDefault = one === card;
  }

  /** Removes a card. If it was the default, the customer's newest remaining card becomes the default. */
  forget(card: KnownCard): void {
    card.isRemoved = true;
    if (card.isDefault) this.use(this.cardsOf(card.customer).at(-1));
  }

  /** Returns the tax rate on a day, in basis points. */
  taxOn(day: string): number {
    const begun = [...this.taxRates].filter(([from]) => from <= day).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return begun.at(-1)?.[1] ?? USUAL_TAX;
  }

  /** The office records the small lot's size. */
  async measure(charge: ChargeModel): Promise<void> {
    if (charge.visitId === null || charge.listCents !== null) return;
    await this.stage.app.db.execute(sql`update properties set lot_size = 'small'
      where id = (select property_id from assignments where id = ${charge.visitId})`);
    charge.listCents = LIST_CENTS;
  }

  cardsOf(customer: number): KnownCard[] {
    return this.cards.filter(card => card.customer === customer && !card.isRemoved);
  }

  /** Returns the card for a payment: the requested one, else the default. Null if none can be charged. */
  cardFor(customer: number, cardId?: number): KnownCard | null {
    const kept = this.cardsOf(customer);
    const card = kept.find(one => (cardId === undefined ? one.isDefault : one.id === cardId));
    return card && !this.payments.isRefusedForGood(card.id) ? card : null;
  }

  /** Compares everything with the model, and each cent with the gateway's records. */
  async check(): Promise<void> {
    const { app, bank } = this.stage;
    const rows = await app.db.select().from(charges).orderBy(charges.id);
    const attempts = await app.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt);
    this.payments.follow(attempts, id => {
      const charge = this.charges.find(one => one.id === id);
      if (!charge) throw new Error(`There is no charge ${id}.`);
      return charge;
    });
    expect(rows.map(tellRow)).toEqual(
      this.charges
        .filter(one => one.stands)
        .toSorted((a, b) => a.id - b.id)
        .map(tellModel),
    );
    for (const attemptId of bank.books.keys()) expect([...this.payments.known.keys()]).toContain(attemptId);
  }

  /** Compares visits and checks the ledger's invariants, which takes longer. */
  async prove(): Promise<void> {
    const { app } = this.stage;
    const visits = await app.db
      .select({ id: assignments.id, priceCents: assignments.priceCents, isBillable: assignments.isBillable })
      .from(assignments)
      .where(
        inArray(
          assignments.id,
          this.charges.flatMap(one => one.visitId ?? []),
        ),
      )
      .orderBy(assignments.id);
    expect(visits).toEqual(
      this.charges.flatMap(one =>
        one.visitId === null
          ? []
          : { id: one.visitId, priceCents: one.visitCents, isBillable: one.isBillable },
      ),
    );
    expect(await proveLedger(app.db)).toEqual([]);
    const standing = this.charges.filter(one => one.stands);
    const total = (of: (charge: ChargeModel) => number) => standing.reduce((sum, one) => sum + of(one), 0);
    const balances = new Map((await accountBalances(app.db)).map(one => [one.account, one.cents]));
    expect({
      tax: 0 - (balances.get('tax') ?? 0),
      waived: balances.get('written-off'),
      refunds: balances.get('refunds'),
    }).toEqual({
      tax: total(one => keptTax(one.amounts, one.free + one.refunded)),
      waived: total(one => one.free - one.amounts.tax + keptTax(one.amounts, one.free)),
      refunds: total(
        one => one.refunded - keptTax(one.amounts, one.free) + keptTax(one.amounts, one.free + one.refunded),
      ),
    });
  }

  /** Removes what this sequence created, so that the next one is independent. */
  async clear(): Promise<void> {
    const { app, bank } = this.stage;
    bank.books.clear();
    bank.notices.length = 0;
    bank.remembers();
    await app.db.execute(sql`truncate charges, charge_bases, ledger_transfers, work_by_day, money_by_time,
      collecting_runs, cards, domain_events, history, discount_grants, notices, notifications cascade`);
    await app.db.delete(marketTaxRates).where(isNotNull(marketTaxRates.validFrom));
  }
}

export const tellRow = (row: typeof charges.$inferSelect) => ({
  id: row.id,
  status: row.status,
  subtotal: row.subtotalCents,
  discount: row.discountCents,
  tax: row.taxCents,
  total: row.totalCents,
  paid: row.paidCents,
  refunded: row.refundedCents,
  rebilled: row.rebilledCents,
  free: row.freeCents,
  tries: row.failedTries,
  nextTry: row.status === 'failed' ? row.nextTryDate : null,
  laterDate: row.status === 'charge-later' ? row.chargeLaterDate : null,
});

const tellModel = (one: ChargeModel) => ({
  id: one.id,
  status: one.status,
  ...one.amounts,
  paid: one.paid,
  refunded: one.refunded,
  rebilled: one.rebilled,
  free: one.free,
  tries: one.tries,
  nextTry: one.status === 'failed' ? one.nextTry : null,
  laterDate: one.status === 'charge-later' ? one.laterDate : null,
});
