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
    summary: 'The office’s contact details, for pages opened by a link',
    answer: data(office),
  },
} satisfies Record<CallAddress, Call>;
