import { createHash } from 'node:crypto';
import Mustache from 'mustache';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { GeneralSetting } from '#contract/system/businessSettings.ts';
import type { PolicyPage, PolicyVersion, PolicyVersions } from '#contract/system/policies.calls.ts';
import { type PoliciesSetting, type PolicyVariable, policyField } from '#contract/system/policies.ts';
import { DEFAULT_POLICIES, DEFAULTS_SINCE } from '#contract/system/policyDefaults.ts';
import type { Policy } from '#contract/system/policyPages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cleanMessage } from '#server/documents/html.ts';
import { settingsOf } from '#server/modules/system/settings/store.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { systemTexts } from '#texts/server/system.ts';
import { brandTexts } from '#texts/shared/brand.ts';

const VERSION_DIGITS = 12;

/** Returns a policy as its readers see it now. */
export async function currentPolicy(db: Queryable, policy: Policy, language: Language): Promise<PolicyPage> {
  const { policies, general } = await settingsOf(db, ['policies', 'general']);
  return policyPage(policies, general, policy, language);
}

/** Returns the versions of the policies that apply to someone who gives consent now. */
export async function currentVersions(db: Queryable, language: Language): Promise<PolicyVersions> {
  const { policies, general } = await settingsOf(db, ['policies', 'general']);
  const versionOf = (policy: Policy): PolicyVersion => {
    const { changedOn, version } = policyPage(policies, general, policy, language);
    return { changedOn, version };
  };
  return { privacy: versionOf('privacy'), terms: versionOf('terms') };
}

/**
 * Returns a policy in a language: the office's text or else the default one, with the facts filled in. Facts
 * are plain text: they are escaped, and the whole is cleaned again.
 */
export function policyPage(
  setting: PoliciesSetting,
  business: GeneralSetting,
  policy: Policy,
  language: Language,
): PolicyPage {
  const own = storedText(setting, policy, language) || null;
  const isTranslated = own === null || setting[policyField(policy, language)] === own;
  const read = isTranslated ? language : LANGUAGES[0];
  const text = own ?? DEFAULT_POLICIES[policy][language];
  const changedOn = setting[`${policy}ChangedOn`] ?? DEFAULTS_SINCE;
  const html = cleanMessage(Mustache.render(text, factsOf(business, read)));
  return {
    html,
    language: read,
    version: createHash('sha256').update(html).digest('hex').slice(0, VERSION_DIGITS),
    // A new version of the program can bring a newer default.
    changedOn: own === null && changedOn < DEFAULTS_SINCE ? DEFAULTS_SINCE : changedOn,
    isDefault: own === null,
  };
}

function factsOf(business: GeneralSetting, language: Language): Record<PolicyVariable, string> {
  const phone = business.phone ? showPhone(business.phone) : '';
  const email = business.email ?? '';
  const address = business.address?.replaceAll(/\s*\n\s*/g, ', ') ?? '';
  return {
    business: business.name ?? brandTexts.unnamed[language],
    contact: [phone, email, address].filter(Boolean).join(', ') || systemTexts.policies.contactPage[language],
    phone,
    email,
    address,
    website: business.website ?? '',
  };
}
