import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#contract/core/enums.ts';
import { isCollectable } from '#contract/money/charges.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { assertStep, stepOfAmounts } from '#server/modules/money/charges/chargeSteps.ts';
import { type Known, planCharge, pricedFrom } from '#server/modules/money/charges/planCharge.ts';
import {
  statusStackOf,
  withDecision,
  withoutLatestDecision,
} from '#server/modules/money/charges/statusStack.ts';

const MOW: VisitFacts = {
  type: 'mow',
  frequency: 1,
  frontBack: 'both',
  lotSize: 'small',
  isCornerLot: false,
  override: null,
  vendor: 'Green Blade',
  prices: { listVersion: 1, priceCents: 3500, bnbHourlyCents: 6000, partPercent: 60, cornerLotCents: 0 },
  workedMinutes: 30,
  capMinutes: null,
  tax: { market: 'Austin', percent: 8.25 },
};

const step = fc.oneof(
  fc.record({
    do: fc.constant('part' as const),
    frontBack: fc.constantFrom('both' as const, 'frontOnly' as const),
  }),
  fc.record({
    do: fc.constant('price' as const),
    priceCents: fc.option(fc.constantFrom(0, 1, 2500, 900_000)),
  }),
  fc.record({ do: fc.constant('move' as const), date: fc.constantFrom('2026-06-09', '2026-06-10') }),
  // Changes by the office in the meantime: no price, another price, another tax rate.
  fc.record({ do: fc.constant('list' as const), priceCents: fc.option(fc.integer({ min: 0, max: 9000 })) }),
  fc.record({ do: fc.constant('tax' as const), percent: fc.constantFrom(0, 8.25, 10) }),
  fc.record({
    do: fc.constantFrom('complete' as const, 'restore' as const, 'bill' as const, 'unbill' as const),
  }),
  fc.record({
    do: fc.constantFrom('waive' as const, 'revert' as const, 'hold' as const, 'release' as const),
  }),
  fc.record({ do: fc.constant('handPrice' as const), handPriceCents: fc.constantFrom(0, 1000) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const isPriceable = (status: PaymentStatus) =>
  isCollectable(status) || status === 'hold' || status === 'free';

/** A visit and its charge, changed as in the use cases; `waived`, `held` and `hand` are decisions. */
class Model {
  date = '2026-06-10';
  facts = MOW;
  isDone = false;
  isBilled = true;
  known: Known = {
    charge: null,
    basis: null,
    wasTried: false,
    wasAsked: false,
    isUnderWay: false,
    creditCents: 0,
  };
  waived = false;
  held = false;
  hand: number | null = null;

  run(what: Step): void {
    const { charge } = this.known;
    switch (what.do) {
      case 'part':
        this.change({ frontBack: what.frontBack });
        break;
      case 'price': {
        const { priceCents } = what;
        this.change({ override: priceCents === null ? null : { from: 'visit-override', priceCents } }, true);
        break;
      }
      case 'move':
        this.date = what.date;
        this.follow();
        break;
      case 'list':
        this.facts = { ...this.facts, prices: MOW.prices && { ...MOW.prices, priceCents: what.priceCents } };
        break;
      case 'tax':
        this.facts = { ...this.facts, tax: { market: 'Austin', percent: what.percent } };
        break;
      case 'complete':
      case 'restore':
        this.isDone = what.do === 'complete';
        this.follow();
        break;
      case 'bill':
      case 'unbill':
        this.isBilled = what.do === 'bill';
        this.follow();
        break;
      case 'handPrice': {
        const { basis } = this.known;
        if (!charge || !basis || charge.freeCents > 0 || !isPriceable(charge.status)) break;
        this.hand = what.handPriceCents;
        this.take(pricedFrom(this.known, { ...basis, handPriceCents: this.hand }));
        break;
      }
      default:
        this.decide(what.do);
    }
  }

  decide(what: 'waive' | 'revert' | 'hold' | 'release'): void {
    const { charge } = this.known;
    if (!charge) return;
    const isOpen = isCollectable(charge.status);
    const why = { statusReason: 'a reason', nextTryDate: null };
    const stands = (change: Partial<typeof charge>) => {
      this.known = { ...this.known, charge: { ...charge, ...change } };
    };
    if (what === 'waive' && (isOpen || charge.status === 'hold')) {
      this.waived = true;
      stands(withDecision(charge, { status: 'no-charge', ...why }));
    } else if (what === 'revert' && charge.status === 'no-charge') {
      this.waived = false;
      stands(withoutLatestDecision(charge));
    } else if (what === 'hold' && isOpen) {
      this.held = true;
      stands(withDecision(charge, { status: 'hold', ...why }));
    } else if (what === 'release' && charge.status === 'hold' && !charge.unpriced) {
      this.held = false;
      stands(withoutLatestDecision(charge));
    }
  }

  change(facts: Partial<VisitFacts>, isPriced = false): void {
    const before = this.facts;
    this.facts = { ...this.facts, ...facts };
    if (!this.follow(isPriced)) return;
    this.facts = before;
  }

  /** Lets the charge follow its visit; returns true if that was refused. */
  follow(isPriced = false): boolean {
    const facts = this.isBilled ? this.facts : { ...this.facts, isBilled: false };
    const wanted = this.isDone ? { date: this.date, vendorId: 1, facts } : null;
    const plan = planCharge(this.known, { wanted, isPriced });
    if (plan.kind === 'stands') this.take(plan);
    const { charge, basis } = this.known;
    if (plan.kind === 'withdrawn' && charge && basis) {
      const withdrawn = { standings: statusStackOf(charge), chargeLaterDate: charge.chargeLaterDate };
      this.known = { ...this.known, charge: null, basis: { ...basis, withdrawn } };
    }
    return plan.kind === 'refused';
  }

  take({ values, basis }: ReturnType<typeof pricedFrom>): void {
    const [from, to] = [this.known.charge?.status ?? null, values.status];
    assertStep(stepOfAmounts(from, to), from, to, 'admin');
    const charge = { paidCents: 0, refundedCents: 0, rebilledCents: 0, ...values };
    this.known = { ...this.known, charge, basis: { ...basis, withdrawn: null } };
  }
}

/** Runs the steps and checks the charge after each. */
const throughout = (
  steps: readonly Step[],
  look: (model: Model, charge: NonNullable<Known['charge']>) => void,
) => {
  const model = new Model();
  model.run({ do: 'complete' });
  for (const one of steps) {
    model.run(one);
    if (model.known.charge) look(model, model.known.charge);
  }
};
const anySteps = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });
const RUNS = { numRuns: 500 };

describe('whatever happens to a visit', () => {
  it('nothing is due while it is not billed', () => {
    fc.assert(
      fc.property(anySteps, steps =>
        throughout(steps, ({ isBilled }, charge) => {
          expect(charge.status === 'non-billable').toBe(!isBilled);
          if (!isBilled) expect(charge).toMatchObject({ totalCents: 0, freeCents: 0, unpriced: null });
        }),
      ),
      RUNS,
    );
  });

  it('a waived amount is not owed again until someone undoes the waiver', () => {
    fc.assert(
      fc.property(anySteps, steps =>
        throughout(steps, ({ waived }, charge) => {
          if (!waived || charge.status === 'non-billable') return;
          expect(charge).toMatchObject({ status: 'no-charge', freeCents: charge.totalCents });
        }),
      ),
      RUNS,
    );
  });

  it('a held charge is not collected until someone releases it', () => {
    fc.assert(
      fc.property(anySteps, steps =>
        throughout(steps, ({ held, waived }, charge) => {
          if (!held || charge.status === 'non-billable') return;
          expect(charge).toMatchObject({ status: waived ? 'no-charge' : 'hold', statusReason: 'a reason' });
        }),
      ),
      RUNS,
    );
  });

  it('a manual price is the price, and without decisions the amounts alone determine the status', () => {
    fc.assert(
      fc.property(anySteps, steps =>
        throughout(steps, ({ hand, held, waived }, charge) => {
          if (charge.status === 'non-billable') return;
          if (hand !== null) expect(charge).toMatchObject({ subtotalCents: hand, unpriced: null });
          if (held || waived) return;
          const status = charge.unpriced ? 'hold' : charge.totalCents === 0 ? 'free' : 'pending';
          expect(charge).toMatchObject({ status, freeCents: 0 });
        }),
      ),
      RUNS,
    );
  });
});
