import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { dayField } from '#contract/core/validation.ts';
import { TRAITS } from '#texts/language.ts';
import { POLICIES, type Policy } from './policyPages.ts';

/** Facts about the business that a text may contain, used as `{{business}}`. */
export const POLICY_VARIABLES = ['business', 'contact', 'phone', 'email', 'address', 'website'] as const;
export type PolicyVariable = (typeof POLICY_VARIABLES)[number];

export const MAX_POLICY_LENGTH = 50_000;

/** Formatted text; empty shows the default one. */
const textField = z
  .string()
  .max(MAX_POLICY_LENGTH, 'tooLong')
  .nullish()
  .transform(text => text?.trim() || null);

/** The server sets the day; a submitted one is ignored. */
const changedOnField = dayField.nullish().transform(day => day ?? null);

/**
 * The office's own texts of the policies. Without the office's English text, a policy's default is shown;
 * without its Spanish text, everyone reads its English text.
 */
export const policiesSetting = z.object({
  privacy: textField,
  privacyEs: textField,
  terms: textField,
  termsEs: textField,
  /** Day on which a text was last changed; null while both are the default. */
  privacyChangedOn: changedOnField,
  termsChangedOn: changedOnField,
});
export type PoliciesSetting = z.infer<typeof policiesSetting>;

/** Returns the field of a policy's text in a language. */
export const policyField = (policy: Policy, language: Language) =>
  `${policy}${TRAITS[language].columnSuffix}` as const;

/** POST /settings/policies/preview: unsaved texts and the page to show. */
export const policyPreviewBody = policiesSetting.extend({
  policy: z.enum(POLICIES),
  language: z.enum(LANGUAGES),
});
export type PolicyPreviewBody = z.infer<typeof policyPreviewBody>;
