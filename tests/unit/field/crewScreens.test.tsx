// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { CrewDay, FieldConflict, PhotoView } from '#contract/field/crewDay.calls.ts';
import { accountMessages } from '#src/account/messages.ts';
import { DayScreen } from '#src/crew/day/DayScreen.tsx';
import NoteSheet from '#src/crew/day/NoteSheet.tsx';
import PhotoSheet from '#src/crew/day/PhotoSheet.tsx';
import { PhotoStrip } from '#src/crew/day/PhotoStrip.tsx';
import { StopDetails } from '#src/crew/day/StopDetails.tsx';
import { useShownDay } from '#src/crew/day/useShownDay.ts';
import { crewMessages } from '#src/crew/messages.ts';
import type { OutboxEntry } from '#src/crew/outbox/entry.ts';
import { type Phone, PhoneContext } from '#src/crew/phone.ts';
import CrewMenu from '#src/crew/shell/CrewMenu.tsx';
import DaySheet from '#src/crew/shell/DaySheet.tsx';
import { HeadActions } from '#src/crew/shell/HeadActions.tsx';
import { OutboxBar } from '#src/crew/shell/OutboxBar.tsx';
import { useFollowDay } from '#src/crew/shell/useFollowDay.ts';
import * as realtime from '#src/dataProvider/realtime.ts';
import { learnServerTime, serverNow } from '#src/dataProvider/serverClock.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { Pin } from '#src/ui/map/Pin.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { offerMessages } from '#texts/web/crew/offers.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

// jsdom has no canvas.
vi.mock('#src/crew/day/resizePhoto.ts', () => ({ resizePhoto: async (file: File) => file }));

const NOW = new Date('2026-06-10T14:00:00.000Z');
const TODAY = '2026-06-10';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  learnServerTime(new Date().toISOString(), Date.now());
  localStorage.clear();
  waiting = [];
  failure = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const i18nProvider = makeI18nProvider([
  wordMessages,
  shellMessages,
  accountMessages,
  crewMessages,
  offerMessages,
  outboxMessages,
]);
/** The phone's outbox, and the reason why the day's last fetch failed. */
let waiting: OutboxEntry[] = [];
let failure: 'offline' | null = null;
const flushed = vi.fn(async () => true);
const readAgain = vi.fn(async () => true);
const NONE: ReadonlySet<string> = new Set();
const never = () => () => undefined;

/** Renders what a phone shows of a day; `chosen` is null for today. */
function shown(day: CrewDay, children: ReactNode, chosen: string | null = null) {
  const state = { chosen, day, readAt: NOW.toISOString(), isLoading: false, failure };
  const phone = {
    user: {
      id: 7,
      name: 'Nico',
      permissions: [] as string[],
      impersonating: null,
      crew: { id: 1, name: 'North' },
    } as SessionUser,
    days: { subscribe: never, snapshot: () => state, show: async () => undefined, reload: readAgain },
    outbox: { subscribe: never, snapshot: () => waiting, flush: flushed },
    readConflicts: { subscribe: never, snapshot: () => NONE },
    others: [],
  } as unknown as Phone;
  return (
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">
        <PhoneContext value={phone}>{children}</PhoneContext>
      </AppTheme>
    </I18nContextProvider>
  );
}

const open = (...what: Parameters<typeof shown>) => render(shown(...what));

function DoneStop() {
  const [stop] = useShownDay().stops;
  return stop ? <StopDetails stop={stop} isToday isWorkable /> : null;
}

const BEGUN = { id: 'a', type: 'start', assignmentId: 1, payload: {} } as const;

const conflict = (id: number): FieldConflict => ({
  id: String(id),
  type: 'start',
  assignmentId: id,
  address: `${id} Elm St`,
  crewId: 1,
  crewName: 'North',
  userName: 'Nico',
  reason: { en: 'The office called it off.', es: 'La oficina la canceló.' },
  happenedAt: NOW.toISOString(),
  receivedAt: NOW.toISOString(),
});

it('shows conflicts in one line, even long ones, so that the next stop stays visible', () => {
  open(crewDay([crewStop(1)], { conflicts: [1, 2, 3, 4, 5].map(conflict) }), <DayScreen />);
  expect(screen.getAllByRole('button', { name: /needs? attention/ }).map(line => line.textContent)).toEqual([
    '5 reports need attention',
  ]);
  expect(screen.queryByText(/The office called it off/)).toBeNull();
});

it('shows the office’s and the vendor’s standing notes to the crew', () => {
  const note = { id: 1, text: 'Fuel at the yard only', authorName: 'Ann', createdAt: NOW.toISOString() };
  open(crewDay([crewStop(1)], { notes: [note] }), <DayScreen />);
  const region = screen.getByRole('region', { name: 'Crew notes' });
  expect(region.textContent).toContain('Fuel at the yard only');
});

it('calls the customer, or the emergency phone if nobody answers', () => {
  open(crewDay([crewStop(1, { phone: '5125550101', emergencyPhone: '5125550199' })]), <DayScreen />);
  const calls = screen.getAllByRole('link').filter(link => link.getAttribute('href')?.startsWith('tel:'));
  expect(calls.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call', 'tel:+15125550101'],
    ['Emergency phone', 'tel:+15125550199'],
  ]);
});

it('allows unfinished stops of a past day, and makes a future day read-only', () => {
  const day = crewDay([crewStop(1)], { date: '2026-06-09' });
  open(day, <DayScreen />, '2026-06-09');
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  cleanup();
  open({ ...day, date: '2026-06-11' }, <DayScreen />, '2026-06-11');
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

it('scrolls to the next stop once the previous one is done, and otherwise doesn’t scroll', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const [done, next] = [crewStop(1), crewStop(2, { address: '7 Oak St' })];
  const { rerender } = open(crewDay([done, next]), <DayScreen />);
  rerender(shown(crewDay([{ ...done, status: 'started' }, next]), <DayScreen />));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(shown(crewDay([{ ...done, status: 'completed' }, next]), <DayScreen />));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

it('keeps a note that is being written while another phone of the crew starts the next stop', async () => {
  // Its code is loaded before it opens, as on a phone that has fetched it.
  expect(NoteSheet).toBeDefined();
  const [stop, next] = [crewStop(1, { status: 'started', startedAt: NOW.toISOString() }), crewStop(2)];
  const { rerender } = open(crewDay([stop, next]), <DayScreen />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Note' })));
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Gate sticks' } });
  rerender(shown(crewDay([{ ...stop, status: 'completed' }, next]), <DayScreen />));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Gate sticks');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Start', hidden: true })).toBeTruthy();
});

it('shows a running timer on the current stop, and a reminder before its time cap is reached', () => {
  const startedAt = new Date(NOW.getTime() - 44 * 60_000).toISOString();
  const stop = crewStop(1, { serviceType: 'bnb', status: 'started', startedAt, timeCapMinutes: 60 });
  open(crewDay([stop], { reminderMinutes: 15 }), <DayScreen />);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toContain('44:00');
  expect(screen.queryByText(/almost up/)).toBeNull();
  act(() => vi.advanceTimersByTime(61_000));
  expect(timer.textContent).toContain('45:01');
  expect(timer.textContent).toContain('Time is almost up');
});

it('runs that timer by the server’s time on a phone with a wrong clock, whoever reported the start', () => {
  const ownNow = Date.now();
  learnServerTime(new Date(ownNow - 3 * 3_600_000).toISOString(), ownNow);
  const began = { id: 'a', event: { ...BEGUN, happenedAt: new Date(ownNow - 60_000).toISOString() } };
  waiting = [{ ...began, hasPhoto: false, isTaken: false, refusal: null } as OutboxEntry];
  open(crewDay([crewStop(1)]), <DayScreen />);
  expect(screen.getByRole('timer').textContent).toContain('1:00');
  cleanup();
  waiting = [];
  const startedAt = new Date(serverNow() - 5 * 60_000).toISOString();
  open(crewDay([crewStop(1, { status: 'started', startedAt })]), <DayScreen />);
  expect(screen.getByRole('timer').textContent).toContain('5:00');
});

// covers: shell-7
it('shows and hides the current request through the menu, only on this phone', () => {
  const stop = crewStop(1, { serviceType: 'bnb', status: 'started', startedAt: NOW.toISOString() });
  const both = (
    <>
      <DayScreen />
      <CrewMenu isOpen onClose={() => undefined} />
    </>
  );
  open(crewDay([{ ...stop, timeCapMinutes: 60 }], { date: TODAY }), both);
  const request = () => screen.queryByRole('region', { name: 'Current request', hidden: true });
  expect(request()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide current request' }));
  expect(request()).toBeNull();
  cleanup();
  open(crewDay([{ ...stop, timeCapMinutes: 60 }], { date: TODAY }), both);
  expect(request()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show current request' }));
  expect(request()).not.toBeNull();
});

it('warns a crew that signs out with a weak signal, because no one could sign in again', () => {
  failure = 'offline';
  open(crewDay([crewStop(1)]), <CrewMenu isOpen onClose={() => undefined} />);
  expect(navigator.onLine).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  const warning = screen.getByRole('dialog', { name: 'Sign out now?' });
  expect(warning.textContent).toContain('No one can sign in again until you have a signal');
});

it('shows how long the work took once it is done', () => {
  const [startedAt, completedAt] = ['2026-06-10T13:00:00.000Z', '2026-06-10T13:35:00.000Z'];
  open(crewDay([crewStop(1, { status: 'completed', startedAt, completedAt })]), <DoneStop />);
  expect(screen.getByText('Done at 8:35 AM · 35 min')).toBeTruthy();
});

it('shows a stop’s number in its pin', () => {
  const place = { latitude: 30.25, longitude: -97.75 };
  const { container } = render(
    <MapContainer center={[place.latitude, place.longitude]} zoom={12}>
      <Pin place={place} colour="#2E6B3A" figure="12" label="North, 12: 1204 Elm St" />
    </MapContainer>,
  );
  expect(container.querySelector('svg text')?.textContent).toBe('12');
});

it('always shows when the day was last fetched, even while reports are unsent', () => {
  open(crewDay([crewStop(1)]), <OutboxBar />);
  expect(screen.getByText(/^Updated 9:00/)).toBeTruthy();
  cleanup();
  waiting = [{ id: '1', event: { type: 'start' }, refusal: null } as OutboxEntry];
  open(crewDay([crewStop(1)]), <OutboxBar />);
  expect(screen.getByText(/^Updated 9:00/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^1 waiting to send/ })).toBeTruthy();
});

// covers: shell-11
it('links from the day to the map, and from the map back and to a refresh', async () => {
  const { rerender } = open(crewDay([crewStop(1)]), <HeadActions path={PATHS.crewDashboard} />);
  fireEvent.click(screen.getByRole('button', { name: 'View Map' }));
  expect(window.location.pathname).toBe(PATHS.crewMap);
  rerender(shown(crewDay([crewStop(1)]), <HeadActions path={PATHS.crewMap} />));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reload' })));
  expect(flushed).toHaveBeenCalledBefore(readAgain);
  fireEvent.click(screen.getByRole('button', { name: 'Stops' }));
  expect(window.location.pathname).toBe(PATHS.crewDashboard);
});

it('refetches the day when the crew’s work changes elsewhere, or the user’s clock', () => {
  vi.useFakeTimers({ now: NOW });
  let tell = (_change: ChangedMessage): unknown => undefined;
  vi.spyOn(realtime, 'useChanged').mockImplementation(handler => {
    tell = handler;
  });
  vi.spyOn(realtime, 'useConnected').mockReturnValue();
  vi.spyOn(realtime, 'useNotificationArrived').mockReturnValue();
  renderHook(() => useFollowDay(), { wrapper: ({ children }) => shown(crewDay([crewStop(1)]), children) });
  const readings = (change: ChangedMessage) => {
    readAgain.mockClear();
    tell(change);
    vi.advanceTimersByTime(500);
    return readAgain.mock.calls.length;
  };
  expect(readings({ entity: 'assignment', id: 1, crewId: 1 })).toBe(1);
  expect(readings({ entity: 'assignment', id: 1, crewId: 2 })).toBe(0);
  expect(readings({ entity: 'time-sheet', id: 7 })).toBe(1);
  expect(readings({ entity: 'time-sheet', id: 8 })).toBe(0);
});

// covers: limit-20, shell-9
it('browses ahead and back in its calendar, month by month, and returns to today', () => {
  const choose = vi.fn();
  const { rerender } = open(
    crewDay([]),
    <DaySheet isOpen onClose={() => undefined} chosen={TODAY} onChoose={choose} />,
  );
  expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '6/11/2026' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  fireEvent.click(screen.getByRole('button', { name: '5/4/2026' }));
  rerender(
    shown(crewDay([]), <DaySheet isOpen onClose={() => undefined} chosen="2026-05-04" onChoose={choose} />),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }));
  expect(choose.mock.calls).toEqual([['2026-06-11'], ['2026-05-04'], [TODAY]]);
});

it('takes photos before and after the work, and labels them accordingly', async () => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const used = vi.fn(async () => true);
  const picture = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
  const take = async (status: 'pending' | 'started', choose?: string) => {
    const stop = {
      ...crewStop(1, { status }),
      number: 1,
      isUnsent: false,
      waitingPhotos: [],
      unsent: new Map(),
    };
    open(crewDay([stop]), <PhotoSheet isOpen stop={stop} onClose={() => undefined} onUse={used} />);
    if (choose) fireEvent.click(screen.getByRole('button', { name: choose }));
    const chosen = screen.getByRole('button', { pressed: true }).textContent;
    const camera = screen.getByLabelText('Photo', { selector: 'input' });
    await act(async () => void fireEvent.change(camera, { target: { files: [picture] } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use this photo' })));
    cleanup();
    return chosen;
  };
  // Before the visit starts a photo counts as "before", then as "after"; the crew's choice overrides both.
  expect([await take('pending'), await take('started'), await take('started', 'Before')]).toEqual([
    'Before',
    'After',
    'Before',
  ]);
  const stages = (used.mock.calls as unknown as [unknown, File, string][]).map(([, photo, stage]) => [
    photo.name,
    stage,
  ]);
  expect(stages).toEqual(['before', 'after', 'before'].map(stage => ['photo.jpg', stage]));

  const taken = (id: string, stage: 'before' | 'after') =>
    ({
      id,
      url: `/${id}.jpg`,
      thumbnailUrl: `/${id}-small.jpg`,
      takenAt: NOW.toISOString(),
      stage,
    }) as PhotoView;
  open(crewDay([]), <PhotoStrip label="Photos" photos={[taken('a', 'before'), taken('b', 'after')]} />);
  expect(screen.getAllByRole('figure').map(figure => figure.textContent)).toEqual(['Before', 'After']);

  // A tap enlarges each photo, offline in the largest size that the phone has.
  const [small] = screen.getAllByRole('button', { name: /^Photo of the visit/ });
  await act(async () => void fireEvent.click(small as HTMLElement));
  const large = within(await screen.findByRole('dialog', { name: /^Photo of the visit/ })).getByRole('img');
  expect(large.getAttribute('src')).toBe('/a.jpg');
  fireEvent.error(large);
  expect(large.getAttribute('src')).toBe('/a-small.jpg');
});
