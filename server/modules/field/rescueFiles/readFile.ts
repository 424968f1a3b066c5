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

const REFUSALS = {
  unreadable: {
    en: 'This is not a whole file of unsent work: it is another file, or it was damaged on the way.',
    es: 'No es un archivo completo de trabajo sin enviar: es otro archivo o se dañó en el camino.',
  },
  version: {
    en: 'This file was saved by an older version of the app. Open the app on that phone with a connection and save it again.',
    es: 'Este archivo lo guardó una versión anterior de la aplicación. Ábrala en ese teléfono con conexión y guárdelo de nuevo.',
  },
  tooMany: {
    en: `The file holds more than ${RESCUE_MAX_REPORTS} reports.`,
    es: `El archivo trae más de ${RESCUE_MAX_REPORTS} reportes.`,
  },
  foreign: {
    en: 'This file is from the phone of another business.',
    es: 'Este archivo es del teléfono de otro negocio.',
  },
  unsealed: {
    en: 'This file has no seal, so nobody can tell who made it. Open the day on that phone and save the file again.',
    es: 'Este archivo no tiene sello y no se sabe quién lo hizo. Abra el día en ese teléfono y guárdelo de nuevo.',
  },
  changed: {
    en: 'This file is not as the phone saved it: somebody changed it, or it was damaged on the way.',
    es: 'Este archivo no está como lo guardó el teléfono: alguien lo cambió o se dañó en el camino.',
  },
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
