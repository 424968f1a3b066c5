import { expect } from 'vitest';
import type { paymentAttempts } from '#server/db/schema/index.ts';
import type { Bank } from './bank.ts';
import type { ChargeModel } from './chargeModel.ts';

type Row = typeof paymentAttempts.$inferSelect;

/** A payment or refund in the model. */
export interface Payment {
  row: Row;
  charge: ChargeModel;
  /** The charge's settled status when the payment was opened. */
  settledBefore: ChargeModel['settled'];
  statusBefore: string;
  isSurplus: boolean;
  settledDay: string | null;
}

/** Number of attempts after which a decline is final. */
export const TRIES = 2;
const RETRY_DAYS = [2, 3];
const OPEN = ['created', 'sent', 'unknown'];
const UNHEARD = ['not-sent', 'never-reached'];

export const isOpen = ({ row }: Payment) => OPEN.includes(row.state);

/** Models payments: takes the attempts that the server changed, and computes their effect on charges. */
export class Payments {
  readonly known = new Map<string, Payment>();
  /** Duplicate sales that were not refunded. */
  readonly leftToOffice = new Set<string>();
  /** Payments that a person requested; all others come from a rule. */
  readonly asked = new Set<string>();
  readonly #bank: Bank;
  readonly #customers: ReadonlySet<number>;
  readonly #today: () => string;

  constructor(bank: Bank, customers: ReadonlySet<number>, today: () => string) {
    this.#bank = bank;
    this.#customers = customers;
    this.#today = today;
  }

  of(charge: ChargeModel): Payment[] {
    return [...this.known.values()].filter(one => one.charge === charge);
  }

  /** Returns whether an attempt with unknown outcome exists. */
  isUnderWay(charge: ChargeModel): boolean {
    return this.of(charge).some(isOpen);
  }

  /** Returns how much of a sale can still be refunded. */
  leftOf(sale: Payment): number {
    const given = [...this.known.values()].filter(
      one => one.row.refundOfId === sale.row.id && one.row.state !== 'declined',
    );
    return sale.row.amountCents - given.reduce((sum, one) => sum + one.row.amountCents, 0);
  }

  /** Returns whether a rule may collect the charge today. */
  isDue({ status, nextTry, laterDate }: ChargeModel, today: string): boolean {
    if (status === 'failed') return (nextTry ?? '') <= today;
    return status === 'pending' || (status === 'charge-later' && (laterDate ?? '') <= today);
  }

  isRefusedForGood(cardId: number): boolean {
    return [...this.known.values()].some(one => one.row.cardId === cardId && one.row.isHardDecline);
  }

  /** Applies the server's changes to attempts: open ones first, then settled ones, then new ones. */
  follow(rows: readonly Row[], chargeOf: (id: number) => ChargeModel): void {
    const rank = (row: Row) => {
      const before = this.known.get(row.id);
      return before ? (isOpen(before) ? 0 : 1) : row.isSurplus && row.kind === 'refund' ? 3 : 2;
    };
    for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
      const payment = this.known.get(row.id) ?? this.#open(row, chargeOf(row.chargeId ?? 0));
      const before = payment.row.state;
      const wasUnheard = before === 'declined' && UNHEARD.includes(payment.row.responseCode ?? '');
      const becomes = row.state;
      if (before === becomes && isSame(payment.row, row)) continue;
      this.#assertOutcome(row, wasUnheard);
      payment.row = { ...row, isSurplus: payment.row.isSurplus };
      if (before === 'approved') this.#refundRejected(payment, row);
      else if (becomes === 'approved') this.#approved(payment, wasUnheard);
      else if (becomes === 'declined') this.#declined(payment);
      payment.row = row;
      expect([row.id, row.isSurplus]).toEqual([row.id, payment.isSurplus]);
    }
  }

  #open(row: Row, charge: ChargeModel): Payment {
    expect(this.of(charge).filter(isOpen)).toEqual([]);
    const payment: Payment = {
      row: { ...row, state: 'created', responseCode: null },
      charge,
      settledBefore: charge.settled,
      statusBefore: charge.status,
      isSurplus: row.kind === 'refund' && row.isSurplus,
      settledDay: null,
    };
    this.known.set(row.id, payment);
    const sale = row.refundOfId === null ? undefined : this.known.get(row.refundOfId);
    if (row.kind === 'sale') {
      expect([charge.status, charge.waits]).toEqual([charge.status, true]);
      if (row.method === 'card') expect(row.amountCents).toBe(charge.open);
      const isAsked = this.asked.has(row.id) || this.#customers.has(row.actorId ?? 0);
      if (!isAsked) expect([charge.status, this.isDue(charge, this.#today())]).toEqual([charge.status, true]);
    } else expect(sale?.row.state).toBe('approved');
    if (row.method === 'card' && !payment.isSurplus && !row.isChargeback)
      charge.settle(row.kind === 'sale' ? 'collecting' : 'refunding', 'in-progress');
    return payment;
  }

  /** Checks that an outcome is real: the gateway reported it, or can't have received the call. */
  #assertOutcome(row: Row, wasUnheard: boolean): void {
    if (row.gateway === null || row.isChargeback) return;
    const booked = this.#bank.books.get(row.id);
    const isHeard =
      row.state === 'approved' || (row.state === 'declined' && !UNHEARD.includes(row.responseCode ?? ''));
    if (isHeard)
      expect({ id: row.id, state: row.state, cents: row.amountCents, kind: row.kind }).toEqual({
        id: row.id,
        state: booked?.outcome.state,
        cents: booked?.cents,
        kind: booked?.kind,
      });
    if (wasUnheard) expect(row.state).toBe('approved');
    if (row.responseCode === 'not-sent') expect(booked).toBeUndefined();
  }

  #approved(payment: Payment, isLate: boolean): void {
    const { charge, row } = payment;
    const { amountCents: cents, kind } = row;
    const isOurs = charge.settled === 'in-progress' && !isLate && row.gateway !== null && !payment.isSurplus;
    payment.settledDay = this.#today();
    if (row.isChargeback) {
      this.#chargedBack(payment);
      return;
    }
    const room = kind === 'sale' ? charge.open : charge.paid - charge.refunded;
    if (payment.isSurplus || room < cents) {
      payment.isSurplus = true;
      if (isOurs) charge.settle('came-to-nothing', payment.settledBefore);
      return;
    }
    const goBack = () => {
      if (isOurs) charge.settled = payment.settledBefore;
    };
    if (kind === 'sale')
      charge.step(room === cents ? 'paid' : 'paid-in-part', () => {
        goBack();
        charge.paid += cents;
        if (room === cents) charge.settled = 'success';
      });
    else {
      const isAllBack = charge.refunded + cents === charge.paid && charge.open === 0;
      charge.step(isAllBack ? 'refunded' : 'refunded-in-part', () => {
        goBack();
        charge.refunded += cents;
        if (isAllBack) charge.settled = 'refund-success';
      });
    }
  }

  /** Applies a chargeback: the part of the sale that wasn't refunded is owed again and put on hold. */
  #chargedBack({ charge, row, isSurplus }: Payment): void {
    if (isSurplus) return;
    const others = [...this.known.values()].filter(
      one => one.row.refundOfId === row.refundOfId && one.row.state !== 'declined' && !one.row.isChargeback,
    );
    const given = others.reduce((sum, one) => sum + one.row.amountCents, 0);
    expect(row.amountCents).toBe((this.known.get(row.refundOfId ?? '')?.row.amountCents ?? 0) - given);
    charge.step('charged-back', () => {
      charge.keptFree = charge.free;
      charge.paid -= row.amountCents;
      if (charge.settled) [charge.settled, charge.base, charge.nextTry] = [null, 'pending', null];
      charge.decisions.push('hold');
    });
  }

  #declined(payment: Payment): void {
    const { charge, row, settledBefore, statusBefore } = payment;
    if (payment.isSurplus || charge.settled !== 'in-progress') return;
    const goBack = () => {
      charge.settled = settledBefore;
    };
    if (row.kind === 'refund' || UNHEARD.includes(row.responseCode ?? '')) {
      charge.settle('came-to-nothing', settledBefore);
      return;
    }
    const isOwn = row.actorId !== null && this.#customers.has(row.actorId);
    if (isOwn) {
      charge.step('declined', () => {
        goBack();
        if (statusBefore === 'pending') [charge.base, charge.nextTry] = ['failed', this.#tryAfter(1)];
      });
      return;
    }
    const isOver = row.isHardDecline || charge.tries + 1 > TRIES;
    charge.step(isOver ? 'given-up' : 'declined', () => {
      goBack();
      charge.tries += 1;
      charge.base = isOver ? 'failed-stop' : 'failed';
      charge.nextTry = isOver ? null : this.#tryAfter(charge.tries);
      if (isOver) charge.decisions = [];
    });
  }

  /** Applies a refund that the bank rejected: if the charge was billed again since, the money pays it. */
  #refundRejected(payment: Payment, becomes: Row): void {
    const { charge, row, isSurplus } = payment;
    expect([row.kind, becomes.state]).toEqual(['refund', 'declined']);
    if (isSurplus) return;
    const pays = Math.max(0, row.amountCents - charge.refunded);
    if (pays > charge.open) {
      this.#paidTwice(payment);
      return;
    }
    const isPaid = pays > 0 && pays === charge.open;
    charge.step('refund-failed', () => {
      charge.refunded -= row.amountCents - pays;
      charge.paid += pays;
      charge.rebilled -= pays;
      if (charge.settled === 'refund-success') charge.settled = charge.free > 0 ? null : 'success';
      else if (isPaid) charge.settled = 'success';
    });
  }

  /** Another payment has paid the charge since, so the rejected refund is left to the office. */
  #paidTwice({ charge, row }: Payment): void {
    const ofSale = [...this.known.values()].filter(
      one =>
        !one.isSurplus &&
        !one.row.isChargeback &&
        (one.row.id === row.refundOfId || one.row.refundOfId === row.refundOfId),
    );
    const sum = (kind: string) =>
      ofSale
        .filter(one => one.row.kind === kind && (one.row.state === 'approved' || one.row.id === row.id))
        .reduce((cents, one) => cents + one.row.amountCents, 0);
    const [sold, refunded] = [sum('sale'), sum('refund')];
    const rebilled = Math.min(sold, refunded, charge.rebilled);
    for (const one of ofSale) one.isSurplus = true;
    this.leftToOffice.add(row.refundOfId ?? '');
    charge.step(sold === rebilled ? 'refund-failed' : 'charged-back', () => {
      charge.paid -= sold - rebilled;
      charge.refunded -= refunded - rebilled;
      charge.rebilled -= rebilled;
      if (sold === rebilled) return;
      [charge.settled, charge.base, charge.nextTry] = [null, 'pending', null];
      charge.decisions.push('hold');
    });
  }

  #tryAfter(tries: number): string {
    const day = new Date(`${this.#today()}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + (RETRY_DAYS[tries - 1] ?? RETRY_DAYS.at(-1) ?? 0));
    return day.toISOString().slice(0, 10);
  }
}

export const BILLING = { autoChargeTries: TRIES, retryDays: RETRY_DAYS };

const isSame = (one: Row, other: Row) =>
  one.responseCode === other.responseCode && one.isHardDecline === other.isHardDecline;
