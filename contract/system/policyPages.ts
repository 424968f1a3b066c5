import type { Day } from '#contract/core/days.ts';
import { type Language, message } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { LOCALES } from '#contract/core/timeOfDay.ts';

/** Public pages in the business's own words. */
export const POLICIES = ['privacy', 'terms'] as const;
export type Policy = (typeof POLICIES)[number];

export const POLICY_PATHS = { privacy: PATHS.privacy, terms: PATHS.terms } as const satisfies Record<
  Policy,
  string
>;

/** Returns the policy at a path; null if there is none. */
export const policyAt = (path: string): Policy | null =>
  POLICIES.find(policy => POLICY_PATHS[policy] === path) ?? null;

export const policyTitle = (policy: Policy, language: Language): string =>
  message(policy === 'privacy' ? 'privacyPolicy' : 'termsOfService', language);

/** Returns a policy's address in a language, for links from outside the web app. */
export const policyAddress = (policy: Policy, language: Language): string =>
  `${POLICY_PATHS[policy]}?lang=${language}`;

/** Returns the day of a policy's last change as its readers see it: `March 1, 2027`. */
export const policyDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns which text of a policy applied: `Privacy Policy, March 1, 2027 (1f0c9a35be72)`. */
export const policyVersionText = (
  policy: Policy,
  { changedOn, version }: { changedOn: Day; version: string },
  language: Language,
): string => `${policyTitle(policy, language)}, ${policyDay(changedOn, language)} (${version})`;
