import { FIELD_EVENTS_BYTES, FIELD_EVENTS_PER_BATCH } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { FieldEventAnswer, PhotoView } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { clockAhead } from '#src/dataProvider/serverClock.ts';
import { makeSignal } from '#src/makeSignal.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outboxStore.ts';

/** Reports that people know of and that are still to go: a position follows by itself. */
export const unsentIn = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ event, refusal }) => event.type !== 'position' && !refusal).length;

/** How far off the phone's clock is at the tap: it may be set before the report goes out. */
function clockNow(): Pick<FieldEvent, 'clockAhead'> {
  const ahead = clockAhead();
  return ahead === undefined ? {} : { clockAhead: ahead };
}

/** What goes at once, oldest first: at least one, else no more than the server takes. */
function batchOf(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  let room = FIELD_EVENTS_BYTES;
  const tooMuch = entries.findIndex(({ event }, index) => {
    room -= new Blob([JSON.stringify(event)]).size;
    return index > 0 && room < 0;
  });
  return entries.slice(0, Math.min(tooMuch < 0 ? entries.length : tooMuch, FIELD_EVENTS_PER_BATCH));
}

/** The server looked at it and will never take it. */
export class Refused extends Error {
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** The server was reached and failed on this one; others may pass. */
export class ServerFailed extends Error {}

/** The way to the server. Whatever else it throws means that the server cannot be reached now. */
export interface OutboxTransport {
  /** Answers those that the server judged; one without an answer is sent again. */
  sendEvents(events: readonly FieldEvent[]): Promise<FieldEventAnswer[]>;
  sendPhoto(id: string, photo: Blob): Promise<PhotoView>;
}

/** Told of an answer before its entry leaves the phone; the entry stays until this is done. */
export interface OutboxListener {
  onTaken(entry: OutboxEntry, answer: FieldEventAnswer): Promise<void>;
  onPhotoTaken(entry: OutboxEntry, photo: PhotoView): Promise<void>;
}

/**
 * What a crew reports, on its way to the server. An event is on the disk before `add` returns, and leaves it
 * only when the server has answered it by its id; everything between may fail or be repeated at any point.
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

  /** Reads what waits from an earlier time. */
  async open(): Promise<void> {
    await this.store.recover();
    await this.refresh();
  }

  /** What waits, oldest first; the same array until something changes. */
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

  /** Removes what the server refused for good, after somebody has read why. */
  async dismiss(id: string): Promise<void> {
    const entry = this.entries.find(one => one.id === id);
    if (!entry?.refusal) return;
    await this.store.remove(entry);
    await this.refresh();
  }

  /** Sends what waits. True when nothing is left to send, false when it has to be tried again. */
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

  /** True when the server answered at least one event. */
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
      return this.store.update({ ...entry, refusal: answer.reason ?? { en: '', es: '' } });
    await this.listener.onTaken(entry, answer);
    // The server took it but couldn't tell the customer: it stays here until someone has read that.
    if (answer.outcome === 'applied' && answer.reason)
      return this.store.update({ ...entry, refusal: answer.reason });
    if (entry.hasPhoto) await this.store.update({ ...entry, isTaken: true });
    else await this.store.remove(entry);
  }

  /** One picture at a time: a visit's completion should not wait behind a dozen of them. */
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
