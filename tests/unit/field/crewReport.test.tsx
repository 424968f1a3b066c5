import type { SessionUser } from '#contract/access/session.calls.ts';
// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createTheme } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { OfferBody } from '#contract/field/offers.ts';
import type { NoticeWay } from '#contract/messaging/notices.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { ActionBar } from '#src/crew/day/ActionBar.tsx';
import { AnnouncementCard } from '#src/crew/day/AnnouncementCard.tsx';
import ChecklistSheet from '#src/crew/day/ChecklistSheet.tsx';
import { ClockCard } from '#src/crew/day/ClockCard.tsx';
import { MessageCustomer } from '#src/crew/day/MessageCustomer.tsx';
import MessageSheet from '#src/crew/day/MessageSheet.tsx';
import NoteSheet from '#src/crew/day/NoteSheet.tsx';
import { OnMyWay } from '#src/crew/day/OnMyWay.tsx';
import { lastFix } from '#src/crew/day/position.ts';
import SkipSheet from '#src/crew/day/SkipSheet.tsx';
import { StopDetails } from '#src/crew/day/StopDetails.tsx';
import { UndoBar } from '#src/crew/day/UndoBar.tsx';
import { useKeep } from '#src/crew/day/useKeep.ts';
import { useReport } from '#src/crew/day/useReport.ts';
import { OwnPlaceButton } from '#src/crew/map/OwnPlaceButton.tsx';
import { crewMessages } from '#src/crew/messages.ts';
import { Outbox } from '#src/crew/outbox/outbox.ts';
import { outboxStore } from '#src/crew/outbox/outboxStore.ts';
import { type Phone, PhoneContext } from '#src/crew/phone.ts';
import DelayPrompt from '#src/crew/shell/DelayPrompt.tsx';
import { learnServerTime, serverNow } from '#src/dataProvider/serverClock.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { storeLanguage } from '#src/i18n/language.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { closeToast, useToasts } from '#src/ui/toasts/toasts.ts';
import { lend } from '#tests/unit/support/lend.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';
import { FakeServer } from './outboxNetwork.ts';

type Report = ReturnType<typeof useReport>;
type Keep = ReturnType<typeof useKeep>;
const STOP = {
  ...crewStop(1, { linksBy: ['email', 'text'] }),
  isUnsent: false,
  waitingPhotos: [],
  unsent: new Map(),
  number: 1,
};
const CHECKLIST = [
  { id: 1, text: 'Gate closed', textEs: 'Portón cerrado', isRequired: true },
  { id: 2, text: 'Edges trimmed', textEs: 'Orillas recortadas', isRequired: false },
];
const SIGNED: OfferBody = {
  lines: [],
  taxPercent: 8.25,
  totalCents: 0,
  note: null,
  answerBy: 'signature',
  signedBy: 'Maria Lopez',
  signature: 'M1 1L2 2',
};
const DAY_STATE = {
  day: { ...crewDay([STOP]), checklists: { mow: CHECKLIST, bnb: [], 'call-log': [] } },
};
const NOW = new Date('2026-06-10T14:00:00Z').getTime();
const FAR = { latitude: 30.26, longitude: -97.75 };
const NEAR = { latitude: STOP.latitude ?? 0, longitude: STOP.longitude ?? 0 };

let db: CrewDatabase;
let server: FakeServer;
let outbox: Outbox;
let count = 0;
let userId = 1;
/** Calls that wait for the phone's position. */
let asked: ((place: { latitude: number; longitude: number }) => void)[];
let takeBack: () => void;

const newOutbox = () =>
  new Outbox(1, outboxStore(db), server, {
    onTaken: async () => undefined,
    onPhotoTaken: async () => undefined,
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW + count * 3_600_000 });
  count += 1;
  userId = 1;
  db = await openCrewDatabase(`report-${count}`);
  server = new FakeServer([]);
  outbox = newOutbox();
  asked = [];
  const getCurrentPosition = (found: PositionCallback) =>
    asked.push(({ latitude, longitude }) =>
      found({ coords: { latitude, longitude, accuracy: 10 }, timestamp: Date.now() } as GeolocationPosition),
    );
  takeBack = lend(navigator, { geolocation: { getCurrentPosition } });
});
afterEach(() => {
  cleanup();
  learnServerTime(new Date().toISOString(), Date.now());
  for (const toast of renderHook(() => useToasts()).result.current) closeToast(toast.id);
  db.close();
  takeBack();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const i18nProvider = makeI18nProvider([crewMessages, outboxMessages]);

function Around({ children }: { children: ReactNode }) {
  const days = { subscribe: () => () => undefined, snapshot: () => DAY_STATE };
  const phone = {
    outbox,
    days,
    user: { id: userId, impersonating: null } as SessionUser,
  } as unknown as Phone;
  return (
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">
        <PhoneContext value={phone}>{children}</PhoneContext>
      </AppTheme>
    </I18nContextProvider>
  );
}

const keeping = () => renderHook(() => useKeep(), { wrapper: Around }).result;
const reporting = () => renderHook(() => useReport(), { wrapper: Around }).result;
const toasts = () => renderHook(() => useToasts()).result.current;
const onDisk = async () => (await db.getAll('outbox')).map(entry => entry.event);
const tap = (work: () => Promise<unknown>) => act(async () => void (await work()));

/** Waits for all work that only waits for the database. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve));
  });

describe('a tap', () => {
  it.each([
    ['start', (report: Report) => report.start(STOP)],
    ['complete', (report: Report) => report.complete(STOP)],
    ['skip', (report: Report) => report.skip(STOP, 'Gate locked')],
    ['note', (report: Report) => report.note(STOP, 'Gate sticks')],
  ] as const)('(%s) is on disk while the phone is still determining its position', async (type, work) => {
    const report = reporting();
    await tap(() => work(report.current));
    expect(await onDisk()).toMatchObject([{ type, assignmentId: 1, latitude: null }]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['start', (report: Report) => report.start(STOP)],
    ['complete', (report: Report) => report.complete(STOP, [])],
    ['skip', (report: Report) => report.skip(STOP, 'Gate locked')],
    ['note', (report: Report) => report.note(STOP, 'Gate sticks')],
    ['message', (report: Report) => report.message(STOP, 'We are done.')],
    ['offer', (report: Report) => report.offer(STOP, SIGNED, null)],
    ['offer-done', (report: Report) => report.offerDone(STOP, 'an offer')],
    ['clock', (_: Report, keep: Keep) => keep(null, 'clock', { clock: 'in' }, 'Clock in')],
  ] as const)('(%s) survives, once, a page that closes before its disk has answered', async (type, work) => {
    const write = vi
      .spyOn(IDBObjectStore.prototype, 'add')
      .mockReturnValue(new Promise(() => undefined) as never);
    const [report, keep] = [reporting().current, keeping().current];
    act(() => void work(report, keep));
    await settle();
    expect(write).toHaveBeenCalledOnce();
    expect(await onDisk()).toEqual([]);
    vi.restoreAllMocks();

    // Two pages that reload at the same time add the event only once.
    const reloaded = newOutbox();
    await Promise.all([reloaded.open(), newOutbox().open()]);
    await reloaded.open();
    expect(reloaded.snapshot()).toMatchObject([{ userId: 1, event: { type } }]);
    const again = newOutbox();
    await again.open();
    await again.flush();
    expect([...server.effects.values()]).toEqual([1]);
    expect(localStorage).toHaveLength(0);
  });

  it('is sent at once, and its position follows exactly once, with the tap’s id', async () => {
    const report = reporting();
    await tap(() => report.current.start(STOP));
    await outbox.flush();
    const [start] = server.order;
    await act(async () => asked[0]?.(NEAR));
    await settle();
    expect(await onDisk()).toMatchObject([
      { type: 'position', assignmentId: 1, ...NEAR, payload: { eventId: start, accuracy: 10 } },
    ]);
    await outbox.flush();
    await outbox.flush();
    expect([...server.effects.values()]).toEqual([1, 1]);
    expect(await onDisk()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  // covers: limit-14
  it.each([
    ['0.7 miles', FAR],
    // A degree has 69.09 miles of 5,280 feet.
    ['600 feet', { ...FAR, latitude: (STOP.latitude ?? 0) + 600 / (69.09 * 5280) }],
  ])('that turns out to be far away is reported to the crew afterwards: %s', async (distance, place) => {
    const report = reporting();
    await tap(() => report.current.complete(STOP));
    await act(async () => asked[0]?.(place));
    await settle();
    expect(report.current.farQuestion).toBeNull();
    expect(toasts()).toMatchObject([
      { text: `Your phone says you’re ${distance} from 1204 Elm St. The office will see this.` },
    ]);
  });

  it('asks before a start from far away only if the phone already knows its position', async () => {
    const report = reporting();
    await tap(() => report.current.note(STOP, 'On the way'));
    await act(async () => asked[0]?.(FAR));
    await settle();
    act(() => void report.current.start(STOP));
    expect(report.current.farQuestion).toMatchObject({ type: 'start' });
    expect((await onDisk()).map(event => event.type)).toEqual(['note', 'position']);
    await act(async () => report.current.farQuestion?.answer(true));
    await settle();
    expect((await onDisk()).at(-1)).toMatchObject({ type: 'start', ...FAR });
    expect(asked).toHaveLength(1);
  });

  it('records the work’s start by the phone’s own clock, like its end, even if it is wrong', async () => {
    learnServerTime(new Date(Date.now() - 3 * 3_600_000).toISOString(), Date.now());
    const startedAt = new Date(serverNow() - 20 * 60_000).toISOString();
    const report = reporting();
    await tap(() => report.current.complete({ ...STOP, status: 'started', startedAt }));
    const [{ happenedAt, payload }] = (await onDisk()) as [FieldEvent];
    expect(Date.parse(happenedAt) - Date.parse(payload.startedAt ?? '')).toBe(20 * 60_000);
  });

  it('is sent without a position if the phone’s prompt is never answered', async () => {
    const report = reporting();
    await tap(() => report.current.start(STOP));
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    await act(async () => asked[0]?.(NEAR));
    await settle();
    expect((await onDisk()).map(event => event.type)).toEqual(['start']);
  });
});

describe('the undo bar', () => {
  it('is at the bottom of the page, below any dialog', async () => {
    const report = reporting();
    await tap(() => report.current.start(STOP));
    await settle();
    const { container } = render(<UndoBar isFixed />, { wrapper: Around });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    const { position, zIndex } = getComputedStyle(container.querySelector('[role="status"]') as Element);
    expect([position, Number(zIndex) < createTheme().zIndex.drawer]).toEqual(['fixed', true]);
  });
});

describe('another user’s undo', () => {
  it('is not offered', async () => {
    const report = reporting();
    await tap(() => report.current.start(STOP));
    userId = 2;
    render(<UndoBar isFixed />, { wrapper: Around });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a phone without free space', () => {
  it('says that nothing was saved, saves nothing partially, and keeps what was typed', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const report = reporting();
    await tap(() => report.current.start(STOP));
    expect(await onDisk()).toEqual([]);
    expect(outbox.snapshot()).toEqual([]);
    // The report doesn't reappear on a reloaded page either.
    expect(localStorage).toHaveLength(0);
    expect(toasts()).toMatchObject([
      { kind: 'error', title: 'Not saved', text: expect.stringContaining('out of space') },
    ]);
    expect(asked).toEqual([]);

    const onClose = vi.fn();
    render(
      <Around>
        <NoteSheet isOpen stop={STOP} onClose={onClose} onSave={report.current.note} />
      </Around>,
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Gate sticks' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await settle();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Gate sticks');
  });
});

describe('two quick taps', () => {
  it('save a note once, and skip a stop once', async () => {
    const { current: report } = reporting();
    const props = { isOpen: true, stop: STOP, onClose: () => undefined };
    const tapTwice = async (name: string) => {
      const button = screen.getByRole('button', { name });
      await tap(async () => {
        fireEvent.click(button);
        fireEvent.click(button);
      });
      await settle();
    };
    const { unmount } = render(<NoteSheet {...props} onSave={report.note} />, { wrapper: Around });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Gate sticks' } });
    await tapTwice('Save note');
    unmount();
    render(<SkipSheet {...props} onSkip={report.skip} />, { wrapper: Around });
    fireEvent.click(screen.getByRole('button', { name: 'Too wet' }));
    await tapTwice('Skip this stop');
    expect((await onDisk()).map(event => event.type).toSorted()).toEqual(['note', 'skip']);
  });
});

describe('the checklist of a stop', () => {
  it('prevents completion without its required items, names them, and is sent with a completion', async () => {
    // Its code is loaded before it opens, as on a phone that has fetched it.
    expect(ChecklistSheet).toBeDefined();
    render(<ActionBar stop={{ ...STOP, status: 'started' }} />, { wrapper: Around });
    const complete = () => screen.getAllByRole('button', { name: 'Complete', hidden: true }).at(-1);
    fireEvent.click(complete() as HTMLElement);
    await settle();
    expect(await onDisk()).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Edges trimmed/ }));
    fireEvent.click(complete() as HTMLElement);
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Still to check off: Gate closed.');
    expect(await onDisk()).toEqual([]);

    fireEvent.click(screen.getByRole('checkbox', { name: /Edges trimmed/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Gate closed/ }));
    fireEvent.click(complete() as HTMLElement);
    await settle();
    const [gate, edges] = CHECKLIST;
    expect(await onDisk()).toMatchObject([
      {
        type: 'complete',
        payload: {
          checklist: [
            { ...gate, isDone: true },
            { ...edges, isDone: false },
          ],
        },
      },
    ]);
  });
});

describe('the office’s own skip reasons', () => {
  it('is shown in Spanish, stored in English, and shown in Spanish again at the stop', async () => {
    const party = { en: 'Party in the yard', es: 'Fiesta en la yarda' };
    DAY_STATE.day.skipReasons = [party];
    storeLanguage('es');
    const onSkip = vi.fn(async () => true);
    const props = { onClose: () => undefined, onSkip };
    const { unmount } = render(<SkipSheet isOpen stop={STOP} {...props} />, { wrapper: Around });
    fireEvent.click(screen.getByRole('button', { name: party.es }));
    await tap(async () => void fireEvent.click(screen.getByRole('button', { name: 'Skip this stop' })));
    expect(onSkip).toHaveBeenCalledWith(STOP, party.en);
    unmount();
    const skipped = { ...STOP, status: 'skipped', skipReason: party.en } as const;
    render(<StopDetails stop={skipped} isToday isWorkable={false} />, { wrapper: Around });
    expect(screen.getByText(party.es)).toBeTruthy();
    storeLanguage('en');
  });
});

describe('on the way', () => {
  it('one tap, or two quick ones, notifies the customer once, with the expected minutes', async () => {
    const expected = { at: new Date(Date.now() + 17 * 60_000).toISOString(), wait: 0, late: 0 };
    render(<OnMyWay stop={{ ...STOP, expected }} isToday />, { wrapper: Around });
    const button = screen.getByRole('button', { name: 'On my way: tell the customer' });
    await tap(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await settle();
    expect(await onDisk()).toMatchObject([
      { type: 'on-my-way', assignmentId: 1, payload: { expectedMinutes: 17 } },
    ]);
  });

  it('shows when the customer was notified, and is not offered for another day or to customers who opted out', () => {
    const toldAt = '2026-06-10T15:32:00.000Z';
    const { rerender } = render(<OnMyWay stop={{ ...STOP, toldAt }} isToday />, { wrapper: Around });
    expect(screen.getByRole('status').textContent).toMatch(/^Customer notified at .*10:32/);
    rerender(<OnMyWay stop={{ ...STOP, onMyWayBy: 'none' }} isToday />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<OnMyWay stop={STOP} isToday={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('isn’t shown as sent before it is', () => {
    const unsent = new Map([['an id', 'on-my-way' as const]]);
    const toldAt = '2026-06-10T15:32:00.000Z';
    render(<OnMyWay stop={{ ...STOP, toldAt, unsent }} isToday />, { wrapper: Around });
    expect(screen.getByRole('status').textContent).toBe(
      'Not sent yet. We’ll notify the customer when you have a signal.',
    );
  });

  it('says which channel it uses: email if no text can reach the customer, or that none can', () => {
    const texted = { ...STOP, onMyWayBy: 'text' } as const;
    const { rerender } = render(<OnMyWay stop={texted} isToday />, { wrapper: Around });
    expect(screen.getByText(/^Sends by text when you have a signal\./)).toBeTruthy();
    rerender(<OnMyWay stop={{ ...texted, linksBy: ['email'] }} isToday />);
    expect(screen.getByText(/^Sends by email when you have a signal\./)).toBeTruthy();
    rerender(<OnMyWay stop={{ ...STOP, linksBy: ['text'] }} isToday />);
    expect(screen.getByText(/^We can’t text or email this customer/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a message to the customer', () => {
  const phrase = { en: 'We are at your gate.', es: 'Estamos en su portón.' };
  const sheet = (messagesBy: NoticeWay) => {
    DAY_STATE.day.messagePhrases = [phrase];
    const stop = { ...STOP, language: 'es', messagesBy } as const;
    const props = { onClose: () => undefined, onSend: reporting().current.message };
    render(<MessageSheet isOpen stop={stop} {...props} />, { wrapper: Around });
  };

  it('is chosen in the crew’s language and stored in the customer’s, once for two quick taps', async () => {
    sheet('text');
    fireEvent.click(screen.getByRole('button', { name: phrase.en }));
    expect(
      screen.getByText('This customer reads Spanish. Sends by text when you have a signal.'),
    ).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Send' });
    await tap(async () => {
      fireEvent.click(send);
      fireEvent.click(send);
    });
    await settle();
    const told = (await onDisk()).filter(event => event.type === 'message');
    expect(told).toMatchObject([{ assignmentId: 1, payload: { text: phrase.es } }]);
  });

  it('is not offered if no channel reaches the customer, with the reason', () => {
    const { rerender } = render(<MessageCustomer stop={STOP} />, { wrapper: Around });
    expect(screen.getByRole('button', { name: 'Message the customer' })).toBeTruthy();
    rerender(<MessageCustomer stop={{ ...STOP, messagesBy: 'none' }} />);
    expect(screen.getByText('This customer doesn’t want messages. Call instead.')).toBeTruthy();
    rerender(<MessageCustomer stop={{ ...STOP, linksBy: [] }} />);
    expect(screen.getByText(/^We can’t text or email this customer\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the user’s own position on the map', () => {
  it('is requested on a tap, not before', async () => {
    render(<OwnPlaceButton />, { wrapper: Around });
    expect(asked).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show my location' }));
    await settle();
    expect(asked).toHaveLength(1);
    await act(async () => asked[0]?.(NEAR));
    await settle();
    expect(lastFix()).toMatchObject(NEAR);
  });
});

describe('the office’s announcements to the crew', () => {
  it('are shown one at a time in the crew’s language until read; the receipt has their version', async () => {
    const told = (id: number, title: string) => ({
      ...{ id, version: 3, title: { en: title, es: `${title} (es)` } },
      ...{
        message: { en: '', es: '' },
        html: { en: '<p>Drink <strong>water</strong></p>', es: '<p>Tomen agua</p>' },
      },
    });
    const day = crewDay([STOP], { announcements: [told(5, 'Heat'), told(6, 'Gate')] });
    render(<AnnouncementCard day={day} />, { wrapper: Around });
    expect(screen.getByRole('heading').textContent).toBe('Heat');
    expect(screen.getByText('water')).toBeTruthy();
    expect(screen.getByText('+1 more')).toBeTruthy();
    const read = () => fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await tap(async () => read());
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('Gate');
    // The second of two quick taps doesn't mark the next announcement as read.
    await tap(async () => read());
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('Gate');
    expect(await onDisk()).toMatchObject([
      { type: 'acknowledge', payload: { announcementId: 5, announcementVersion: 3 } },
    ]);
  });
});

describe('the time clock of the signed-in user', () => {
  it('shows each press at once, offline too: in, a break, its end, out', async () => {
    render(<ClockCard day={crewDay([STOP])} />, { wrapper: Around });
    const buttons = () => screen.getAllByRole('button').map(button => button.textContent);
    const press = async (name: string) => {
      await act(async () => vi.advanceTimersByTime(60_000));
      const button = screen.getByRole('button', { name });
      await tap(async () => fireEvent.click(button));
      await settle();
      // The second of two quick taps hits the button that is now in that place.
      for (const other of screen.getAllByRole('button')) fireEvent.click(other);
      await settle();
      return [screen.getByRole('status').textContent, ...buttons()];
    };
    expect(buttons()).toEqual(['Clock in']);
    expect(await press('Clock in')).toEqual([expect.stringMatching(/^Clocked in /), 'Break', 'Clock out']);
    expect(await press('Break')).toEqual([
      expect.stringMatching(/^On break since /),
      'End break',
      'Clock out',
    ]);
    await press('End break');
    expect(await press('Clock out')).toEqual(['Not clocked in', 'Clock in']);
    expect((await onDisk()).map(event => event.payload.clock).toSorted()).toEqual([
      'break-end',
      'break-start',
      'in',
      'out',
    ]);
  });
});

describe('the question whether the crew will finish', () => {
  const asked = { display: true, notificationId: 4, title: 'Will you finish today?', description: 'left: 3' };

  // covers: error-17, shell-17, state-12
  it('accepts Yes or No, and says if an answer could not be stored; moved visits need an Ok', async () => {
    const onAnswer = vi.fn<(answer: 'yes' | 'no') => Promise<boolean>>(async () => true);
    onAnswer.mockResolvedValueOnce(false);
    const onClose = vi.fn();
    const config = { ...asked, type: 'service-delay-initial' as const, expire: new Date(NOW).toISOString() };
    const { rerender } = render(<DelayPrompt config={config} onAnswer={onAnswer} onClose={onClose} />, {
      wrapper: Around,
    });
    const buttons = () => screen.getAllByRole('button').map(button => button.textContent);
    expect(buttons()).toEqual(['Yes, we finish today', 'No', 'Answer later']);
    await tap(async () => fireEvent.click(screen.getByRole('button', { name: 'No' })));
    expect(screen.getByRole('alert').textContent).toBe('Failed to update the response.');
    await tap(async () => fireEvent.click(screen.getByRole('button', { name: 'No' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAnswer.mock.calls).toEqual([['no'], ['no']]);
    fireEvent.click(screen.getByRole('button', { name: 'Answer later' }));
    const news = { ...config, type: 'service-delay-confirm' as const };
    rerender(<DelayPrompt config={news} onAnswer={onAnswer} onClose={onClose} />);
    expect(buttons()).toEqual(['Ok']);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
