import type { PaymentStatus } from '#contract/core/enums.ts';
import { CHARGE_STEPS, type ChargeStep } from '#server/modules/money/charges/chargeSteps.ts';
import { type Amounts, amountsOf, bestOf, type Given, NOTHING, USUAL_TAX } from './price.ts';

type Decision = 'hold' | 'no-charge' | 'charge-later' | 'manual';
type Settled = 'in-progress' | 'success' | 'refund-success';

const WAITS: readonly PaymentStatus[] = ['pending', 'manual', 'failed', 'failed-stop', 'charge-later'];

/** What was reached in a whole run: statuses and steps. */
export const reached = { statuses: new Set<PaymentStatus>(), steps: new Set<ChargeStep>() };

/** What a charge is and what may be done with it, as docs/money.md says it. */
export class ChargeModel {
  /** Of a visit; null where the office typed it. */
  readonly visitId: number | null;
  id = 0;
  readonly customer: number;
  /** What the visit costs by the vendor's list; null as long as nothing says. */
  listCents: number | null;
  visitCents: number | null = null;
  handCents: number | null = null;
  /** What counted when it was reckoned last. */
  counted: { visitCents: number | null; listCents: number | null } = { visitCents: null, listCents: null };
  /** Whether its visit is done. */
  isDone = true;
  /** Of a typed charge, of which tax is not taken of the second. */
  lines: [taxed: number, untaxed: number] = [0, 0];
  /** Of the day of the work, in hundredths of a percent: later rates change nothing of it. */
  taxRate = USUAL_TAX;
  /** Whether the visit is marked as billed, and whether its charge stands so: one that is opened again may stand without. */
  isBillable = true;
  isBilled = true;
  given: Given[] = [];
  used: Given | null = null;
  /** False while it is taken back with its visit, or for good. */
  stands = false;
  isUnpriced = false;
  amounts: Amounts = NOTHING;
  paid = 0;
  refunded = 0;
  /** Paid and refunded before it was billed again. */
  rebilled = 0;
  /** What was waived when the bank took a payment back stays so beneath the hold. */
  keptFree = 0;
  base: 'pending' | 'failed' | 'failed-stop' = 'pending';
  nextTry: string | null = null;
  tries = 0;
  decisions: Decision[] = [];
  laterDate: string | null = null;
  /** What payments made of it; null where it stands by its decisions. */
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

  /** Takes a step of `chargeSteps`, which must lead where the model says. */
  step(name: ChargeStep, change: () => void): void {
    const from = this.status;
    change();
    note(name, from, this.status);
  }

  /** Takes a step that only says what payments made of it. */
  settle(name: ChargeStep, to: Settled | null): void {
    this.step(name, () => {
      this.settled = to;
    });
  }

  /** Price before discounts: set on the charge, on its visit, or the vendor's list of its day. */
  get price(): number | null {
    return this.visitId === null
      ? this.lines[0] + this.lines[1]
      : (this.handCents ?? this.counted.visitCents ?? this.counted.listCents);
  }

  /** What the visit says now counts; of the list only as long as there was no price. */
  takeVisit(): void {
    if ((this.counted.visitCents ?? this.counted.listCents) === null) this.counted.listCents = this.listCents;
    this.counted.visitCents = this.visitCents;
  }

  /** What it comes to, with the discount that it uses or, where it takes one anew, with the best. */
  reckon(takesAnew: boolean): void {
    const { price } = this;
    this.isUnpriced = this.isBilled && price === null;
    const offers = takesAnew ? this.given.filter(one => !one.isEnded) : this.used ? [this.used] : [];
    const isAsked = this.isBilled && price !== null;
    this.used = isAsked ? bestOf(price, offers) : null;
    this.keptFree = 0;
    this.amounts = isAsked ? amountsOf(price, this.used, this.lines[1], this.taxRate) : NOTHING;
  }

  /** Reckons anew and takes the step that this is. */
  reprice(takesAnew: boolean, change: () => void = () => undefined): void {
    const from = this.stands ? this.status : null;
    change();
    this.reckon(takesAnew);
    this.stands = true;
    const to = this.status;
    const isWithout = to === 'free' || (to === 'hold' && from !== 'no-charge');
    const name = to === 'non-billable' ? 'not-billed' : isWithout ? 'without-amount' : 'with-amount';
    if (from !== to) note(from === null ? 'made' : name, from, to);
  }

  copy(): ChargeModel {
    const same = Object.assign(new ChargeModel(this.customer, this.visitId, this.listCents), this);
    return Object.assign(same, { decisions: [...this.decisions], counted: { ...this.counted } });
  }

  /** A person decides something on top of what stands. */
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

  /** And takes it back: what stood before stands again. */
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

  /** All that was paid was refunded. */
  get isRefunded(): boolean {
    return this.paid > 0 && this.refunded === this.paid;
  }

  /** It is owed as if nothing had been paid. */
  billAgain(): void {
    this.rebilled += this.refunded;
    [this.paid, this.refunded] = [0, 0];
    if (this.settled !== 'refund-success') return;
    Object.assign(this, { settled: null, base: 'pending', nextTry: null, tries: 0, keptFree: 0 });
    this.decisions = this.decisions.filter(one => one !== 'no-charge');
  }

  /** The office may still set another price. */
  get mayBePriced(): boolean {
    const fits = this.waits || this.status === 'hold' || this.status === 'free';
    return this.stands && fits && this.paid === 0 && this.free === 0;
  }
}

function note(name: ChargeStep, from: PaymentStatus | null, to: PaymentStatus): void {
  const step: { from: readonly unknown[]; to: readonly unknown[] } = CHARGE_STEPS[name];
  if (from !== to && !(step.from.includes(from) && step.to.includes(to)))
    throw new Error(`“${name}” does not lead from ${from} to ${to}.`);
  reached.steps.add(name);
  reached.statuses.add(to);
}
