import type { FieldEventType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type {
  CrewClock,
  CrewDay,
  CrewMessage,
  CrewStop,
  FieldConflict,
  OfferOfStop,
  PhotoView,
} from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { type OfferStatus, priceExtras } from '#contract/field/extraWork.ts';
import { byServerClock } from '#src/dataProvider/serverClock.ts';
import type { OutboxEntry } from '../outbox/entry.ts';

/** A stop as the phone shows it: with the reports that have not reached the server. */
export interface ShownStop extends CrewStop {
  /** It has unsent reports. */
  isUnsent: boolean;
  /** IDs and types of its reports that the server does not have yet. */
  unsent: ReadonlyMap<string, FieldEventType>;
  /** IDs of its photos that are not sent yet. */
  waitingPhotos: readonly string[];
}

/** Returns the stop after an event, as the server will show it. Events that do not fit change nothing. */
export function afterEvent(stop: CrewStop, event: FieldEvent, authorName: string): CrewStop {
  if (event.assignmentId !== stop.assignmentId) return stop;
  const { payload } = event;
  const happenedAt = byServerClock(event.happenedAt);
  const isOpen = stop.status === 'pending' || stop.status === 'started';
  switch (event.type) {
    case 'start':
      return stop.status === 'pending' ? { ...stop, status: 'started', startedAt: happenedAt } : stop;
    case 'complete':
      return isOpen ? { ...stop, status: 'completed', completedAt: happenedAt } : stop;
    case 'skip':
      return isOpen ? { ...stop, status: 'skipped', skipReason: payload.reason ?? null } : stop;
    case 'undo':
      return payload.offerEventId
        ? withOfferChanged(stop, payload.offerEventId, 'done', OPEN)
        : withoutReport(stop, payload.undone);
    case 'extra-time':
      return { ...stop, extraTime: { minutes: payload.minutes ?? 0, status: 'waiting', expiresAt: null } };
    case 'offer':
      return withOffer(stop, event);
    case 'offer-done':
      return withOfferChanged(stop, payload.eventId, 'accepted', { status: 'done', doneAt: happenedAt });
    case 'on-my-way':
      return { ...stop, toldAt: happenedAt };
    case 'message':
      return withMessage(stop, event);
    case 'note':
      return withNote(stop, event, authorName);
    case 'acknowledge':
    case 'photo':
    case 'clock':
    case 'delay-answer':
    case 'position':
      return stop;
  }
}

const STATUS_AFTER: Partial<Record<FieldEventType, CrewStop['status']>> = {
  start: 'started',
  complete: 'completed',
  skip: 'skipped',
};

/**
 * Returns the stop after one of its reports is undone: the last one, if it is unknown which. If the stored
 * day no longer includes the report, or its state comes from another phone's report, the stop is unchanged.
 */
function withoutReport(stop: CrewStop, undone: FieldEventType | undefined): CrewStop {
  const { status, startedAt } = stop;
  if (undone && STATUS_AFTER[undone] !== status) return stop;
  if (status === 'started') return { ...stop, status: 'pending', startedAt: null };
  if (status !== 'completed' && status !== 'skipped') return stop;
  return { ...stop, status: startedAt ? 'started' : 'pending', completedAt: null, skipReason: null };
}

/** Adds an offer made here, as the server will return it: accepted if the customer signed. */
function withOffer(stop: CrewStop, { id, happenedAt, payload: { offer } }: FieldEvent): CrewStop {
  if (!offer || stop.offers.some(one => one.eventId === id)) return stop;
  const { lineCents: _lines, ...totals } = priceExtras(offer.lines, offer.taxPercent);
  const isSigned = offer.answerBy === 'signature';
  const shown: OfferOfStop = {
    ...totals,
    eventId: id,
    status: isSigned ? 'accepted' : 'waiting',
    lines: offer.lines,
    taxPercent: offer.taxPercent,
    note: offer.note,
    answerBy: offer.answerBy,
    signedBy: offer.signedBy ?? null,
    offeredAt: byServerClock(happenedAt),
    expiresAt: null,
    answeredAt: isSigned ? byServerClock(happenedAt) : null,
    doneAt: null,
    doneBy: null,
  };
  return { ...stop, offers: [shown, ...stop.offers] };
}

const OPEN = { status: 'accepted', doneAt: null, doneBy: null } as const;

function withOfferChanged(
  stop: CrewStop,
  id: string | undefined,
  from: OfferStatus,
  change: Partial<OfferOfStop>,
): CrewStop {
  const isIt = (offer: OfferOfStop) => offer.eventId === id && offer.status === from;
  return { ...stop, offers: stop.offers.map(offer => (isIt(offer) ? { ...offer, ...change } : offer)) };
}

function withMessage(stop: CrewStop, { id: eventId, happenedAt, payload }: FieldEvent): CrewStop {
  if (!payload.text || stop.messages.some(sent => sent.eventId === eventId)) return stop;
  const sentAt = byServerClock(happenedAt);
  return { ...stop, messages: [{ eventId, text: payload.text, sentAt }, ...stop.messages] };
}

/** Until the server numbers the note, an ID made from its time identifies it. */
function withNote(stop: CrewStop, { happenedAt, payload }: FieldEvent, authorName: string): CrewStop {
  const id = -Date.parse(happenedAt);
  if (!payload.text || stop.notes.some(note => note.id === id)) return stop;
  const createdAt = byServerClock(happenedAt);
  const note = { id, text: payload.text, authorName, createdAt, isOnVisit: true };
  return { ...stop, notes: [note, ...stop.notes] };
}

/** Returns a day's stops with all unsent reports of this phone applied. */
export function shownStops(
  day: CrewDay,
  waiting: readonly OutboxEntry[],
  authorName: string,
): readonly ShownStop[] {
  // The phone adds positions automatically, so a stop doesn't count as unsent because of one.
  const mine = waiting.filter(entry => !entry.refusal && entry.event.type !== 'position');
  return day.stops.map(stop => {
    const about = mine.filter(entry => entry.event.assignmentId === stop.assignmentId);
    const open = withoutUndone(about.filter(entry => !entry.isTaken));
    const shown = open.reduce((current, entry) => afterEvent(current, entry.event, authorName), stop);
    const unsent = new Map(open.map(({ id, event }) => [id, event.type]));
    const waitingPhotos = about.filter(entry => entry.hasPhoto).map(entry => entry.id);
    return { ...shown, isUnsent: about.length > 0, unsent, waitingPhotos };
  });
}

/** Drops reports that were undone before they were sent, together with their undo. */
function withoutUndone(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const ids = new Set(entries.map(entry => entry.id));
  const undone = new Set<string>();
  for (const { id, event } of entries) {
    const other = event.type === 'undo' ? (event.payload.eventId ?? '') : '';
    if (ids.has(other)) undone.add(id).add(other);
  }
  return entries.filter(entry => !undone.has(entry.id));
}

/** Returns the stored day once the server has accepted an event, as the server will return it. */
export function dayAfterEvent(day: CrewDay, event: FieldEvent, authorName: string): CrewDay {
  if (event.type === 'clock') return { ...day, clock: pressed(day.clock, event) };
  if (event.type === 'acknowledge')
    return {
      ...day,
      announcements: day.announcements.filter(({ id }) => id !== event.payload.announcementId),
    };
  return { ...day, stops: day.stops.map(stop => afterEvent(stop, event, authorName)) };
}

const STATE_AFTER = { in: 'in', out: 'out', 'break-start': 'break', 'break-end': 'in' } as const;

/** Returns the clock with the unsent clock events of this phone applied. */
export function clockAfter(clock: CrewClock, waiting: readonly OutboxEntry[]): CrewClock {
  return waiting.reduce((current, entry) => pressed(current, entry.refusal ? null : entry.event), clock);
}

function pressed(clock: CrewClock, event: FieldEvent | null): CrewClock {
  if (event?.type !== 'clock' || !event.payload.clock) return clock;
  const state = STATE_AFTER[event.payload.clock];
  return state === clock.state
    ? clock
    : { ...clock, state, since: state === 'out' ? null : byServerClock(event.happenedAt) };
}

/** Returns the announcements without those acknowledged here that the server does not know about yet. */
export function announcementsLeft(day: CrewDay, waiting: readonly OutboxEntry[]): readonly CrewMessage[] {
  const read = new Set(
    waiting.map(({ event }) => `${event.payload.announcementId} ${event.payload.announcementVersion}`),
  );
  return day.announcements.filter(({ id, version }) => !read.has(`${id} ${version}`));
}

export function dayAfterPhoto(day: CrewDay, assignmentId: number, photo: PhotoView): CrewDay {
  return {
    ...day,
    stops: day.stops.map(stop =>
      stop.assignmentId === assignmentId && !stop.photos.some(one => one.id === photo.id)
        ? { ...stop, photos: [...stop.photos, photo] }
        : stop,
    ),
  };
}

/** Returns the stored day with a report that the server could not apply. */
export function dayAfterConflict(
  day: CrewDay,
  { event, address }: Pick<OutboxEntry, 'event' | 'address'>,
  reason: Bilingual,
  userName: string,
  now: Date,
): CrewDay {
  if (day.conflicts.some(conflict => conflict.id === event.id)) return day;
  const conflict: FieldConflict = {
    id: event.id,
    type: event.type,
    assignmentId: event.assignmentId ?? null,
    address,
    crewId: day.crew.id,
    crewName: day.crew.name,
    userName,
    reason,
    happenedAt: byServerClock(event.happenedAt),
    receivedAt: now.toISOString(),
  };
  return { ...day, conflicts: [conflict, ...day.conflicts] };
}

/** Returns whether a stop has an unsent report of a type. */
export const waitsToGo = ({ unsent }: Pick<ShownStop, 'unsent'>, type: FieldEventType): boolean =>
  [...unsent.values()].includes(type);
