import { FIELD_EVENTS_BYTES, FIELD_EVENTS_PER_BATCH } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { FieldEventAnswer, PhotoView } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { clockAhead } from '#src/dataProvider/serverClock.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { inEach } from '#texts/localized.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outboxStore.ts';

/** Counts unsent reports; positions don't count, because the phone adds them automatically. */
export const unsentIn = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ event, refusal }) => event.type !== 'position' && !refusal).length;

/**
 * Returns the phone's clock error at the time of the tap, because the clock may be set before the report is
 * sent.
 */
function clockNow(): Pick<FieldEvent, 'clockAhead'> {
  const ahead = clockAhead();
  return ahead === undefined ? {} : { clockAhead: ahead };
}

/**
 * Returns the entries to send in one call, oldest first: at least one, and no more than the server accepts.
 */
function batchOf(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  let room = FIELD_EVENTS_BYTES;
  const tooMuch = entries.findIndex(({ event }, index) => {
    room -= new Blob([JSON.stringify(event)]).size;
    return index > 0 && room < 0;
  });
  return entries.slice(0, Math.min(tooMuch < 0 ? entries.length : tooMuch, FIELD_EVENTS_PER_BATCH));
}

/** Thrown if the server will never accept an event. */
export class Refused extends Error {
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** Thrown if the server was reached but failed on this event; others may succeed. */
export class ServerFailed extends Error {}

/** Connection to the server. Any other error it throws means that the server can't be reached now. */
export interface OutboxTransport {
  /** Returns the server's answers; an event without an answer is sent again. */
  sendEvents(events: readonly FieldEvent[]): Promise<FieldEventAnswer[]>;
  sendPhoto(id: string, photo: Blob): Promise<PhotoView>;
}

/** Notified of an answer before its entry is removed; the entry stays until the promise resolves. */
export interface OutboxListener {
  onTaken(entry: OutboxEntry, answer: FieldEventAnswer): Promise<void>;
  onPhotoTaken(entry: OutboxEntry, photo: PhotoView): Promise<void>;
}

/**
 * The crew's reports on their way to the server. An event is stored before `add` returns, and is removed only
 * once the server has answered its ID; every step between may fail or be repeated.
 */
export class Outbox {
  readonly userId: number;
  private readonly store: OutboxStore;
  private readonly transport: OutboxTransport;
  private readonly listener: OutboxListener;
  private entries: readonly OutboxEntry[] = [];
  private readonly changed = makeSignal();
  private running: Promise<boolean> | null = null;

  constructor(userId: number, store: OutboxStore, transport: OutboxTransport, listener: OutboxListener) {
    this.userId = userId;
    this.store = store;
    this.transport = transport;
    this.listener = listener;
  }

  /** Reads the unsent entries of earlier pages. */
  async open(): Promise<void> {
    await this.store.recover();
    await this.refresh();
  }

  /** Unsent entries, oldest first; the same array until something changes. */
  readonly snapshot = (): readonly OutboxEntry[] => this.entries;

  readonly subscribe = this.changed.subscribe;

  async add(entry: Omit<NewEntry, 'userId' | 'id' | 'hasPhoto'>, photo?: Blob): Promise<void> {
    const { address } = entry;
    const event = { ...entry.event, ...clockNow() };
    await this.store.add(
      { id: event.id, userId: this.userId, event, address, hasPhoto: photo !== undefined },
      photo,
    );
    await this.refresh();
  }

  photo(id: string): Promise<Blob | null> {
    return this.store.photo(id);
  }

  /** Removes an event that the server refused for good, after someone has read why. */
  async dismiss(id: string): Promise<void> {
    const entry = this.entries.find(one => one.id === id);
    if (!entry?.refusal) return;
    await this.store.remove(entry);
    await this.refresh();
  }

  /**
   * Sends all entries. Resolves to true if nothing is left to send, or to false if the caller has to try
   * again.
   */
  flush(): Promise<boolean> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async sendAll(): Promise<boolean> {
    const failed = new Set<string>();
    try {
      for (;;) {
        await this.refresh();
        const waiting = this.entries.filter(entry => !entry.refusal);
        if (waiting.length === 0) return true;
        const isFurther = (await this.sendBatch(waiting)) || (await this.sendNextPhoto(waiting, failed));
        if (!isFurther) return false;
      }
    } catch {
      return false;
    } finally {
      await this.refresh().catch(() => undefined);
    }
  }

  /** Resolves to true if the server answered at least one event. */
  private async sendBatch(waiting: readonly OutboxEntry[]): Promise<boolean> {
    const batch = batchOf(waiting.filter(entry => !entry.isTaken));
    if (batch.length === 0) return false;
    const answers = await this.transport.sendEvents(batch.map(entry => entry.event));
    const byId = new Map(answers.map(answer => [answer.id, answer]));
    let answered = 0;
    for (const entry of batch) {
      const answer = byId.get(entry.id);
      if (!answer) continue;
      answered += 1;
      await this.settle(entry, answer);
    }
    return answered > 0;
  }

  private async settle(entry: OutboxEntry, answer: FieldEventAnswer): Promise<void> {
    if (answer.outcome === 'rejected')
      return this.store.update({ ...entry, refusal: answer.reason ?? inEach(() => '') });
    await this.listener.onTaken(entry, answer);
    // The server accepted it but couldn't notify the customer: the entry stays in the outbox until someone
    // has read the reason.
    if (answer.outcome === 'applied' && answer.reason)
      return this.store.update({ ...entry, refusal: answer.reason });
    if (entry.hasPhoto) await this.store.update({ ...entry, isTaken: true });
    else await this.store.remove(entry);
  }

  /** Sends one photo at a time, so that a visit's completion doesn't wait behind a dozen of them. */
  private async sendNextPhoto(waiting: readonly OutboxEntry[], failed: Set<string>): Promise<boolean> {
    const entry = waiting.find(one => one.isTaken && !failed.has(one.id));
    if (!entry) return false;
    const photo = await this.store.photo(entry.id);
    try {
      if (photo) await this.listener.onPhotoTaken(entry, await this.transport.sendPhoto(entry.id, photo));
      await this.store.remove(entry);
    } catch (error) {
      if (error instanceof Refused) await this.store.update({ ...entry, refusal: error.reason });
      else if (error instanceof ServerFailed) failed.add(entry.id);
      else throw error;
    }
    return true;
  }

  private async refresh(): Promise<void> {
    this.entries = await this.store.list(this.userId);
    this.changed.tell();
  }
}
