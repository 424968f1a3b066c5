import { z } from 'zod';
import { bilingual, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { FIELD_EVENT_TYPES } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { RESCUE_OUTCOMES, rescuePermitBody } from './rescueFile.ts';

const outcome = z.object({
  outcome: z.enum(RESCUE_OUTCOMES),
  /** Reason why it conflicts or isn't accepted. */
  reason: bilingual.nullable(),
});

const rescueResult = z.object({
  userId: z.number(),
  userName: z.string(),
  crewName: z.string(),
  /** ISO timestamp by the phone's clock. */
  savedAt: z.string(),
  isPreview: z.boolean(),
  /** In file order; in a preview, the outcome that each would have. */
  reports: z.array(
    outcome.extend({
      id: z.string(),
      /** Null if it isn't a report. */
      type: z.enum(FIELD_EVENT_TYPES).nullable(),
      address: z.string().nullable(),
      happenedAt: z.string().nullable(),
      /** Outcome of its picture; null if it has none. */
      photo: outcome.nullable(),
    }),
  ),
});
export type RescueResult = z.output<typeof rescueResult>;

const form = z.object({ file: z.file() });

/** A crew user whose unsent work a coworker may send. */
const permit = z.object({
  userId: z.number(),
  userName: z.string(),
  /** The last day on which the code is valid. */
  until: z.string(),
});

/** The code that the office gives the coworker who holds the phone; valid today and tomorrow. */
const rescuePermit = permit.extend({ code: z.string() });
export type RescuePermit = z.output<typeof rescuePermit>;

const validPermit = permit.extend({ madeByName: z.string() });
export type ValidPermit = z.output<typeof validPermit>;

/** Result of sending a coworker's work: ids of the reports that the phone may delete. */
const rescueSent = z.object({ taken: z.array(z.string()), left: z.number() });
export type RescueSent = z.output<typeof rescueSent>;

export const rescueFileCalls = {
  'POST /rescue-files/preview': {
    operationId: 'previewRescueFile',
    summary: 'Says what reading in a phone’s file of unsent work would do',
    form,
    answer: data(rescueResult),
  },
  'POST /rescue-files': {
    operationId: 'importRescueFile',
    summary: 'Reads in what a crew’s phone could not send',
    form,
    answer: data(rescueResult),
  },
  'GET /rescue-files/permits': {
    operationId: 'listRescuePermits',
    summary: 'Lists whose unsent work a colleague may send, by the last valid day',
    answer: data(z.array(validPermit)),
  },
  'POST /rescue-files/permits': {
    operationId: 'permitRescue',
    summary: 'Makes the code with which a colleague may send what a crew user left unsent on a phone',
    body: rescuePermitBody,
    answer: data(rescuePermit),
  },
  'DELETE /rescue-files/permits/:userId': {
    operationId: 'revokeRescuePermit',
    summary: 'Revokes the code for a crew user’s unsent work before it expires',
    params: z.object({ userId: idField }),
    answer: done,
  },
  'POST /rescue-files/sent/:code': {
    operationId: 'sendForColleague',
    summary: 'Takes what another person left unsent on a phone, with the code of the office',
    params: z.object({ code: z.string().max(20) }),
    form,
    answer: data(rescueSent),
  },
} satisfies Record<CallAddress, Call>;
