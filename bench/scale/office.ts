import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { People } from './business.ts';
import type { Client } from './client.ts';

const BETWEEN_MS = 1_000;
const LISTS = [
  '/properties?range=[0,24]',
  '/work-logs?range=[0,24]',
  '/customers?range=[0,24]&filter={"q":"garcia"}',
  '/charges?range=[0,24]',
];
const REPORTS = ['/dashboard', '/reports/visits', '/properties/export.csv'];

interface Office extends Pick<People, 'properties' | 'visits'> {
  client: Client;
  acknowledged: Acknowledged;
  /** Different for each person. */
  seat: number;
}

/** Work in the office: lists, reports, notes and moved visits. Throws `Stopped` at the end of the run. */
export async function officeDay({ client, acknowledged, seat, ...business }: Office): Promise<never> {
  const { properties, visits } = business;
  for (let round = seat; ; round++) {
    const list = LISTS[round % LISTS.length] ?? '';
    await client.until('office list', { path: encodeURI(list) });
    await pause(BETWEEN_MS);
    await addNote(client, acknowledged, properties[(round * 31) % properties.length] ?? 0);
    await pause(BETWEEN_MS);
    await moveVisit(client, acknowledged, visits);
    await pause(BETWEEN_MS);
    await client.until('office report', { path: REPORTS[round % REPORTS.length] ?? '' });
    await pause(BETWEEN_MS);
  }
}

/** Adds a note. A note has no id that makes a retry safe, so each retry sends a note with a new text. */
async function addNote(client: Client, { notes }: Acknowledged, propertyId: number): Promise<void> {
  let text = '';
  await client.complete('office note', () => {
    text = `Note ${randomUUID()}`;
    return { method: 'POST', path: '/notes', body: { propertyId, text, forCrew: true } };
  });
  notes.push(text);
}

/** Returns whether a day is the last of its week. A visit moves within its week, as the next week has one. */
const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/**
 * Moves a visit by a day. Each retry moves a different visit, because repeating a move that had succeeded
 * would change nothing and add nothing to the history.
 */
async function moveVisit(client: Client, { moves }: Acknowledged, visits: People['visits']): Promise<void> {
  let moved = { id: 0, reason: '', date: '' };
  await client.complete('office move', () => {
    const visit = visits.shift();
    if (!visit) throw new Error('All visits have been moved: use more properties.');
    moved = {
      id: visit.id,
      reason: `Move ${randomUUID()}`,
      date: addDays(visit.date, isSunday(visit.date) ? -1 : 1),
    };
    const { id, ...body } = moved;
    const how = { scope: 'this', byEmail: false, byText: false };
    return { method: 'PUT', path: `/assignments/${id}`, body: { ...body, ...how } };
  });
  moves.set(moved.id, moved);
}
