import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { policyPreviewBody } from './policies.ts';
import { POLICIES } from './policyPages.ts';

/** A policy as its readers see it. */
const policyPage = z.object({
  /** Formatted text without scripts, with the business's facts filled in. */
  html: z.string(),
  /** Language of the text, which is English if the office wrote none in the reader's. */
  language: z.enum(LANGUAGES),
  /** Day on which the text was last changed. */
  changedOn: z.string(),
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
    summary: 'A policy as its readers would see it with unsaved texts',
    body: policyPreviewBody,
    answer: data(policyPage),
  },
} satisfies Record<CallAddress, Call>;
