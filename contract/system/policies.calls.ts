import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { policyPreviewBody } from './policies.ts';
import { POLICIES, type Policy } from './policyPages.ts';

/** Identifies the text of a policy that someone could read when they agreed to something. */
export const policyVersion = z.object({
  /** Day on which the text was last changed. */
  changedOn: z.string(),
  /** Changes with every word that readers see, including the business's facts. */
  version: z.string(),
});
export type PolicyVersion = z.output<typeof policyVersion>;

export const policyVersions = z.object({
  privacy: policyVersion,
  terms: policyVersion,
} satisfies Record<Policy, z.ZodType>);
export type PolicyVersions = z.output<typeof policyVersions>;

/** A policy as its readers see it. */
const policyPage = policyVersion.extend({
  /** Formatted text without scripts, with the business's facts filled in. */
  html: z.string(),
  /** Language of the text, which is English if the office wrote none in the reader's. */
  language: z.enum(LANGUAGES),
  /** Whether it is the text that comes with the program. */
  isDefault: z.boolean(),
});
export type PolicyPage = z.output<typeof policyPage>;

export const policyCalls = {
  'GET /policies/:policy': {
    operationId: 'getPolicy',
    summary: 'The business’s privacy policy or terms of service, for anyone',
    params: z.object({ policy: z.enum(POLICIES) }),
    answer: data(policyPage),
  },
  'POST /settings/policies/preview': {
    operationId: 'previewPolicy',
    summary: 'Previews a policy with unsaved texts',
    body: policyPreviewBody,
    answer: data(policyPage),
  },
} satisfies Record<CallAddress, Call>;
