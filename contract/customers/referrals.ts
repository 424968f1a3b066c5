import { z } from 'zod';
import { REFERRED_FREE_AFTER_SERVICES, REFERRER_FREE_AFTER_SERVICES } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { storedText } from '#contract/core/storedText.ts';
import { dayField, idField, requiredText } from '#contract/core/validation.ts';
import { referralsTexts } from '#texts/contract/customers/referrals.ts';
import { filled } from '#texts/localized.ts';

/** Sides of a referral: the owner of the code, and the new customer. */
export const REFERRAL_SIDES = ['referrer', 'referred'] as const;
export type ReferralSide = (typeof REFERRAL_SIDES)[number];

/** Number of services of the referred customer after which each side gets a free mow. */
export const REFERRAL_GOALS: Record<ReferralSide, number> = {
  referrer: REFERRER_FREE_AFTER_SERVICES,
  referred: REFERRED_FREE_AFTER_SERVICES,
};

/** A code as typed; it is stored in capitals. */
const referralCodeField = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(40, 'tooLong')
  .transform(code => code.toUpperCase());

/** Referrer of a property: by code, or by the property that owns the code. */
export const referralBody = z
  .object({
    /** Empty in a form that names the property. */
    referralCode: z.preprocess(code => code || undefined, referralCodeField.optional()),
    referrerPropertyId: idField.optional(),
    /** Confirms the referral although both share an address or phone number. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ referralCode, referrerPropertyId }) => !referralCode !== !referrerPropertyId, {
    path: ['referralCode'],
    message: 'required',
  });
export type ReferralBody = z.infer<typeof referralBody>;

export const trackerBody = referralBody.safeExtend({ propertyId: idField });

/** A service that counts for a referral although no visit exists for it; repeating the key adds nothing. */
export const serviceTrackerBody = z.object({
  key: z.uuid({ error: 'invalid' }),
  trackerId: idField,
  date: dayField,
  reason: requiredText('required', 300),
});
export type ServiceTrackerBody = z.infer<typeof serviceTrackerBody>;

export const removeTrackerQuery = z.object({ reason: requiredText('required', 300) });

export const freeServiceBody = z.object({ assignmentId: idField, isFree: z.boolean() });

/** Selects the wallet; customers always get their own. */
export const walletQuery = z.object({ customerId: idField.optional(), propertyId: idField.optional() });
export type WalletQuery = z.infer<typeof walletQuery>;

const DEFAULT_RULES: Bilingual = filled(referralsTexts.defaultRules, {
  referrerFreeAfterServices: REFERRER_FREE_AFTER_SERVICES,
  referredFreeAfterServices: REFERRED_FREE_AFTER_SERVICES,
});

/** Rules that customers read under Refer & Earn. */
export const referralsSetting = z.object({
  rules: requiredText('required', 4000).default(DEFAULT_RULES.en),
  rulesEs: requiredText('required', 4000).default(DEFAULT_RULES.es),
});
export type ReferralsSetting = z.infer<typeof referralsSetting>;

export const rulesIn = (setting: ReferralsSetting, language: Language): string =>
  storedText(setting, 'rules', language);

/** URL of a shared link, under the business's public address. */
export const referralLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/?referralCode=${encodeURIComponent(code)}`;
