import type { PaymentStatus } from '#contract/core/enums.ts';
import { CHARGE_STEPS, type ChargeStep } from '#server/modules/money/charges/chargeSteps.ts';
import { type Amounts, amountsOf, bestOf, type Given, NOTHING, USUAL_TAX } from './price.ts';

type Decision = 'hold' | 'no-charge' | 'charge-later' | 'manual';
type Settled = 'in-progress' | 'success' | 'refund-success';

const WAITS: readonly PaymentStatus[] = ['pending', 'manual', 'failed', 'failed-stop', 'charge-later'];

/** Statuses and steps that a whole run reached. */
export const reached = { statuses: new Set<PaymentStatus>(), steps: new Set<ChargeStep>() };

/** Model of a charge and its permitted steps, according to docs/money.md. */
export class ChargeModel {
  /** Null for a charge that the office entered by hand. */
  readonly visitId: number | null;
  id = 0;
  readonly customer: number;
  /** List price of the visit; null while unknown. */
  listCents: number | null;
  visitCents: number | null = null;
  handCents: number | null = null;
  /** Prices used in the last calculation. */
  counted: { visitCents: number | null; listCents: number | null } = { visitCents: null, listCents: null };
  /** Whether its visit is completed. */
  isDone = true;
  /** Lines of a charge entered by hand; the second is not taxed. */
  lines: [taxed: number, untaxed: number] = [0, 0];
  /** Tax rate in basis points on the day of the work; later rates don't affect it. */
  taxRate = USUAL_TAX;
  /** Whether the visit is billable, and whether its charge is; they may differ after reopening. */
  isBillable = true;
  isBilled = true;
  given: Given[] = [];
  used: Given | null = null;
  /** False while the charge is withdrawn: for good, or until its visit is completed again. */
  stands = false;
  isUnpriced = false;
  amounts: Amounts = NOTHING;
  paid = 0;
  refunded = 0;
  /** Cents that were paid and refunded before the charge was billed again. */
  rebilled = 0;
  /** Waived cents that stay waived while a charge is on hold after a chargeback. */
  keptFree = 0;
  base: 'pending' | 'failed' | 'failed-stop' = 'pending';
  nextTry: string | null = null;
  tries = 0;
  decisions: Decision[] = [];
  laterDate: string | null = null;
  /** Status set by payments; null if the decisions determine the status. */
  settled: Settled | null = null;

  constructor(customer: number, visitId: number | null, listCents: number | null) {
    this.customer = customer;
    this.visitId = visitId;
    this.listCents = listCents;
  }

  get status(): PaymentStatus {
    if (this.settled) return this.settled;
    if (!this.isBilled) return 'non-billable';
    const top = this.decisions.at(-1) ?? this.base;
    if (top === 'hold' || top === 'no-charge') return top;
    if (this.isUnpriced) return 'hold';
    return this.amounts.total === 0 ? 'free' : top;
  }

  get free(): number {
    if (this.decisions.at(-1) === 'hold') return this.keptFree;
    return this.isBilled && this.decisions.at(-1) === 'no-charge' ? this.amounts.total - this.paid : 0;
  }

  get open(): number {
    return this.amounts.total - this.paid - this.free;
  }

  get waits(): boolean {
    return this.stands && WAITS.includes(this.status);
  }

  /** Takes a step of `chargeSteps`, which must lead to the model's status. */
  step(name: ChargeStep, change: () => void): void {
    const from = this.status;
    change();
    note(name, from, this.status);
  }

  /** Takes a step that only records the result of payments. */
  settle(name: ChargeStep, to: Settled | null): void {
    this.step(name, () => {
      this.settled = to;
    });
  }

  /**
   * Returns the price before discounts: the one set on the charge, else on its visit, else the vendor's list
   * price that day.
   */
  get price(): number | null {
    return this.visitId === null
      ? this.lines[0] + this.lines[1]
      : (this.handCents ?? this.counted.visitCents ?? this.counted.listCents);
  }

  /** Copies the visit's current price, and its list price if no price was known before. */
  takeVisit(): void {
    if ((this.counted.visitCents ?? this.counted.listCents) === null) this.counted.listCents = this.listCents;
    this.counted.visitCents = this.visitCents;
  }

  /** Calculates the amounts with the charge's current discount, or with the best one if `takesAnew`. */
  reckon(takesAnew: boolean): void {
    const { price } = this;
    this.isUnpriced = this.isBilled && price === null;
    const offers = takesAnew ? this.given.filter(one => !one.isEnded) : this.used ? [this.used] : [];
    const isCharged = this.isBilled && price !== null;
    this.used = isCharged ? bestOf(price, offers) : null;
    this.keptFree = 0;
    this.amounts = isCharged ? amountsOf(price, this.used, this.lines[1], this.taxRate) : NOTHING;
  }

  /** Recalculates and takes the matching step. */
  reprice(takesAnew: boolean, change: () => void = () => undefined): void {
    const from = this.stands ? this.status : null;
    change();
    this.reckon(takesAnew);
    this.stands = true;
    const to = this.status;
    const hasNoAmount = to === 'free' || (to === 'hold' && from !== 'no-charge');
    const name = to === 'non-billable' ? 'not-billed' : hasNoAmount ? 'without-amount' : 'with-amount';
    if (from !== to) note(from === null ? 'made' : name, from, to);
  }

  copy(): ChargeModel {
    const same = Object.assign(new ChargeModel(this.customer, this.visitId, this.listCents), this);
    return Object.assign(same, { decisions: [...this.decisions], counted: { ...this.counted } });
  }

  /** Adds a person's decision to the stack of decisions. */
  decide(what: Decision): boolean {
    const { status } = this;
    const may: Record<Decision, boolean> = {
      hold: this.waits,
      'no-charge': this.waits || status === 'hold',
      'charge-later': this.waits,
      manual: ['pending', 'failed', 'failed-stop'].includes(status),
    };
    if (!this.stands || !may[what]) return false;
    const step = {
      hold: 'held',
      'no-charge': 'waived',
      'charge-later': status === 'charge-later' ? 'put-off-again' : 'put-off',
      manual: 'by-hand',
    } as const;
    this.step(step[what], () => {
      if (status !== 'charge-later' || what !== 'charge-later') this.decisions.push(what);
      this.keptFree = 0;
    });
    return true;
  }

  /** Removes a decision; the one below it applies again. */
  takeBack(what: Decision, isRule = false): boolean {
    if (!this.stands || this.status !== what || (what === 'hold' && this.isUnpriced)) return false;
    const steps = {
      hold: 'released',
      'no-charge': 'waiver-taken-back',
      'charge-later': isRule ? 'day-came' : 'put-off-taken-back',
      manual: 'by-hand-taken-back',
    } as const;
    this.step(steps[what], () => {
      this.decisions.pop();
      this.keptFree = 0;
    });
    if (what === 'charge-later') this.laterDate = null;
    return true;
  }

  /** Returns whether everything paid was refunded. */
  get isRefunded(): boolean {
    return this.paid > 0 && this.refunded === this.paid;
  }

  /** Makes the charge owed again, as if it had never been paid. */
  billAgain(): void {
    this.rebilled += this.refunded;
    [this.paid, this.refunded] = [0, 0];
    if (this.settled !== 'refund-success') return;
    Object.assign(this, { settled: null, base: 'pending', nextTry: null, tries: 0, keptFree: 0 });
    this.decisions = this.decisions.filter(one => one !== 'no-charge');
  }

  /** Returns whether the office may still set another price. */
  get mayBePriced(): boolean {
    const fits = this.waits || this.status === 'hold' || this.status === 'free';
    return this.stands && fits && this.paid === 0 && this.free === 0;
  }
}

function note(name: ChargeStep, from: PaymentStatus | null, to: PaymentStatus): void {
  const step: { from: readonly unknown[]; to: readonly unknown[] } = CHARGE_STEPS[name];
  if (from !== to && !(step.from.includes(from) && step.to.includes(to)))
    throw new Error(`“${name}” doesn't allow ${from} → ${to}.`);
  reached.steps.add(name);
  reached.statuses.add(to);
}
