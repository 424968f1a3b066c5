import { timingSafeEqual } from 'node:crypto';
import type { Bilingual } from '#contract/core/messages.ts';
import {
  RESCUE_FORMAT,
  RESCUE_MAX_REPORTS,
  type RescueContent,
  rescueFile,
  sealedText,
} from '#contract/field/rescueFile.ts';
import { AppError } from '#server/api/errors.ts';
import { installationOf, sealOf } from '#server/modules/field/crewDay/rescueSeal.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';

const REFUSALS = {
  unreadable: fieldTexts.rescueFiles.notWholeFileUnsentWork,
  version: fieldTexts.rescueFiles.fileSavedOlderVersionApp,
  tooMany: filled(fieldTexts.rescueFiles.fileHoldsMoreThanReports, { rescueMaxReports: RESCUE_MAX_REPORTS }),
  foreign: fieldTexts.rescueFiles.fileFromPhoneAnotherBusiness,
  unsealed: fieldTexts.rescueFiles.fileNoSealSoNobodyTell,
  changed: fieldTexts.rescueFiles.fileNotPhoneSaved,
} satisfies Record<string, Bilingual>;

const refused = (why: keyof typeof REFUSALS) => AppError.invalid({ file: REFUSALS[why] });

/**
 * Reads a crew phone's file and verifies its seal. Throws `invalid` on the field `file` with the reason if it
 * can't be accepted.
 */
export function readRescueFile(appSecret: Buffer, bytes: Buffer): RescueContent {
  const raw = jsonOf(bytes);
  // Files from before sealing was added.
  if (!('format' in raw) && Array.isArray(raw.reports)) throw refused('version');
  if (raw.format !== RESCUE_FORMAT) throw refused('unreadable');
  const { data: file, error } = rescueFile.safeParse(raw);
  if (!file) throw refused(error.issues.some(({ code }) => code === 'too_big') ? 'tooMany' : 'unreadable');
  if (file.installation !== null && file.installation !== installationOf(appSecret)) throw refused('foreign');
  if (file.seal === null) throw refused('unsealed');
  const expected = Buffer.from(sealOf(appSecret, file.content.userId, sealedText(raw.content)));
  const given = Buffer.from(file.seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('changed');
  return file.content;
}

/** A report's id for the response; empty if it has none. */
export function idOf(event: unknown): string {
  const id = (event as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
}

function jsonOf(bytes: Buffer): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    if (read !== null && typeof read === 'object' && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Handled below.
  }
  throw refused('unreadable');
}
