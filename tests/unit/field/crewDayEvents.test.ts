import { describe, expect, it } from 'vitest';
import type { CrewDay, CrewStop } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import {
  afterEvent,
  announcementsLeft,
  clockAfter,
  dayAfterConflict,
  dayAfterEvent,
  shownStops,
} from '#src/crew/day/applyEvents.ts';
import { directionsUrl } from '#src/crew/day/directions.ts';
import type { OutboxEntry } from '#src/crew/outbox/entry.ts';
import { waitAfter } from '#src/crew/outbox/keepSending.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const EXTRA = { name: 'Mulch', nameEs: 'Mantillo', unit: 'bag', unitCents: 1200, isTaxable: false } as const;
let count = 0;

function event(
  type: FieldEvent['type'],
  assignmentId: number,
  payload: FieldEvent['payload'] = {},
): FieldEvent {
  count += 1;
  const happenedAt = new Date(Date.UTC(2026, 5, 10, 14, count)).toISOString();
  return { id: `event-${count}`, type, assignmentId, happenedAt, payload };
}

const waiting = (one: FieldEvent, rest: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: count,
  id: one.id,
  userId: 1,
  event: one,
  address: null,
  hasPhoto: false,
  isTaken: false,
  refusal: null,
  ...rest,
});

const applied = (stop: CrewStop, events: readonly FieldEvent[]) =>
  events.reduce((current, one) => afterEvent(current, one, 'Nico'), stop);

describe('a stop after reports on this phone', () => {
  it('starts, completes and is skipped as it will on the server', () => {
    const start = event('start', 1);
    const complete = event('complete', 1);
    expect(applied(crewStop(1), [start, complete])).toMatchObject({
      status: 'completed',
      startedAt: start.happenedAt,
      completedAt: complete.happenedAt,
    });
    expect(applied(crewStop(1), [event('skip', 1, { reason: 'Too wet' })])).toMatchObject({
      status: 'skipped',
      skipReason: 'Too wet',
    });
  });

  it('is unchanged if the report doesn’t fit its status or is about another stop', () => {
    const cancelled = crewStop(1, { status: 'cancel' });
    expect(applied(cancelled, [event('start', 1), event('complete', 1)])).toEqual(cancelled);
    const done = crewStop(1, { status: 'completed', completedAt: '2026-06-10T13:00:00.000Z' });
    expect(applied(done, [event('complete', 1), event('skip', 1, { reason: 'x' })])).toEqual(done);
    expect(applied(crewStop(1), [event('complete', 2)])).toEqual(crewStop(1));
  });

  it('has its extra work pending again once that work’s completion is undone; its own status stays', () => {
    const lines = [{ ...EXTRA, extraId: 1, quantity: 1 }];
    const offer = { lines, taxPercent: 0, totalCents: 1200, note: null, answerBy: 'signature' } as const;
    const offered = event('offer', 1, {
      offer: { ...offer, lines, signedBy: 'Maria', signature: 'M1 1L2 2' },
    });
    const done = event('offer-done', 1, { eventId: offered.id });
    const undo = event('undo', 1, { eventId: done.id, offerEventId: offered.id });
    const started = applied(crewStop(1), [event('start', 1), offered, done]);
    expect(started.offers).toMatchObject([{ status: 'done', doneAt: done.happenedAt }]);
    expect(applied(started, [undo])).toMatchObject({
      status: 'started',
      offers: [{ status: 'accepted', doneAt: null }],
    });
    const [unsent] = shownStops(
      crewDay([crewStop(1)]),
      [offered, done, undo].map(one => waiting(one)),
      'Nico',
    );
    expect(unsent?.offers).toMatchObject([{ status: 'accepted', doneAt: null }]);
  });

  it('is as before once the tap is undone, even if it was already sent', () => {
    const [start, complete] = [event('start', 1), event('complete', 1)];
    const undo = event('undo', 1, { eventId: complete.id });
    const day = crewDay([crewStop(1)]);
    const unsent = shownStops(
      day,
      [start, complete, undo].map(one => waiting(one)),
      'Nico',
    );
    expect(unsent[0]).toMatchObject({ status: 'started', startedAt: start.happenedAt, completedAt: null });
    const sent = crewDay([applied(crewStop(1), [start, complete])]);
    expect(shownStops(sent, [waiting(undo)], 'Nico')[0]).toMatchObject({
      status: 'started',
      completedAt: null,
    });
    expect(applied(crewStop(1), [event('skip', 1, { reason: 'x' }), event('undo', 1)])).toEqual(crewStop(1));
  });

  it('keeps another phone’s report and newly fetched changes when a tap is undone', () => {
    const undo = (undone: FieldEvent['type']) => event('undo', 1, { eventId: `event-${count}`, undone });
    const startedAt = '2026-06-10T13:00:00.000Z';
    // Another user of the crew has completed what was started here.
    const done = crewStop(1, { status: 'completed', startedAt, completedAt: '2026-06-10T13:30:00.000Z' });
    expect(applied(done, [undo('start')])).toEqual(done);
    expect(applied(done, [undo('skip')])).toEqual(done);
    // The answer was lost, and the day was read before the report was resent.
    const taken = undo('complete');
    const once = applied(done, [taken]);
    expect(once).toMatchObject({ status: 'started', startedAt, completedAt: null });
    expect(applied(once, [taken])).toEqual(once);
    expect(shownStops(crewDay([once]), [waiting(taken)], 'Nico')[0]).toMatchObject({ status: 'started' });
  });

  it('isn’t affected by an announcement, which disappears once read on this phone', () => {
    const texts = { title: { en: 'Rain', es: 'Lluvia' }, message: { en: 'At ten', es: 'A las diez' } };
    const day = crewDay([], { announcements: [{ id: 7, version: 2, ...texts, html: texts.message }] });
    const read = event('acknowledge', 0, { announcementId: 7, announcementVersion: 2 });
    const older = event('acknowledge', 0, { announcementId: 7, announcementVersion: 1 });
    expect(announcementsLeft(day, [waiting(older)])).toHaveLength(1);
    expect(announcementsLeft(day, [waiting(read)])).toEqual([]);
    expect(dayAfterEvent(day, read, 'Nico').announcements).toEqual([]);
  });

  it('doesn’t change the clock, which follows its own events', () => {
    const press = (clock: 'in' | 'out' | 'break-start' | 'break-end') => event('clock', 0, { clock });
    const [clockIn, pause, back, out] = [press('in'), press('break-start'), press('break-end'), press('out')];
    const start = { state: 'out', since: null, forgottenSince: null } as const;
    const pressed = (...events: FieldEvent[]) =>
      clockAfter(
        start,
        events.map(one => waiting(one)),
      );
    expect(pressed(clockIn)).toMatchObject({ state: 'in', since: clockIn.happenedAt });
    expect(pressed(clockIn, pause)).toMatchObject({ state: 'break', since: pause.happenedAt });
    expect(pressed(clockIn, pause, back)).toMatchObject({ state: 'in' });
    expect(pressed(clockIn, pause, out)).toEqual(start);
    expect(dayAfterEvent(crewDay([]), clockIn, 'Nico').clock).toEqual(pressed(clockIn));
  });

  it('has a note once, even if its report is applied repeatedly', () => {
    const note = event('note', 1, { text: 'Gate sticks' });
    const { notes } = applied(crewStop(1), [note, note]);
    expect(notes.map(one => one.text)).toEqual(['Gate sticks']);
  });
});

describe('the shown day', () => {
  const day: CrewDay = crewDay([crewStop(1), crewStop(2), crewStop(3)]);

  it('marks unsent reports, and omits refused ones', () => {
    const photo = event('photo', 2);
    const shown = shownStops(
      day,
      [
        waiting(event('start', 1)),
        waiting(photo, { hasPhoto: true, isTaken: true }),
        waiting(event('complete', 3), { refusal: { en: 'No', es: 'No' } }),
      ],
      'Nico',
    );
    expect(shown.map(stop => [stop.status, stop.isUnsent, stop.waitingPhotos])).toEqual([
      ['started', true, []],
      ['pending', true, [photo.id]],
      ['pending', false, []],
    ]);
  });

  it('shows a conflict only once', () => {
    const entry = waiting(event('complete', 1), { address: '1204 Elm St' });
    const reason = { en: 'Cancelled.', es: 'Cancelada.' };
    const once = dayAfterConflict(day, entry, reason, 'Nico', new Date(0));
    const twice = dayAfterConflict(once, entry, reason, 'Nico', new Date(0));
    expect(twice.conflicts).toHaveLength(1);
    expect(twice.conflicts[0]).toMatchObject({ address: '1204 Elm St', reason });
  });
});

describe('directions to a stop', () => {
  it('use the pin, or the address if the pin is approximate or missing', () => {
    const address = '1204 Elm St, Austin, TX 78704';
    const to = (stop: CrewStop) => new URL(directionsUrl(stop)).searchParams.get('destination');
    expect(to(crewStop(1, { latitude: 30.25, longitude: -97.75 }))).toBe('30.25,-97.75');
    expect(to(crewStop(1, { latitude: 30.25, longitude: -97.75, isPinApproximate: true }))).toBe(address);
    expect(to(crewStop(1, { latitude: null, longitude: null }))).toBe(address);
  });
});

describe('waiting after failures', () => {
  it('doubles up to a minute, with some random variation', () => {
    expect([1, 2, 3, 10].map(failures => waitAfter(failures, 0.5))).toEqual([2000, 4000, 8000, 60_000]);
    expect(waitAfter(1, 0)).toBe(1600);
    expect(waitAfter(1, 1)).toBe(2400);
  });
});
