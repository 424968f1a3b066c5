import { z } from 'zod';
import { idField } from '#contract/core/validation.ts';

/** File in which a crew's phone saves its unsent work for the office to import. */
export const RESCUE_FORMAT = 'sward-unsent-1';
/** A day's reports with a photo of each stop stay well below these limits. */
export const RESCUE_MAX_BYTES = 60 * 1_048_576;
export const RESCUE_MAX_REPORTS = 2000;

const rescueReport = z.object({
  /** An unsent field event; events are validated one by one. */
  event: z.unknown(),
  /** Address of the visit, for people to recognize it. */
  address: z.string().max(300).nullable(),
  /** Picture of a photo as a data URL. */
  photo: z.string().nullable(),
});
export type RescueReport = z.infer<typeof rescueReport>;

/** The sealed part of the file. */
const rescueContent = z.object({
  /** ISO timestamp by the phone's clock. */
  savedAt: z.iso.datetime(),
  userId: idField,
  reports: z.array(rescueReport).max(RESCUE_MAX_REPORTS),
});
export type RescueContent = z.infer<typeof rescueContent>;

export const rescueFile = z.object({
  format: z.literal(RESCUE_FORMAT),
  /** Installation that the phone belongs to; null if the phone didn't know it. */
  installation: z.string().nullable(),
  /** HMAC-SHA-256 of the content's text under the phone's key, hexadecimal; null if the phone had no key. */
  seal: z.string().nullable(),
  content: rescueContent,
});

/** Sealed text; parsing and stringifying the JSON again returns the same text. */
export const sealedText = (content: unknown): string => JSON.stringify(content);

/** The author whose unsent work a coworker may send. */
export const rescuePermitBody = z.object({ userId: idField });

export const RESCUE_OUTCOMES = ['known', 'applied', 'conflict', 'rejected', 'failed'] as const;
/**
 * `known`: already on the server; `conflict`: stored for the office to resolve; `rejected`: never accepted;
 * `failed`: the server failed for now, and importing the file again retries it.
 */
export type RescueOutcome = (typeof RESCUE_OUTCOMES)[number];
