import type { Bilingual } from '#contract/core/messages.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';

/** A field event that waits on the phone until the server has answered it. */
export interface OutboxEntry {
  /** Order in which it happened on this phone. */
  seq: number;
  id: string;
  /** Who reported it; nobody else's session sends it. */
  userId: number;
  event: FieldEvent;
  /** What people know the visit by. */
  address: string | null;
  hasPhoto: boolean;
  /** The server has taken the event; its picture is still to go. */
  isTaken: boolean;
  /** Why the server will never take it, or why it had no effect. It stays here until somebody has read that. */
  refusal: Bilingual | null;
}

export type NewEntry = Omit<OutboxEntry, 'seq' | 'isTaken' | 'refusal'>;
