import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { DELAY_ANSWERS } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';

/** `initial` asks whether the crew will finish today; `confirm` shows what was moved. */
const delayServiceConfig = z.object({
  display: z.boolean(),
  type: z.enum(['service-delay-initial', 'service-delay-confirm']).nullable(),
  notificationId: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  /** ISO timestamp until which an answer counts; null if no answer is requested. */
  expire: z.string().nullable(),
});
export type DelayServiceConfig = z.output<typeof delayServiceConfig>;

/** A crew's answer on a day, and the result. */
const delayPrompt = z.object({
  id: z.number(),
  crewName: z.string(),
  date: z.string(),
  /** ISO timestamps. */
  askedAt: z.string(),
  expiresAt: z.string(),
  answer: z.enum(DELAY_ANSWERS).nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  movedVisits: z.number(),
  movedTo: z.string().nullable(),
  /** Whether the office can decide about the remaining visits, as the crew was offline and didn't answer. */
  isUnheard: z.boolean(),
  visitsLeft: z.number(),
});
export type DelayPrompt = z.output<typeof delayPrompt>;

export const serviceDelayCalls = {
  'GET /delayServiceConfig/:crewId': {
    operationId: 'getServiceDelay',
    summary: 'The question to a crew about finishing its day',
    params: z.object({ crewId: idField }),
    answer: data(delayServiceConfig),
  },
  'POST /vendor/:vendorId/crews/delayServiceNotificationResponse': {
    operationId: 'answerServiceDelay',
    summary: 'Answers whether the crew will finish today, or confirms the moved visits',
    params: z.object({ vendorId: idField }),
    body: z.object({ notificationId: idField, crewResponse: z.enum(DELAY_ANSWERS) }),
    answer: data(delayServiceConfig),
  },
  'GET /service-delays': {
    operationId: 'listServiceDelays',
    summary: 'Crews’ answers, newest first',
    answer: data(z.array(delayPrompt)),
  },
  'POST /service-delays/:id/decision': {
    operationId: 'decideServiceDelay',
    summary: 'Moves or keeps the visits of a crew that didn’t answer',
    params: z.object({ id: idField }),
    body: z.object({ isMoved: z.boolean() }),
    answer: data(z.array(delayPrompt)),
  },
} satisfies Record<CallAddress, Call>;
