import { addDays, type Day } from '#contract/core/days.ts';
import type { CrewDay, CrewStop, RescueSeal } from '#contract/field/crewDay.calls.ts';
import { DEFAULT_REASONS } from '#contract/schedule/visitReasons.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { serverNow } from '#src/dataProvider/serverClock.ts';
import { today } from '#src/dataProvider/today.ts';
import { makeSignal } from '#src/makeSignal.ts';
import type { CrewDatabase } from '../database.ts';

export interface DayState {
  /** Null means today, even after midnight. */
  chosen: Day | null;
  day: CrewDay | null;
  /** When the server returned it, as an ISO timestamp. */
  readAt: string | null;
  isLoading: boolean;
  /** Why the last fetch failed: no connection, or another reason. */
  failure: 'offline' | 'failed' | null;
}

/** Fetches a day from the server; null is the server's today. */
type LoadDay = (date: Day | null) => Promise<CrewDay>;

const KEPT_DAYS = 7;
const TOMORROW_FRESH_MS = 2 * 3_600_000;
const readNow = () => new Date(serverNow()).toISOString();

/**
 * The crew's day as the phone knows it: first the stored copy, then the server's. Events that the server
 * accepts from the outbox are applied to the stored day at once, so that nothing seems undone until the next
 * fetch.
 */
export class DayStore {
  private readonly userId: number;
  private readonly db: CrewDatabase;
  private readonly load: LoadDay;
  private state: DayState = { chosen: null, day: null, readAt: null, isLoading: true, failure: null };
  private readonly changed = makeSignal();
  /** Counts changes of the stored days: an answer requested before a change is outdated and fetched again. */
  private changes = 0;
  private readings = 0;
  private asked = 0;
  /** The latest answered request for each day; answers to earlier requests are ignored. */
  private readonly answered = new Map<Day, number>();
  /** The request whose answer is shown. */
  private shown = 0;

  constructor(userId: number, db: CrewDatabase, load: LoadDay) {
    this.userId = userId;
    this.db = db;
    this.load = load;
  }

  readonly snapshot = (): DayState => this.state;

  readonly subscribe = this.changed.subscribe;

  /**
   * Shows a day: first the stored copy, then the server's answer. If the day is already shown, it stays until
   * the answer arrives, with any open sheet: a phone returning from its camera still needs the photo sheet.
   */
  async show(date: Day | null): Promise<void> {
    const chosen = date === today() ? null : date;
    const isShown = chosen === this.state.chosen && this.state.day?.date === (chosen ?? today());
    if (!isShown) await this.turnTo(chosen);
    await this.reload();
  }

  private async turnTo(chosen: Day | null): Promise<void> {
    this.set({ chosen, day: null, readAt: null, isLoading: true, failure: null });
    const kept = await this.db.get('days', [this.userId, chosen ?? today()]);
    if (kept && this.state.chosen === chosen && !this.state.day)
      this.set({ day: completed(kept.day), readAt: kept.readAt });
  }

  /** Reads the shown day again. Resolves to true if the server answered. */
  async reload(): Promise<boolean> {
    const reading = ++this.readings;
    this.set({ isLoading: true });
    try {
      await this.ask(this.state.chosen);
      if (reading === this.readings) this.set({ isLoading: false, failure: null });
      return true;
    } catch (error) {
      const isOffline = !(error instanceof HttpError) || error.status === 0;
      if (reading === this.readings)
        this.set({ isLoading: false, failure: isOffline ? 'offline' : 'failed' });
      return false;
    }
  }

  /** Stores a day that the server returned from another call, such as a new route. */
  async take(day: CrewDay): Promise<void> {
    this.changes += 1;
    await this.keep(day);
    if (day.date === this.state.day?.date) this.set({ day, readAt: readNow(), failure: null });
  }

  /** Applies a change that the server has accepted to every stored day with that visit. */
  async change(assignmentId: number | null, apply: (day: CrewDay) => CrewDay): Promise<void> {
    this.changes += 1;
    const concerns = (day: CrewDay) =>
      assignmentId === null || day.stops.some(stop => stop.assignmentId === assignmentId);
    const tx = this.db.transaction('days', 'readwrite');
    for (const kept of await tx.store.getAll())
      if (kept.userId === this.userId && concerns(kept.day))
        await tx.store.put({ ...kept, day: apply(kept.day) });
    await tx.done;
    const { day } = this.state;
    if (day && concerns(day)) this.set({ day: apply(day) });
  }

  /**
   * Also stores tomorrow, refreshed when the copy is over two hours old, so that a crew can start the morning
   * offline.
   */
  async keepTomorrow(): Promise<void> {
    const tomorrow = addDays(today(), 1);
    const kept = await this.db.get('days', [this.userId, tomorrow]);
    if (kept && serverNow() - Date.parse(kept.readAt) < TOMORROW_FRESH_MS) return;
    await this.ask(tomorrow).catch(() => undefined);
  }

  /**
   * Returns the key that seals the file of unsent work; the server sends it with each day, so any stored day
   * has it.
   */
  async rescueSeal(): Promise<RescueSeal | null> {
    const kept = await this.db.getAll('days');
    const own = kept.filter(({ userId }) => userId === this.userId).map(({ day }) => day);
    return [this.state.day, ...own].find(day => day?.rescue)?.rescue ?? null;
  }

  /** Forgets the stored days, including gate codes. */
  async forget(): Promise<void> {
    await forgetDays(this.db, userId => userId === this.userId);
  }

  /**
   * Fetches a day, again if a stored day changed during the call; stores it, and shows it if it is the chosen
   * day. Nothing may be awaited between receiving the answer and comparing `changes`, or events that the
   * server accepts meanwhile would be lost.
   */
  private async ask(date: Day | null): Promise<void> {
    for (;;) {
      const question = ++this.asked;
      const before = this.changes;
      const day = await this.load(date);
      if (before !== this.changes) continue;
      if (this.state.chosen === date && question > this.shown) {
        this.shown = question;
        this.set({ day, readAt: readNow() });
      }
      if (question < (this.answered.get(day.date) ?? 0)) return;
      this.answered.set(day.date, question);
      // A full phone stores no copy but still shows the day.
      return this.keep(day).catch(() => undefined);
    }
  }

  private async keep(day: CrewDay): Promise<void> {
    const oldest = addDays(today(), -KEPT_DAYS);
    const tx = this.db.transaction('days', 'readwrite');
    await tx.store.put({ userId: this.userId, date: day.date, day, readAt: readNow() });
    for (const [userId, date] of await tx.store.getAllKeys())
      if (date < oldest) await tx.store.delete([userId, date]);
    await tx.done;
  }

  private set(change: Partial<DayState>): void {
    this.state = { ...this.state, ...change };
    this.changed.tell();
  }
}

/** Fields that earlier versions of the app didn't store. */
const NEW_FACTS = {
  announcements: [],
  notes: [],
  visitReasons: DEFAULT_REASONS,
  skipReasons: [],
  messagePhrases: [],
  rescue: null,
  checklists: { mow: [], bnb: [], 'call-log': [] },
  extras: [],
  reminderMinutes: 15,
  clock: { state: 'out', since: null, forgottenSince: null },
  /** Long past, so that the crew can leave at once. */
  startsAt: '2020-01-01T00:00:00.000Z',
  legs: [],
} satisfies Partial<CrewDay>;
const NEW_STOP_FACTS = {
  lastNotes: [],
  lastPhotos: [],
  emergencyPhone: null,
  extraTime: null,
  offers: [],
  taxPercent: 0,
  linksBy: [],
  onMyWayBy: 'none',
  toldAt: null,
  messagesBy: 'both',
  language: 'en',
  messages: [],
  gateHours: null,
  arrivalFrom: null,
  arrivalTo: null,
  window: null,
  expected: null,
} satisfies Partial<CrewStop>;

/** Completes a stored day with the fields that this version needs. */
const completed = (day: CrewDay): CrewDay => ({
  ...NEW_FACTS,
  ...day,
  clock: { ...NEW_FACTS.clock, ...day.clock },
  stops: day.stops.map(stop => ({ ...NEW_STOP_FACTS, ...stop })),
});

/** Removes the stored days of some users. */
export async function forgetDays(db: CrewDatabase, isMeant: (userId: number) => boolean): Promise<void> {
  const tx = db.transaction('days', 'readwrite');
  for (const key of await tx.store.getAllKeys()) if (isMeant(key[0])) await tx.store.delete(key);
  await tx.done;
}
