import { saveFile } from '../../dataProvider/download.ts';
import type { Outbox } from './outbox.ts';

/** What the file holds: enough for the office to enter by hand whatever a phone could not send. */
export async function waitingAsJson(outbox: Outbox, now: Date): Promise<string> {
  const reports = await Promise.all(
    outbox.snapshot().map(async ({ event, address, refusal, isTaken, hasPhoto }) => ({
      event,
      address,
      refusal,
      isTaken,
      photo: hasPhoto ? await asDataUrl(await outbox.photo(event.id)) : null,
    })),
  );
  return JSON.stringify({ savedAt: now.toISOString(), userId: outbox.userId, reports }, null, 2);
}

/** Saves what waits into the phone's downloads; it stays in the outbox all the same. */
export async function saveWaitingToFile(outbox: Outbox): Promise<void> {
  const now = new Date();
  const file = new Blob([await waitingAsJson(outbox, now)], { type: 'application/json' });
  saveFile(file, `sward-unsent-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`);
}

async function asDataUrl(photo: Blob | null): Promise<string | null> {
  if (!photo) return null;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${photo.type};base64,${btoa(text)}`;
}
