import { UNDO_SECONDS } from '#contract/core/constants.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { makeSignal } from '#src/makeSignal.ts';

/** What was just reported and can be taken back. */
export interface Undoable {
  /** Whose tap it was; nobody else can take it back. */
  userId: number;
  event: FieldEvent;
  address: string;
}

const KEY = 'crewUndo';
const changed = makeSignal();
let last = read();

/** Outlives a reload: a tap by mistake is often followed by one. */
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

/** Offers to take a start, a completion, a skip or the end of extra work back; anything else leaves the offer as it is. */
export function offerUndo(userId: number, event: FieldEvent, address: string): void {
  if (event.type === 'undo') set(null);
  else if (UNDOABLE.includes(event.type)) set({ userId, event, address });
}

export const lastUndoable = (): Undoable | null => last;

export const subscribeToUndoable = changed.subscribe;

/** Milliseconds for which it can still be taken back; negative when it is too late. */
export const timeToUndo = ({ event }: Undoable, now: number): number =>
  Date.parse(event.happenedAt) + UNDO_SECONDS * 1000 - now;
