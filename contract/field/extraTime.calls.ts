import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { EXTRA_TIME_STATUSES } from '#contract/core/enums.ts';
import { linkToken } from '#contract/money/cardLinks.ts';

/** A crew's request for more time, and its outcome. */
const extraTime = z.object({
  id: z.string(),
  assignmentId: z.number(),
  address: z.string(),
  crewName: z.string(),
  minutes: z.number(),
  /** Current cap on the work in minutes. */
  capMinutes: z.number().nullable(),
  status: z.enum(EXTRA_TIME_STATUSES),
  /** ISO timestamps. */
  askedAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type ExtraTime = z.output<typeof extraTime>;

/** Parts of a request that the holder of its link can see. */
const extraTimeByLink = extraTime.pick({
  address: true,
  crewName: true,
  minutes: true,
  status: true,
  expiresAt: true,
});
export type ExtraTimeByLink = z.output<typeof extraTimeByLink>;

const extraTimeAnswerBody = linkToken.extend({ isApproved: z.boolean() });
export type ExtraTimeAnswerBody = z.infer<typeof extraTimeAnswerBody>;

export const extraTimeCalls = {
  'GET /extra-service-time-requests': {
    operationId: 'listExtraTimeRequests',
    summary: 'Recent requests for more time that the caller may see, newest first',
    answer: data(z.array(extraTime)),
  },
  'POST /extra-service-time-requests/:id/answer': {
    operationId: 'answerExtraTimeRequest',
    summary: 'Approves or declines more time',
    params: z.object({ id: z.uuid() }),
    body: z.object({ isApproved: z.boolean() }),
    answer: data(extraTime),
  },
  'POST /extra-time-links/read': {
    operationId: 'readExtraTimeLink',
    summary: 'A link’s request for more time',
    body: linkToken,
    answer: data(extraTimeByLink),
  },
  'POST /extra-time-links/answer': {
    operationId: 'answerExtraTimeByLink',
    summary: 'Approves or declines the extra time a link asks for; the link works once',
    body: extraTimeAnswerBody,
    answer: data(extraTimeByLink),
  },
} satisfies Record<CallAddress, Call>;
