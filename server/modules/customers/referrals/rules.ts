import { MAX_SERVICE_TRACKERS } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { REFERRAL_GOALS, REFERRAL_SIDES, type ReferralSide } from '#contract/customers/referrals.ts';

interface EarnedMow {
  id: number;
  side: ReferralSide;
  isSpent: boolean;
}

interface FreeMowPlan<M> {
  earned: ReferralSide[];
  /** No longer earned and not spent: deleted. */
  withdrawn: M[];
  /** No longer earned but spent: kept, and the office is informed. */
  overdrawn: M[];
}

/**
 * Plans a tracker's free mows for the number of completed services of the referred customer: each side earns
 * one, once.
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

/** The facts about one side of a referral that decide whether it is allowed. */
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
  /** Whether the office may refer anyway. */
  isForOfficeToDecide: boolean;
}

/** Reason why one customer can't have referred another; null if they can. No one refers themselves. */
export function whyNotReferred({ referrer, referred, openTrackers, isReturned }: Asked): Refusal | null {
  const never = (why: Bilingual): Refusal => ({ why, isForOfficeToDecide: false });
  if (referrer.customerId === referred.customerId) return never(OWN_CODE);
  if (isReturned) return never(RETURNED);
  if (openTrackers >= MAX_SERVICE_TRACKERS) return never(TOO_MANY);
  return isSameHousehold(referrer, referred) ? { why: SAME_HOUSEHOLD, isForOfficeToDecide: true } : null;
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

const OWN_CODE = {
  en: 'This code belongs to the same customer. Nobody refers themselves.',
  es: 'Este código es del mismo cliente. Nadie se recomienda a sí mismo.',
};
const RETURNED = {
  en: 'The one whose code this is came by a referral of this customer.',
  es: 'La persona de este código llegó por recomendación de este mismo cliente.',
};
const TOO_MANY = {
  en: `Whoever shared this code has ${MAX_SERVICE_TRACKERS} referrals under way already, and more are not followed at once.`,
  es: `La persona de este código ya tiene ${MAX_SERVICE_TRACKERS} recomendaciones en curso, y no se siguen más a la vez.`,
};
const SAME_HOUSEHOLD = {
  en: 'Both share an e-mail address, a telephone number or an address: this looks like one household.',
  es: 'Ambos comparten correo, teléfono o dirección: parece ser el mismo hogar.',
};
