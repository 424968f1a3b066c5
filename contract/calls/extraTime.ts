import { z } from 'zod';
import { EXTRA_TIME_STATUSES } from '../enums.ts';
import { type Call, type CallAddress, data } from './call.ts';

/** More time that a crew asks for, and what became of it. */
export const extraTime = z.object({
  id: z.string(),
  assignmentId: z.number(),
  address: z.string(),
  crewName: z.string(),
  minutes: z.number(),
  /** The cap on the work as it stands, minutes. */
  capMinutes: z.number().nullable(),
  status: z.enum(EXTRA_TIME_STATUSES),
  /** ISO moments. */
  askedAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type ExtraTime = z.output<typeof extraTime>;

export const extraTimeCalls = {
  'GET /extra-service-time-requests': {
    summary: 'Requests for more time of the last days within the caller’s reach, the newest first',
    answer: data(z.array(extraTime)),
  },
  'POST /extra-service-time-requests/:id/answer': {
    summary: 'Grants more time, or does not',
    params: z.object({ id: z.uuid() }),
    body: z.object({ isApproved: z.boolean() }),
    answer: data(extraTime),
  },
} satisfies Record<CallAddress, Call>;
