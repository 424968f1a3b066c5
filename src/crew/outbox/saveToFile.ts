import type { RescueSeal } from '#contract/field/crewDay.calls.ts';
import { RESCUE_FORMAT, type RescueContent, sealedText } from '#contract/field/rescueFile.ts';
import { call } from '#src/dataProvider/call.ts';
import { saveFile } from '#src/dataProvider/download.ts';
import { noteUnsentReports } from '#src/dataProvider/unsentReports.ts';
import type { CrewDatabase } from '../database.ts';
import { type Outbox, unsentIn } from './outbox.ts';
import { outboxStore } from './outboxStore.ts';

/** One user's unsent entries on this phone. */
type Waiting = Pick<Outbox, 'userId' | 'snapshot' | 'photo'>;

/**
 * Returns the file's content: all unsent reports, sealed so that the office can tell whether someone changed
 * them.
 */
export async function waitingAsJson(waiting: Waiting, now: Date, rescue: RescueSeal | null): Promise<string> {
  const reports = await Promise.all(
    waiting.snapshot().map(async ({ event, address, hasPhoto }) => ({
      event,
      address,
      photo: hasPhoto ? await asDataUrl(await waiting.photo(event.id)) : null,
    })),
  );
  const content: RescueContent = { savedAt: now.toISOString(), userId: waiting.userId, reports };
  const file = {
    format: RESCUE_FORMAT,
    installation: rescue?.installation ?? null,
    seal: rescue && (await sealed(rescue.key, sealedText(content))),
    content,
  };
  return JSON.stringify(file, null, 2);
}

/** Saves one user's unsent reports to the phone's downloads; they also stay in the outbox. */
export async function saveWaitingToFile(db: CrewDatabase, userId: number): Promise<void> {
  const now = new Date();
  const store = outboxStore(db);
  const [entries, author] = await Promise.all([store.list(userId), db.get('authors', userId)]);
  const waiting = { userId, snapshot: () => entries, photo: store.photo };
  const content = await waitingAsJson(waiting, now, author?.rescue ?? null);
  const file = new Blob([content], { type: 'application/json' });
  saveFile(file, `sward-unsent-${userId}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`);
}

/**
 * Sends another user's entries with the office's code; those that the server accepts are removed from the
 * phone. Returns how many remain. Throws `HttpError` with the reason.
 */
export async function sendForCoworker(db: CrewDatabase, userId: number, code: string): Promise<number> {
  const store = outboxStore(db);
  const [entries, author] = await Promise.all([store.list(userId), db.get('authors', userId)]);
  const waiting = { userId, snapshot: () => entries, photo: store.photo };
  const content = await waitingAsJson(waiting, new Date(), author?.rescue ?? null);
  const body = new FormData();
  body.set('file', new Blob([content], { type: 'application/json' }), 'unsent.json');
  const { data } = await call('POST /rescue-files/sent/:code', { params: { code }, body, expose: false });
  const taken = new Set(data.taken);
  for (const entry of entries) if (taken.has(entry.id)) await store.remove(entry);
  noteUnsentReports(userId, unsentIn(entries.filter(({ id }) => !taken.has(id))));
  return data.left;
}

/** Returns null on pages without HTTPS, such as on an office network, where Web Crypto is missing. */
async function sealed(key: string, text: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], byte => Number.parseInt(byte, 16));
  const imported = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const seal = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text));
  return [...new Uint8Array(seal)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

async function asDataUrl(photo: Blob | null): Promise<string | null> {
  if (!photo) return null;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${photo.type};base64,${btoa(text)}`;
}
