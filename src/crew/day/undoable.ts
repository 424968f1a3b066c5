import { UNDO_SECONDS } from '#contract/core/constants.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { makeSignal } from '#src/makeSignal.ts';

/** The last report, while it can be undone. */
export interface Undoable {
  /** User who reported it; only they can undo it. */
  userId: number;
  event: FieldEvent;
  address: string;
}

const KEY = 'crewUndo';
const changed = makeSignal();
let last = read();

/** Reads the stored report, which survives a reload because a reload often follows a mistaken tap. */
function read(): Undoable | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Undoable | null;
  } catch {
    return null;
  }
}

function set(undoable: Undoable | null): void {
  last = undoable;
  sessionStorage.setItem(KEY, JSON.stringify(undoable));
  changed.tell();
}

const UNDOABLE: readonly FieldEvent['type'][] = ['start', 'complete', 'skip', 'offer-done'];

/**
 * Offers to undo a start, a completion, a skip or the end of extra work; other events leave the offer
 * unchanged.
 */
export function offerUndo(userId: number, event: FieldEvent, address: string): void {
  if (event.type === 'undo') set(null);
  else if (UNDOABLE.includes(event.type)) set({ userId, event, address });
}

export const lastUndoable = (): Undoable | null => last;

export const subscribeToUndoable = changed.subscribe;

/** Returns the milliseconds left to undo it; negative when it is too late. */
export const timeToUndo = ({ event }: Undoable, now: number): number =>
  Date.parse(event.happenedAt) + UNDO_SECONDS * 1000 - now;
