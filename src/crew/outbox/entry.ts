import type { Bilingual } from '#contract/core/messages.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';

/** A field event that stays on the phone until the server has answered it. */
export interface OutboxEntry {
  /** Order in which the events happened on this phone. */
  seq: number;
  id: string;
  /** User who reported it; no other user's session sends it. */
  userId: number;
  event: FieldEvent;
  /** Address that identifies the visit to users. */
  address: string | null;
  hasPhoto: boolean;
  /** The server has accepted the event, but its photo is still to be sent. */
  isTaken: boolean;
  /**
   * Why the server will never accept it, or why it had no effect. The entry stays in the outbox until someone
   * has read the reason.
   */
  refusal: Bilingual | null;
}

export type NewEntry = Omit<OutboxEntry, 'seq' | 'isTaken' | 'refusal'>;
