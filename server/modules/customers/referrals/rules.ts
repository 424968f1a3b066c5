import { MAX_SERVICE_TRACKERS } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { REFERRAL_GOALS, REFERRAL_SIDES, type ReferralSide } from '#contract/customers/referrals.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

interface EarnedMow {
  id: number;
  side: ReferralSide;
  isSpent: boolean;
}

interface FreeMowPlan<M> {
  earned: ReferralSide[];
  /** No longer earned and not spent, so they are deleted. */
  withdrawn: M[];
  /** No longer earned but already spent, so they are kept and the office is informed. */
  overdrawn: M[];
}

/**
 * Plans a tracker's free mows for the referred customer's number of completed services: the referrer and the
 * referred customer can earn one each, once.
 */
export function planFreeMows<M extends EarnedMow>(services: number, mows: readonly M[]): FreeMowPlan<M> {
  const isEarned = (side: ReferralSide) => services >= REFERRAL_GOALS[side];
  const lost = mows.filter(mow => !isEarned(mow.side));
  return {
    earned: REFERRAL_SIDES.filter(side => isEarned(side) && !mows.some(mow => mow.side === side)),
    withdrawn: lost.filter(mow => !mow.isSpent),
    overdrawn: lost.filter(mow => mow.isSpent),
  };
}

/** The facts about the referrer or the referred customer that decide whether a referral is allowed. */
export interface Household {
  customerId: number;
  /** Lowercase. */
  email: string | null;
  /** Ten digits each. */
  phones: readonly string[];
  /** Street and ZIP code of each of their properties. */
  addresses: readonly string[];
}

interface Asked {
  referrer: Household;
  referred: Household;
  /** The referrer's referrals that can still earn something. */
  openTrackers: number;
  /** Whether the referrer was referred by this customer. */
  isReturned: boolean;
}

export interface Refusal {
  why: Bilingual;
  /** Whether the office may record the referral anyway. */
  isForOfficeToDecide: boolean;
}

/** Reason why one customer can't have referred another; null if they can. No one refers themselves. */
export function whyNotReferred({ referrer, referred, openTrackers, isReturned }: Asked): Refusal | null {
  const never = (why: Bilingual): Refusal => ({ why, isForOfficeToDecide: false });
  if (referrer.customerId === referred.customerId) return never(customersTexts.referrals.ownCode);
  if (isReturned) return never(customersTexts.referrals.returned);
  if (openTrackers >= MAX_SERVICE_TRACKERS) return never(TOO_MANY);
  return isSameHousehold(referrer, referred)
    ? { why: customersTexts.referrals.sameHousehold, isForOfficeToDecide: true }
    : null;
}

function isSameHousehold(one: Household, other: Household): boolean {
  const share = (some: readonly string[], others: readonly string[]) =>
    some.some(value => others.includes(value));
  return (
    (one.email !== null && one.email === other.email) ||
    share(one.phones, other.phones) ||
    share(one.addresses, other.addresses)
  );
}

const TOO_MANY = filled(customersTexts.referrals.tooMany, { maxServiceTrackers: MAX_SERVICE_TRACKERS });
