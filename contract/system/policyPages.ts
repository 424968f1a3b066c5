import { type Language, message } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';

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
