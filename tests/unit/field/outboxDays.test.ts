// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { DayStore } from '#src/crew/day/dayStore.ts';
import { keepReading } from '#src/crew/day/keepReading.ts';
import { today } from '#src/dataProvider/today.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const USER = 7;
let db: CrewDatabase;
let count = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T14:00:00Z') });
  count += 1;
  db = await openCrewDatabase(`days-${count}`);
});
afterEach(() => {
  db.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const fresh = () => crewDay([crewStop(1), crewStop(2)]);
const completed = (day: CrewDay): CrewDay => ({
  ...day,
  stops: day.stops.map(stop => (stop.assignmentId === 1 ? { ...stop, status: 'completed' } : stop)),
});
const offline = async (): Promise<CrewDay> => {
  throw new TypeError('network');
};

describe('the day on the phone', () => {
  it('opens offline as last fetched, only for the user who fetched it', async () => {
    const online = new DayStore(USER, db, async () => fresh());
    await online.show(null);
    expect(online.snapshot()).toMatchObject({ failure: null, day: { date: '2026-06-10' } });

    const later = new DayStore(USER, db, offline);
    await later.show(null);
    expect(later.snapshot()).toMatchObject({
      failure: 'offline',
      day: { date: '2026-06-10' },
      readAt: '2026-06-10T14:00:00.000Z',
    });
    const other = new DayStore(8, db, offline);
    await other.show(null);
    expect(other.snapshot()).toMatchObject({ failure: 'offline', day: null });
  });

  it('shows a day that an earlier version of the app stored', async () => {
    const { announcements, skipReasons, ...day } = fresh();
    const old = { ...day, stops: day.stops.map(({ lastNotes, lastPhotos, ...stop }) => stop) } as CrewDay;
    await db.put('days', { userId: USER, date: day.date, day: old, readAt: '2026-06-09T14:00:00.000Z' });
    const days = new DayStore(USER, db, offline);
    await days.show(null);
    expect(days.snapshot().day).toEqual(fresh());
    expect([announcements, skipReasons]).toEqual([[], []]);
  });

  it('keeps accepted events, even if an older response arrives later', async () => {
    const answers: (() => void)[] = [];
    let told = fresh();
    const days = new DayStore(USER, db, async () => {
      const asked = told;
      await new Promise<void>(resolve => answers.push(resolve));
      return asked;
    });
    const shown = days.show(null);
    await expect.poll(() => answers).toHaveLength(1);
    answers.shift()?.();
    await shown;

    const reading = days.reload();
    await expect.poll(() => answers).toHaveLength(1);
    // The completion is accepted while the old answer is on its way.
    await days.change(1, completed);
    told = completed(fresh());
    answers.shift()?.();
    await expect.poll(() => answers).toHaveLength(1);
    answers.shift()?.();
    await reading;
    expect(days.snapshot().day?.stops[0]?.status).toBe('completed');
    expect((await db.get('days', [USER, '2026-06-10']))?.day.stops[0]?.status).toBe('completed');
  });

  it('is requested again whenever reports are accepted meanwhile, and never shown without one of them', async () => {
    let taken = 0;
    const statuses: (string | undefined)[] = [];
    const days: DayStore = new DayStore(USER, db, async () => {
      if (taken === 5) return completed(fresh());
      taken += 1;
      await days.change(1, completed);
      return fresh();
    });
    days.subscribe(() => statuses.push(days.snapshot().day?.stops[0]?.status));
    await days.reload();
    expect(taken).toBe(5);
    expect(statuses.filter(status => status === 'pending')).toEqual([]);
    expect(days.snapshot().day?.stops[0]?.status).toBe('completed');
  });

  it('prefers a repeated request’s response to that of a fetch that started later', async () => {
    const answers: ((day: CrewDay) => void)[] = [];
    const days = new DayStore(USER, db, () => new Promise(resolve => answers.push(resolve)));
    const first = days.reload();
    await days.change(2, day => day);
    const second = days.reload();
    // The first answer is outdated, so the day is requested again, after the second request.
    answers[0]?.(fresh());
    await expect.poll(() => answers).toHaveLength(3);
    answers[1]?.(fresh());
    await second;
    answers[2]?.(completed(fresh()));
    await first;
    expect(days.snapshot()).toMatchObject({
      isLoading: false,
      day: { stops: [{ status: 'completed' }, {}] },
    });
    expect((await db.get('days', [USER, '2026-06-10']))?.day.stops[0]?.status).toBe('completed');
  });

  it('keeps the newer of two responses, whichever arrives last', async () => {
    const answers: ((day: CrewDay) => void)[] = [];
    const days = new DayStore(USER, db, () => new Promise(resolve => answers.push(resolve)));
    const readings = [days.reload(), days.reload()];
    const [older, younger] = answers;
    younger?.(completed(fresh()));
    await readings[1];
    older?.(fresh());
    await readings[0];
    expect((await db.get('days', [USER, '2026-06-10']))?.day.stops[0]?.status).toBe('completed');
    expect(days.snapshot().day?.stops[0]?.status).toBe('completed');
  });

  it('changes a visit on the stored day that has it, and deletes old days', async () => {
    const days = new DayStore(USER, db, async date => ({ ...fresh(), date: date ?? '2026-06-10' }));
    await days.show('2026-06-09');
    await days.show(null);
    await days.keepTomorrow();
    await days.change(1, completed);
    const kept = await db.getAll('days');
    expect(kept.map(one => [one.date, one.day.stops[0]?.status])).toEqual([
      ['2026-06-09', 'completed'],
      ['2026-06-10', 'completed'],
      ['2026-06-11', 'completed'],
    ]);
    vi.setSystemTime(new Date('2026-06-17T14:00:00Z'));
    await days.show(null);
    expect((await db.getAllKeys('days')).map(([, date]) => date)).not.toContain('2026-06-09');
  });

  it('stays on the screen, with open sheets, while a phone that is used again refetches it', async () => {
    const days = new DayStore(USER, db, async date => ({ ...fresh(), date: date ?? today() }));
    await days.show(null);
    const shown: (string | undefined)[] = [];
    const stop = days.subscribe(() => shown.push(days.snapshot().day?.date));
    await days.show(null);
    expect(new Set(shown)).toEqual(new Set(['2026-06-10']));
    // After midnight it is another day.
    vi.setSystemTime(new Date('2026-06-11T14:00:00Z'));
    await days.show(null);
    stop();
    expect(shown.at(-1)).toBe('2026-06-11');
  });

  it('refreshes the stored next day once it is some hours old, not each time the phone is used', async () => {
    const load = vi.fn(async (date: string | null) => ({ ...fresh(), date: date ?? '2026-06-10' }));
    const days = new DayStore(USER, db, load);
    await days.keepTomorrow();
    vi.setSystemTime(new Date('2026-06-10T15:00:00Z'));
    await days.keepTomorrow();
    expect(load.mock.calls).toEqual([['2026-06-11']]);
    vi.setSystemTime(new Date('2026-06-10T17:00:00Z'));
    await days.keepTomorrow();
    vi.setSystemTime(new Date('2026-06-11T14:00:00Z'));
    await days.keepTomorrow();
    expect(load.mock.calls).toEqual([['2026-06-11'], ['2026-06-11'], ['2026-06-12']]);
  });

  it('has the key that seals unsent work even if the chosen day is not stored', async () => {
    const rescue = { key: 'aa', installation: 'bb' };
    await new DayStore(USER, db, async () => ({ ...fresh(), rescue })).show(null);
    const later = new DayStore(USER, db, offline);
    await later.show('2026-06-20');
    expect(later.snapshot().day).toBeNull();
    expect(await later.rescueSeal()).toEqual(rescue);
    expect(await new DayStore(8, db, offline).rescueSeal()).toBeNull();
  });

  it('is refetched automatically after a failure, at growing intervals, until the server responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const answers: ('offline' | 'failed' | null)[] = ['offline', 'failed', null];
    const changed = makeSignal();
    let state = { isLoading: true, failure: null as 'offline' | 'failed' | null };
    const tell = (next: typeof state) => {
      state = next;
      changed.tell();
    };
    const reload = vi.fn(async () => {
      tell({ isLoading: true, failure: null });
      tell({ isLoading: false, failure: answers.shift() ?? null });
      return true;
    });
    const stop = keepReading({ snapshot: () => state as never, subscribe: changed.subscribe, reload });
    void reload();
    // Other changes to the state don't count as failures.
    tell({ ...state });
    await vi.advanceTimersByTimeAsync(1999);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(reload).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reload).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is refetched after a failure as soon as the phone is touched, but not at every touch', async () => {
    const changed = makeSignal();
    let state = { isLoading: true, failure: null as 'offline' | null };
    const reload = vi.fn(async () => true);
    const stop = keepReading({ snapshot: () => state as never, subscribe: changed.subscribe, reload });
    const touch = () => window.dispatchEvent(new Event('pointerdown'));
    touch();
    state = { isLoading: false, failure: 'offline' };
    changed.tell();
    touch();
    vi.setSystemTime(new Date('2026-06-10T14:00:05Z'));
    expect(reload).not.toHaveBeenCalled();
    touch();
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    touch();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
