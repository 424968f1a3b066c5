import type { Day } from '#contract/core/days.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { POLICY_VARIABLES, type PoliciesSetting, policyField } from '#contract/system/policies.ts';
import { POLICIES } from '#contract/system/policyPages.ts';
import { cleanMessage, plainTextOf } from '#server/documents/html.ts';
import { assertVariables } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';

const FIELDS = POLICIES.flatMap(policy => LANGUAGES.map(language => policyField(policy, language)));

/** Returns the texts without scripts; a text without content counts as missing. */
const cleaned = (given: PoliciesSetting) =>
  Object.fromEntries(
    FIELDS.map(field => {
      const html = cleanMessage(given[field] ?? '');
      return [field, plainTextOf(html) === '' ? null : html];
    }),
  ) as Pick<PoliciesSetting, (typeof FIELDS)[number]>;

/**
 * Returns policies as they are stored: cleaned, each with the day of its last change. Throws `invalid` naming
 * each text with unknown variables or unmatched braces.
 */
export function checkedPolicies(
  before: PoliciesSetting,
  given: PoliciesSetting,
  today: Day,
): PoliciesSetting {
  const texts = cleaned(given);
  assertVariables(texts, POLICY_VARIABLES);
  const changedOn = (policy: (typeof POLICIES)[number]) =>
    LANGUAGES.every(language => {
      const field = policyField(policy, language);
      return texts[field] === before[field];
    })
      ? before[`${policy}ChangedOn`]
      : today;
  return { ...texts, privacyChangedOn: changedOn('privacy'), termsChangedOn: changedOn('terms') };
}
