import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEventsData, PhotoView } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { CrewToday } from './business.ts';
import type { Client } from './client.ts';
import type { Recorder } from './recorder.ts';

const BETWEEN_MS = 1_500;
/** Every third stop gets a photo. */
const PHOTO_AT = 3;

interface Crew extends CrewToday {
  client: Client;
  acknowledged: Acknowledged;
  recorder: Recorder;
  picture: Blob;
}

/**
 * A crew's day: starts and completes each stop, with notes and photos, and then writes notes about its stops.
 * Each report is repeated under its id until it is answered, as the phone does. Throws `Stopped` at the end
 * of the run.
 */
export async function workDay(crew: Crew): Promise<never> {
  for (const [stop, visit] of crew.visits.entries()) {
    await report(crew, visit, 'start');
    await writeNote(crew, visit);
    if (stop % PHOTO_AT === 0) await takePhoto(crew, visit);
    await report(crew, visit, 'complete');
    await crew.client.until('crew day', { path: '/crew-day' }, 'phone');
    await pause(BETWEEN_MS);
  }
  for (let stop = 0; ; stop++) {
    const visit = crew.visits[stop % crew.visits.length] ?? 0;
    await writeNote(crew, visit);
    if (stop % PHOTO_AT === 0) await takePhoto(crew, visit);
    await crew.client.until('crew day', { path: '/crew-day' }, 'phone');
    await pause(BETWEEN_MS);
  }
}

/** Sends a report until it is answered. Returns its id. */
async function report(
  { client, acknowledged, recorder }: Crew,
  assignmentId: number,
  type: FieldEvent['type'],
  payload: FieldEvent['payload'] = {},
): Promise<string> {
  const id = randomUUID();
  const event: FieldEvent = { id, type, assignmentId, happenedAt: new Date().toISOString(), payload };
  const asking = { method: 'POST' as const, path: '/field-events', body: { events: [event] } };
  const { data } = (await client.until('crew report', asking, 'phone')) as CallBody<FieldEventsData>;
  const answer = data.answers.find(one => one.id === id);
  if (answer?.outcome === 'applied')
    acknowledged.reports.set(id, { completes: type === 'complete' ? assignmentId : null });
  else recorder.wrong.push(`the response to a ${type} was ${JSON.stringify(answer)}`);
  await pause(BETWEEN_MS);
  return id;
}

async function writeNote(crew: Crew, visit: number): Promise<void> {
  const text = `Note ${randomUUID()}`;
  await report(crew, visit, 'note', { text });
  crew.acknowledged.notes.push(text);
}

async function takePhoto(crew: Crew, visit: number): Promise<void> {
  const id = await report(crew, visit, 'photo', { stage: 'after' });
  const upload = () => {
    const body = new FormData();
    body.append('photo', crew.picture, 'photo.jpg');
    return { method: 'POST' as const, path: `/field-events/${id}/photo`, body };
  };
  const { data } = (await crew.client.complete('crew photo', upload, 'phone')) as CallBody<PhotoView>;
  crew.acknowledged.photos.set(data.id, data.url);
  await pause(BETWEEN_MS);
}
