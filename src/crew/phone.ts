import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { learnServerTime, recallServerTime, serverNow } from '#src/dataProvider/serverClock.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';
import { noteUnsentReports } from '#src/dataProvider/unsentReports.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
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

/** A line that went dead without a word is no answer: the day is asked for again. */
const DAY_LIMIT_MS = 30_000;

/** What one signed-in crew member's page works with. */
export interface Phone {
  user: SessionUser;
  days: DayStore;
  outbox: Outbox;
  readConflicts: ReadConflicts;
  /** What of other people waits here. */
  others: readonly UnsentWork[];
  /** Saves what waits of a person to a file for the office. */
  saveToFile(userId: number): Promise<void>;
  /** Sends what waits of another person with the office's code; answers what of others waits then. Throws `HttpError`. */
  sendFor(userId: number, code: string): Promise<readonly UnsentWork[]>;
  close(): void;
}

/** Opens what is kept on this phone for a user and begins to send what waits. Throws where nothing can be kept. */
export async function openPhone(user: SessionUser): Promise<Phone> {
  recallServerTime();
  const db = await openCrewDatabase();
  // Without this a phone that is short of space may throw unsent work away.
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
  // A day that an earlier version of the app kept.
  await noteAuthor(db, user, await days.rescueSeal());
  // Gate codes are for whoever is signed in; unsent work stays whoever is.
  await forgetDays(db, userId => userId !== user.id);
  await forgetAuthors(db, user.id);
  const stopWatching = subscribeToSession(end => {
    const isOthers = end === null && storedUser()?.id !== user.id;
    // Who was only idle comes back to the same day, also where the signal is weak.
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
      await (await loadSaving()).sendForColleague(db, userId, code);
      return othersHere();
    },
    close() {
      stopSending();
      stopWatching();
      db.close();
    },
  };
}

/** What the server answers goes into the kept days before the outbox lets go of it. */
function intoDays(days: DayStore, userName: string): OutboxListener {
  return {
    onTaken: (entry, { outcome, reason }) => {
      const { event } = entry;
      if (outcome === 'conflict')
        return days.change(null, day =>
          dayAfterConflict(day, entry, reason ?? { en: '', es: '' }, userName, new Date(serverNow())),
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
