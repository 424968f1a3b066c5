import fc from 'fast-check';

const on = fc.nat({ max: 2 });
const cents = fc.integer({ min: 1, max: 6000 });
const isTied = fc.boolean();

/** Events that affect a customer's credit and the charges that it pays; charges are identified by number. */
const STEPS = {
  // Forty dollars pay any charge in full.
  prepay: fc.record({
    do: fc.constant('prepay' as const),
    cents: fc.oneof(cents, fc.constant(4000)),
    isTied,
  }),
  spend: fc.record({ do: fc.constant('spend' as const), on, cents }),
  cash: fc.record({ do: fc.constant('cash' as const), on, cents }),
  giveBack: fc.record({ do: fc.constant('giveBack' as const), cents, isTied }),
  refund: fc.record({ do: fc.constant('refund' as const), on, cents, isAll: fc.boolean() }),
  waive: fc.record({ do: fc.constant('waive' as const), on }),
  revertWaiver: fc.record({ do: fc.constant('revertWaiver' as const), on }),
  billAgain: fc.record({ do: fc.constant('billAgain' as const), on }),
  price: fc.record({ do: fc.constant('price' as const), on, cents }),
  uses: fc.record({ do: fc.constant('uses' as const), byItself: fc.boolean() }),
};
/** Charges that credit pays in full and that are then repriced rarely happen at random. */
const WEIGHTS: Partial<Record<keyof typeof STEPS, number>> = { prepay: 3, price: 3, refund: 3, billAgain: 3 };
export const creditStep = fc.oneof(
  ...Object.values(STEPS).map(arbitrary => ({ weight: 1, arbitrary })),
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({
    weight,
    arbitrary: STEPS[name as keyof typeof STEPS],
  })),
);
export type CreditStep = typeof creditStep extends fc.Arbitrary<infer One> ? One : never;

type Pot = 'tied' | 'any';
interface Spent {
  from: Pot;
  cents: number;
  back: number;
}

/** A charge, oldest first; `isTied` if it belongs to the property with its own credit. */
interface Charge {
  isTied: boolean;
  total: number;
  cash: number;
  spent: Spent[];
  isWaived: boolean;
  /** Whether everything paid was refunded. */
  isOver: boolean;
}

const paidOf = ({ cash, spent }: Charge) => cash + spent.reduce((sum, one) => sum + one.cents, 0);
const backOf = ({ spent }: Charge) => spent.reduce((sum, one) => sum + one.back, 0);
const openOf = (charge: Charge) => (charge.isWaived ? 0 : charge.total - paidOf(charge));

/** Model of credit and the charges it pays, according to docs/money.md. */
export class CreditModel {
  readonly pots: Record<Pot, number> = { tied: 0, any: 0 };
  readonly charges: Charge[];
  byItself = true;

  /** `totals` in cents; the first two belong to the property with its own credit. */
  constructor(totals: readonly number[]) {
    this.charges = totals.map((total, index) => ({
      isTied: index < 2,
      total,
      cash: 0,
      spent: [],
      isWaived: false,
      isOver: false,
    }));
  }

  /** Takes a step; false if it must be refused without any effect. */
  take(step: CreditStep): boolean {
    const isDone = this.#done(step);
    if (isDone && this.byItself)
      for (const charge of this.charges) if (waits(charge)) this.#spend(charge, openOf(charge));
    return isDone;
  }

  /** Returns the amount of a refund: the given one, or all that is left of the last payment by credit. */
  refundCents({ on, cents, isAll }: Extract<CreditStep, { do: 'refund' }>): number {
    const last = this.#chargeAt(on).spent.at(-1);
    return isAll && last ? last.cents - last.back : cents;
  }

  /** Returns the model's state in the form of the database's. */
  tell() {
    return {
      ...this.pots,
      charges: this.charges.map(charge => ({
        paid: paidOf(charge),
        refunded: backOf(charge),
        open: openOf(charge),
      })),
    };
  }

  #done(step: CreditStep): boolean {
    switch (step.do) {
      case 'prepay':
        this.pots[step.isTied ? 'tied' : 'any'] += step.cents;
        return true;
      case 'giveBack': {
        const pot = step.isTied ? 'tied' : 'any';
        if (step.cents > this.pots[pot]) return false;
        this.pots[pot] -= step.cents;
        return true;
      }
      case 'uses':
        this.byItself = step.byItself;
        return true;
      default:
        return this.#doneOn(this.#chargeAt(step.on), step);
    }
  }

  #doneOn(charge: Charge, step: Extract<CreditStep, { on: number }>): boolean {
    switch (step.do) {
      case 'spend': {
        const enough = this.pots.any + (charge.isTied ? this.pots.tied : 0);
        if (!waits(charge) || step.cents > openOf(charge) || step.cents > enough) return false;
        this.#spend(charge, step.cents);
        return true;
      }
      case 'cash':
        if (!waits(charge) || step.cents > openOf(charge)) return false;
        charge.cash += step.cents;
        return true;
      case 'refund': {
        const last = charge.spent.at(-1);
        if (!last) return false;
        const cents = this.refundCents(step);
        if (cents === 0 || cents > last.cents - last.back) return false;
        last.back += cents;
        this.pots[last.from] += cents;
        charge.isOver = openOf(charge) === 0 && backOf(charge) === paidOf(charge);
        return true;
      }
      case 'waive': {
        const kept = charge.spent.filter(one => one.back > 0);
        const isPaid = openOf({ ...charge, spent: kept }) === 0;
        if (charge.isWaived || charge.isOver || isPaid) return false;
        this.#free(charge);
        charge.isWaived = true;
        return true;
      }
      case 'revertWaiver':
        if (!charge.isWaived || charge.isOver) return false;
        charge.isWaived = false;
        return true;
      case 'billAgain': {
        const isRefunded = paidOf(charge) > 0 && backOf(charge) === paidOf(charge);
        if (!isRefunded || (charge.isWaived && !charge.isOver)) return false;
        charge.spent = [];
        if (charge.isOver) charge.isWaived = false;
        charge.isOver = false;
        return true;
      }
      case 'price': {
        const hasMoney = charge.cash > 0 || charge.spent.some(one => one.back > 0);
        if (charge.isWaived || hasMoney) return false;
        const taken = this.#free(charge);
        charge.total = step.cents + Math.floor((step.cents * 825 + 5000) / 10_000);
        // The credit that paid it pays it again, even if it was applied by hand.
        this.#spend(charge, Math.min(taken, charge.total));
        return true;
      }
    }
  }

  #chargeAt(on: number): Charge {
    const charge = this.charges[on];
    if (!charge) throw new Error(`There is no charge ${on}.`);
    return charge;
  }

  /** Uses the property's own credit first. */
  #spend(charge: Charge, cents: number): void {
    let left = cents;
    for (const from of charge.isTied ? (['tied', 'any'] as const) : (['any'] as const)) {
      const taken = Math.min(left, this.pots[from]);
      if (taken === 0) continue;
      this.pots[from] -= taken;
      left -= taken;
      charge.spent.push({ from, cents: taken, back: 0 });
    }
  }

  /** Releases the credit that paid a charge, except partial refunds; returns the amount. */
  #free(charge: Charge): number {
    const taken = charge.spent.filter(one => one.back === 0);
    for (const { from, cents: paid } of taken) this.pots[from] += paid;
    charge.spent = charge.spent.filter(one => one.back > 0);
    return taken.reduce((sum, one) => sum + one.cents, 0);
  }
}

const waits = (charge: Charge) => openOf(charge) > 0 && !charge.isOver;
