import { z } from 'zod';
import { FIELD_EVENT_TYPES } from '../enums.ts';
import { RESCUE_OUTCOMES } from '../rescueFile.ts';
import { bilingual, type Call, type CallAddress, data } from './call.ts';

const outcome = z.object({
  outcome: z.enum(RESCUE_OUTCOMES),
  /** Why it does not fit or is not taken. */
  reason: bilingual.nullable(),
});

const rescueResult = z.object({
  userId: z.number(),
  userName: z.string(),
  crewName: z.string(),
  /** The phone's clock, ISO moment. */
  savedAt: z.string(),
  isPreview: z.boolean(),
  /** In the order of the file; in a preview what would become of each. */
  reports: z.array(
    outcome.extend({
      id: z.string(),
      /** Null for what is no report. */
      type: z.enum(FIELD_EVENT_TYPES).nullable(),
      address: z.string().nullable(),
      happenedAt: z.string().nullable(),
      /** What becomes of its picture; null without one that goes along. */
      photo: outcome.nullable(),
    }),
  ),
});
export type RescueResult = z.output<typeof rescueResult>;

const form = z.object({ file: z.file() });

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
} satisfies Record<CallAddress, Call>;
