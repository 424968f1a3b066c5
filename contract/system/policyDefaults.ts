import { type Bilingual, fill } from '#contract/core/messages.ts';
import { policiesTexts } from '#texts/contract/system/policies.ts';
import { inEach } from '#texts/localized.ts';
import { POLICY_VARIABLES } from './policies.ts';
import { POLICIES, type Policy } from './policyPages.ts';

/** Day on which the wording of the default texts last changed; update it with them. */
export const DEFAULTS_SINCE = '2026-11-30';

const VARIABLES = Object.fromEntries(POLICY_VARIABLES.map(name => [name, `{{${name}}}`]));

/** A heading with its paragraphs. */
const sectionOf = ([heading = '', ...paragraphs]: readonly string[]) =>
  `<h2>${heading}</h2>${paragraphs.map(text => `<p>${fill(text, VARIABLES)}</p>`).join('')}`;

/** Returns the default text of a policy in every language, as the office would have written it. */
const defaultOf = (policy: Policy): Bilingual =>
  inEach(language =>
    Object.values(policiesTexts[policy])
      .map(section => sectionOf(section.map(text => text[language])))
      .join(''),
  );

/** Default texts, with variables in place of the business's facts. */
export const DEFAULT_POLICIES = Object.fromEntries(
  POLICIES.map(policy => [policy, defaultOf(policy)]),
) as Record<Policy, Bilingual>;
