import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SERVICE_TRACKERS } from '#contract/core/constants.ts';
import { REFERRAL_GOALS, REFERRAL_SIDES, type ReferralSide } from '#contract/customers/referrals.ts';
import { type Household, planFreeMows, whyNotReferred } from '#server/modules/customers/referrals/rules.ts';

type Step = 'complete' | 'undo' | { spend: ReferralSide } | { takeBack: ReferralSide };
interface Mow {
  id: number;
  side: ReferralSide;
  isSpent: boolean;
}

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step>('complete') },
    { weight: 3, arbitrary: fc.constant<Step>('undo') },
    fc.constantFrom(...REFERRAL_SIDES).map((spend): Step => ({ spend })),
    fc.constantFrom(...REFERRAL_SIDES).map((takeBack): Step => ({ takeBack })),
  ),
  { maxLength: 60 },
);

/** A tracker as the server stores it, with the plan applied after every step. */
class Kept {
  services = 0;
  mows: Mow[] = [];
  overdrawn: readonly Mow[] = [];
  #made = 0;

  do(step: Step): void {
    if (step === 'complete') this.services += 1;
    else if (step === 'undo') this.services = Math.max(this.services - 1, 0);
    else {
      const side = 'spend' in step ? step.spend : step.takeBack;
      this.mows = this.mows.map(mow => (mow.side === side ? { ...mow, isSpent: 'spend' in step } : mow));
    }
    const { earned, withdrawn, overdrawn } = planFreeMows(this.services, this.mows);
    this.overdrawn = overdrawn;
    this.mows = this.mows.filter(mow => !withdrawn.includes(mow));
    for (const side of earned) this.mows.push({ id: ++this.#made, side, isSpent: false });
  }
}

describe('free mows of a referral', () => {
  it('exist if and only if they are earned or spent, one for each customer', () => {
    fc.assert(
      fc.property(steps, walked => {
        const kept = new Kept();
        const model = { services: 0, spent: new Set<ReferralSide>() };
        for (const step of walked) {
          const owns = (side: ReferralSide) =>
            model.services >= REFERRAL_GOALS[side] || model.spent.has(side);
          if (step === 'complete') model.services += 1;
          else if (step === 'undo') model.services = Math.max(model.services - 1, 0);
          else if ('spend' in step) {
            if (owns(step.spend)) model.spent.add(step.spend);
          } else model.spent.delete(step.takeBack);
          kept.do(step);
          const expected = REFERRAL_SIDES.filter(owns);
          expect(kept.mows.map(mow => mow.side).toSorted()).toEqual(expected.toSorted());
          expect(kept.mows.filter(mow => mow.isSpent).map(mow => mow.side)).toEqual(
            expect.arrayContaining([...model.spent]),
          );
          expect(kept.overdrawn.map(mow => mow.side).toSorted()).toEqual(
            [...model.spent].filter(side => model.services < REFERRAL_GOALS[side]).toSorted(),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  // covers: limit-17, limit-18
  it('are earned after 6 services by the referrer, and after 10 by the referred customer', () => {
    const earnedAt = (services: number) => planFreeMows(services, []).earned;
    expect(earnedAt(5)).toEqual([]);
    expect(earnedAt(6)).toEqual(['referrer']);
    expect(earnedAt(9)).toEqual(['referrer']);
    expect(earnedAt(10)).toEqual(['referrer', 'referred']);
  });
});

describe('no one can refer themselves', () => {
  const home = (customerId: number, change: Partial<Household> = {}): Household => ({
    customerId,
    email: `c${customerId}@example.com`,
    phones: [`512555010${customerId}`],
    addresses: [`${customerId} oak lane||78704`],
    ...change,
  });
  const ask = (referrer: Household, referred: Household, change = {}) =>
    whyNotReferred({ referrer, referred, openTrackers: 0, isReturned: false, ...change });

  it('nor their own household, unless the office decides otherwise', () => {
    expect(ask(home(1), home(2))).toBeNull();
    expect(ask(home(1), home(1))?.isForOfficeToDecide).toBe(false);
    for (const shared of ['email', 'phones', 'addresses'] as const)
      expect(ask(home(1), home(2, { [shared]: home(1)[shared] }))?.isForOfficeToDecide).toBe(true);
    expect(ask(home(1, { email: null }), home(2, { email: null }))).toBeNull();
  });

  it('nor their own referrer, nor more than ten people at once', () => {
    expect(ask(home(1), home(2), { isReturned: true })?.isForOfficeToDecide).toBe(false);
    expect(ask(home(1), home(2), { openTrackers: MAX_SERVICE_TRACKERS - 1 })).toBeNull();
    expect(ask(home(1), home(2), { openTrackers: MAX_SERVICE_TRACKERS })?.isForOfficeToDecide).toBe(false);
  });
});
