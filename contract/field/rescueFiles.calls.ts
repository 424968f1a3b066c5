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
    summary: 'Previews importing a phone’s saved reports',
    form,
    answer: data(rescueResult),
  },
  'POST /rescue-files': {
    operationId: 'importRescueFile',
    summary: 'Imports a phone’s saved reports',
    form,
    answer: data(rescueResult),
  },
  'GET /rescue-files/permits': {
    operationId: 'listRescuePermits',
    summary: 'Codes for sending crew users’ unsent work, by expiration date',
    answer: data(z.array(validPermit)),
  },
  'POST /rescue-files/permits': {
    operationId: 'permitRescue',
    summary: 'Creates a code for a coworker to send a crew user’s unsent work',
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
    summary: 'Receives another crew user’s unsent work with the office’s code',
    params: z.object({ code: z.string().max(20) }),
    form,
    answer: data(rescueSent),
  },
} satisfies Record<CallAddress, Call>;
