import { z } from 'zod';
import { idField } from '#contract/core/validation.ts';

/** The file into which a crew's phone saves what it could not send, for the office to read in. */
export const RESCUE_FORMAT = 'sward-unsent-1';
/** A day's reports with a photo of each stop stay well below. */
export const RESCUE_MAX_BYTES = 60 * 1_048_576;
export const RESCUE_MAX_REPORTS = 2000;

const rescueReport = z.object({
  /** A field event as it waits; judged one by one. */
  event: z.unknown(),
  /** What people know the visit by. */
  address: z.string().max(300).nullable(),
  /** The picture of a photo, as a data address. */
  photo: z.string().nullable(),
});
export type RescueReport = z.infer<typeof rescueReport>;

/** What the seal is put on. */
const rescueContent = z.object({
  /** The phone's clock, ISO moment. */
  savedAt: z.iso.datetime(),
  userId: idField,
  reports: z.array(rescueReport).max(RESCUE_MAX_REPORTS),
});
export type RescueContent = z.infer<typeof rescueContent>;

export const rescueFile = z.object({
  format: z.literal(RESCUE_FORMAT),
  /** Which installation the phone belongs to; null where the phone did not know. */
  installation: z.string().nullable(),
  /** HMAC-SHA-256 of the content's text under the phone's key, hexadecimal; null where the phone had no key. */
  seal: z.string().nullable(),
  content: rescueContent,
});

/** The text that is sealed; reading it from JSON and writing it again gives the same. */
export const sealedText = (content: unknown): string => JSON.stringify(content);

/** The author whose unsent work a colleague may send. */
export const rescuePermitBody = z.object({ userId: idField });

export const RESCUE_OUTCOMES = ['known', 'applied', 'conflict', 'rejected', 'failed'] as const;
/**
 * `known`: the server has it already; `conflict`: kept, and waits for the office; `rejected`: never taken; `failed`: the
 * server could not do it now, reading the file in again tries anew.
 */
export type RescueOutcome = (typeof RESCUE_OUTCOMES)[number];
