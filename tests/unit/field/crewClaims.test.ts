import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import type { FieldEventType } from '#contract/core/enums.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { shownStops } from '#src/crew/day/applyEvents.ts';
import { crewMessages } from '#src/crew/messages.ts';
import type { OutboxEntry } from '#src/crew/outbox/entry.ts';
import { Outbox, unsentIn } from '#src/crew/outbox/outbox.ts';
import { outboxStore } from '#src/crew/outbox/outboxStore.ts';
import { offerMessages } from '#texts/web/crew/offers.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const REASON = { en: 'The customer was not told: too late.', es: 'No se avisó al cliente: tarde.' };
const open: CrewDatabase[] = [];
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

const eventOf = (type: FieldEventType, payload: FieldEvent['payload'] = {}): FieldEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  assignmentId: 1,
  happenedAt: '2026-06-10T14:00:00.000Z',
  payload,
});
const entryOf = (event: FieldEvent): OutboxEntry => ({
  ...{ seq: 1, id: event.id, userId: 7, event, address: null },
  ...{ hasPhoto: false, isTaken: false, refusal: null },
});

/** Returns an outbox whose report the server accepted, with the reason why it had no effect. */
async function outboxAnswered(reason: typeof REASON | null, name: string) {
  const db = await openCrewDatabase(name);
  open.push(db);
  const transport = {
    sendEvents: async (events: readonly FieldEvent[]) =>
      events.map(({ id }) => ({ id, outcome: 'applied' as const, reason })),
    sendPhoto: () => Promise.reject(new Error('no photo')),
  };
  const told = { onTaken: async () => undefined, onPhotoTaken: async () => undefined };
  return new Outbox(7, outboxStore(db), transport, told);
}

it.each(['on-my-way', 'message', 'extra-time', 'offer'] as const)(
  'marks a report that is meant for the customer (%s) as unsent until the server has it',
  type => {
    const event = eventOf(type, { text: 'We are here.', minutes: 15 });
    const day = crewDay([crewStop(1)]);
    const [waiting] = shownStops(day, [entryOf(event)], 'Nico');
    expect([...(waiting?.unsent ?? [])]).toEqual([[event.id, type]]);
    expect([...(shownStops(day, [], 'Nico')[0]?.unsent ?? [])]).toEqual([]);
  },
);

it('keeps reports visible until read if the server accepted them without notifying the customer', async () => {
  const outbox = await outboxAnswered(REASON, 'claims-none');
  const event = eventOf('on-my-way');
  await outbox.add({ event, address: '1 Elm St' });
  await outbox.flush();
  expect(outbox.snapshot()).toMatchObject([{ id: event.id, refusal: REASON }]);
  expect(unsentIn(outbox.snapshot())).toBe(0);
  // The stop does not claim that its customer was notified.
  const [stop] = shownStops(crewDay([crewStop(1)]), outbox.snapshot(), 'Nico');
  expect(stop).toMatchObject({ toldAt: null, isUnsent: false });
  expect(await outbox.flush()).toBe(true);
  await outbox.dismiss(event.id);
  expect(outbox.snapshot()).toEqual([]);
});

it('removes reports whose customer was notified', async () => {
  const outbox = await outboxAnswered(null, 'claims-told');
  await outbox.add({ event: eventOf('on-my-way'), address: null });
  await outbox.flush();
  expect(outbox.snapshot()).toEqual([]);
});

it('no text of the crew’s app promises that something is sent at once', () => {
  const texts = JSON.stringify([crewMessages, offerMessages]);
  expect(texts).not.toMatch(/Sent at once|Sale de inmediato|Sent to the customer|Enviado al cliente/);
});
