import { addDays, type Day } from '#contract/core/days.ts';
import type { CrewDay, CrewStop, RescueSeal } from '#contract/field/crewDay.calls.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { serverNow } from '#src/dataProvider/serverClock.ts';
import { today } from '#src/dataProvider/today.ts';
import { makeSignal } from '#src/makeSignal.ts';
import type { CrewDatabase } from '../database.ts';

export interface DayState {
  /** Null is today, whichever day that is by now. */
  chosen: Day | null;
  day: CrewDay | null;
  /** When the server told it, ISO moment. */
  readAt: string | null;
  isLoading: boolean;
  /** Why the last reading failed: no connection, or something else. */
  failure: 'offline' | 'failed' | null;
}

/** Asks the server for a day; null is its today. */
type LoadDay = (date: Day | null) => Promise<CrewDay>;

const KEPT_DAYS = 7;
const TOMORROW_FRESH_MS = 2 * 3_600_000;
const readNow = () => new Date(serverNow()).toISOString();

/**
 * The crew's day as the phone knows it: first what is kept on the phone, then what the server tells. What the
 * server has taken from the outbox is put into the kept day at once, so that nothing seems undone meanwhile.
 */
export class DayStore {
  private readonly userId: number;
  private readonly db: CrewDatabase;
  private readonly load: LoadDay;
  private state: DayState = { chosen: null, day: null, readAt: null, isLoading: true, failure: null };
  private readonly changed = makeSignal();
  /** Counts what changed the kept days, so that an answer that is older than a change is asked for again. */
  private changes = 0;
  private readings = 0;
  private asked = 0;
  /** The youngest question about each day that was answered: an answer to an older one comes too late. */
  private readonly answered = new Map<Day, number>();
  /** The question whose answer is shown. */
  private shown = 0;

  constructor(userId: number, db: CrewDatabase, load: LoadDay) {
    this.userId = userId;
    this.db = db;
    this.load = load;
  }

  readonly snapshot = (): DayState => this.state;

  readonly subscribe = this.changed.subscribe;

  /**
   * Shows a day: at once as it is kept here, then as the server has it. The one that is shown stays meanwhile, and with it
   * what is open over it: a phone that comes back from its camera has a picture for it.
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

  /** Reads the shown day again. True when the server answered. */
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

  /** Takes a day that the server answered to something else, such as a new route. */
  async take(day: CrewDay): Promise<void> {
    this.changes += 1;
    await this.keep(day);
    if (day.date === this.state.day?.date) this.set({ day, readAt: readNow(), failure: null });
  }

  /** Puts a change that the server has taken into every kept day with that visit. */
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

  /** Keeps tomorrow too, no older than some hours: a crew may start the morning without a network. */
  async keepTomorrow(): Promise<void> {
    const tomorrow = addDays(today(), 1);
    const kept = await this.db.get('days', [this.userId, tomorrow]);
    if (kept && serverNow() - Date.parse(kept.readAt) < TOMORROW_FRESH_MS) return;
    await this.ask(tomorrow).catch(() => undefined);
  }

  /** What seals the file of unsent work: told with every day, so any that is kept has it. */
  async rescueSeal(): Promise<RescueSeal | null> {
    const kept = await this.db.getAll('days');
    const own = kept.filter(({ userId }) => userId === this.userId).map(({ day }) => day);
    return [this.state.day, ...own].find(day => day?.rescue)?.rescue ?? null;
  }

  /** Forgets the kept days, with the codes in them. */
  async forget(): Promise<void> {
    await forgetDays(this.db, userId => userId === this.userId);
  }

  /**
   * Asks for a day until the answer knows all that the phone knows; keeps it, and shows it where it is the chosen one.
   * From the answer to that nothing is waited for: what the server takes in between would be lost from it.
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
      // A phone without room keeps no copy; the day is shown all the same.
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

/** What an earlier version of the app did not keep yet. */
const NEW_FACTS = {
  announcements: [],
  notes: [],
  skipReasons: [],
  messagePhrases: [],
  rescue: null,
  checklists: { mow: [], bnb: [], 'call-log': [] },
  extras: [],
  reminderMinutes: 15,
  clock: { state: 'out', since: null, forgottenSince: null },
  /** Long ago: the crew can leave at once. */
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

/** A kept day as this version shows it, whichever version kept it. */
const completed = (day: CrewDay): CrewDay => ({
  ...NEW_FACTS,
  ...day,
  clock: { ...NEW_FACTS.clock, ...day.clock },
  stops: day.stops.map(stop => ({ ...NEW_STOP_FACTS, ...stop })),
});

/** Removes the kept days of certain users. */
export async function forgetDays(db: CrewDatabase, isMeant: (userId: number) => boolean): Promise<void> {
  const tx = db.transaction('days', 'readwrite');
  for (const key of await tx.store.getAllKeys()) if (isMeant(key[0])) await tx.store.delete(key);
  await tx.done;
}
