import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { learnServerTime, recallServerTime, serverNow } from '#src/dataProvider/serverClock.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';
import { noteUnsentReports } from '#src/dataProvider/unsentReports.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { inEach } from '#texts/localized.ts';
import { openCrewDatabase } from './database.ts';
import { dayAfterConflict, dayAfterEvent, dayAfterPhoto } from './day/applyEvents.ts';
import { DayStore, forgetDays } from './day/dayStore.ts';
import { ReadConflicts } from './day/readConflicts.ts';
import { forgetAuthors, noteAuthor, type UnsentWork, unsentWork } from './outbox/authors.ts';
import { keepSending } from './outbox/keepSending.ts';
import { loadSaving } from './outbox/loadSaving.ts';
import { Outbox, type OutboxListener, unsentIn } from './outbox/outbox.ts';
import { outboxStore } from './outbox/outboxStore.ts';
import { httpTransport } from './outbox/transport.ts';

/** Timeout in milliseconds for a dead connection, after which the day is fetched again. */
const DAY_LIMIT_MS = 30_000;

/** Services of one signed-in crew member's page. */
export interface Phone {
  user: SessionUser;
  days: DayStore;
  outbox: Outbox;
  readConflicts: ReadConflicts;
  /** Other users' unsent work on this phone. */
  others: readonly UnsentWork[];
  /** Saves a user's unsent work to a file for the office. */
  saveToFile(userId: number): Promise<void>;
  /**
   * Sends another user's unsent work with the office's code; resolves to the others' work that is still
   * unsent. Throws `HttpError`.
   */
  sendFor(userId: number, code: string): Promise<readonly UnsentWork[]>;
  close(): void;
}

/** Opens a user's data on this phone and starts sending. Throws if nothing can be stored. */
export async function openPhone(user: SessionUser): Promise<Phone> {
  recallServerTime();
  const db = await openCrewDatabase();
  // Without this, a phone that is short of space may delete unsent work.
  void navigator.storage?.persist?.().catch(() => false);
  const days = new DayStore(user.id, db, async date => {
    const askedAt = Date.now();
    const signal = AbortSignal.timeout(DAY_LIMIT_MS);
    const query = { date: date ?? undefined };
    const { data } = await call('GET /crew-day', { query, signal, expose: false });
    learnServerTime(data.now, askedAt);
    if (data.rescue) await noteAuthor(db, user, data.rescue);
    return data;
  });
  const store = outboxStore(db);
  const outbox = new Outbox(user.id, store, httpTransport(user.id), intoDays(days, user.name));
  outbox.subscribe(() => noteUnsentReports(user.id, unsentIn(outbox.snapshot())));
  await outbox.open();
  const readConflicts = new ReadConflicts(db);
  await readConflicts.open();
  const stopSending = keepSending(outbox);
  // An earlier version of the app may have stored a day without noting its author.
  await noteAuthor(db, user, await days.rescueSeal());
  // Gate codes are only for the signed-in user; unsent work stays no matter who signs in.
  await forgetDays(db, userId => userId !== user.id);
  await forgetAuthors(db, user.id);
  const stopWatching = subscribeToSession(end => {
    const isOthers = end === null && storedUser()?.id !== user.id;
    // After an idle sign-out the user returns to the same day, even with a weak signal, so only other endings
    // remove the days.
    if (end === 'over' || isOthers)
      void days
        .forget()
        .then(() => forgetAuthors(db, null))
        .catch(() => undefined);
  });
  const othersHere = () => unsentWork(db, userId => userId !== user.id);
  return {
    user,
    days,
    outbox,
    readConflicts,
    others: await othersHere(),
    saveToFile: async userId => (await loadSaving()).saveWaitingToFile(db, userId),
    async sendFor(userId, code) {
      await (await loadSaving()).sendForCoworker(db, userId, code);
      return othersHere();
    },
    close() {
      stopSending();
      stopWatching();
      db.close();
    },
  };
}

/** Applies the server's answers to the stored days before the outbox removes the entries. */
function intoDays(days: DayStore, userName: string): OutboxListener {
  return {
    onTaken: (entry, { outcome, reason }) => {
      const { event } = entry;
      if (outcome === 'conflict')
        return days.change(null, day =>
          dayAfterConflict(day, entry, reason ?? inEach(() => ''), userName, new Date(serverNow())),
        );
      if (!event.assignmentId && event.type === 'position') return Promise.resolve();
      if (reason) {
        showToast({ kind: 'warning', text: reason[storedLanguage()] });
        return Promise.resolve();
      }
      return days.change(event.assignmentId ?? null, day => dayAfterEvent(day, event, userName));
    },
    onPhotoTaken: ({ event }, photo) => {
      const assignmentId = event.assignmentId ?? 0;
      return days.change(assignmentId, day => dayAfterPhoto(day, assignmentId, photo));
    },
  };
}

export const PhoneContext = createContext<Phone | null>(null);

export function usePhone(): Phone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error('Outside of the crew’s app.');
  return phone;
}

export function useDayState() {
  const { days } = usePhone();
  return useSyncExternalStore(days.subscribe, days.snapshot);
}

export function useWaiting() {
  const { outbox } = usePhone();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}
