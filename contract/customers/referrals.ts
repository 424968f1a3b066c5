import { z } from 'zod';
import { REFERRED_FREE_AFTER_SERVICES, REFERRER_FREE_AFTER_SERVICES } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { dayField, idField, requiredText } from '#contract/core/validation.ts';

/** Of a referral: who shared the code, and who came by it. */
export const REFERRAL_SIDES = ['referrer', 'referred'] as const;
export type ReferralSide = (typeof REFERRAL_SIDES)[number];

/** After so many services of the referred each of both gets a free mow. */
export const REFERRAL_GOALS: Record<ReferralSide, number> = {
  referrer: REFERRER_FREE_AFTER_SERVICES,
  referred: REFERRED_FREE_AFTER_SERVICES,
};

/** A code as people type it; it is kept in capitals. */
const referralCodeField = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(40, 'tooLong')
  .transform(code => code.toUpperCase());

/** Who referred a property: by the code, or by the property that the code is of. */
export const referralBody = z
  .object({
    /** Empty in a form where the property is named. */
    referralCode: z.preprocess(code => code || undefined, referralCodeField.optional()),
    referrerPropertyId: idField.optional(),
    /** The office saw that both share an address or a telephone number, and refers all the same. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ referralCode, referrerPropertyId }) => !referralCode !== !referrerPropertyId, {
    path: ['referralCode'],
    message: 'required',
  });
export type ReferralBody = z.infer<typeof referralBody>;

export const trackerBody = referralBody.safeExtend({ propertyId: idField });

/** A service that counts although no visit here tells of it; the same key once. */
export const serviceTrackerBody = z.object({
  key: z.uuid({ error: 'invalid' }),
  trackerId: idField,
  date: dayField,
  reason: requiredText('required', 300),
});
export type ServiceTrackerBody = z.infer<typeof serviceTrackerBody>;

export const removeTrackerQuery = z.object({ reason: requiredText('required', 300) });

export const freeServiceBody = z.object({ assignmentId: idField, isFree: z.boolean() });

/** Whose wallet; customers see their own whatever they ask. */
export const walletQuery = z.object({ customerId: idField.optional(), propertyId: idField.optional() });
export type WalletQuery = z.infer<typeof walletQuery>;

const DEFAULT_RULES: Bilingual = {
  en: `Share your link with friends and neighbors. Once somebody you referred has had ${REFERRER_FREE_AFTER_SERVICES} services, you get a free mow. They get one too, after their first ${REFERRED_FREE_AFTER_SERVICES} services.\n\nUse a free mow on any coming mow of yours. Until that visit is done you can take it back and use it on another one.`,
  es: `Comparta su enlace con amigos y vecinos. Cuando alguien que usted recomendó haya recibido ${REFERRER_FREE_AFTER_SERVICES} servicios, usted gana un corte gratis. Esa persona también gana uno, después de sus primeros ${REFERRED_FREE_AFTER_SERVICES} servicios.\n\nUse su corte gratis en cualquier corte próximo. Hasta que se haga esa visita puede retirarlo y usarlo en otra.`,
};

/** The rules that customers read under Refer & Earn. */
export const referralsSetting = z.object({
  rules: requiredText('required', 4000).default(DEFAULT_RULES.en),
  rulesEs: requiredText('required', 4000).default(DEFAULT_RULES.es),
});
export type ReferralsSetting = z.infer<typeof referralsSetting>;

export const rulesIn = ({ rules, rulesEs }: ReferralsSetting, language: Language): string =>
  language === 'es' ? rulesEs : rules;

/** Where a shared link leads, under the business's public address. */
export const referralLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/?referralCode=${encodeURIComponent(code)}`;
