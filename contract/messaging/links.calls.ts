import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';

const office = z.object({
  name: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Office = z.output<typeof office>;

export const linkCalls = {
  'GET /links/office': {
    operationId: 'getOfficeContact',
    summary: 'How the office can be reached, for pages that links open without a sign-in',
    answer: data(office),
  },
} satisfies Record<CallAddress, Call>;
