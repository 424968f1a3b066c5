/** Writes that the servers acknowledged, to be looked up at the end. */
export class Acknowledged {
  /** Ids of crews' reports, with the visits that they completed. */
  readonly reports = new Map<string, { completes: number | null }>();
  /** Texts of crews' and the office's notes. */
  readonly notes: string[] = [];
  /** Ids of photos, with the signed path that shows each. */
  readonly photos = new Map<string, string>();
  /** Visits with the reason of their move, and their new day. */
  readonly moves = new Map<number, { reason: string; date: string }>();
  /** Ids of customers' messages, with their texts. */
  readonly messages = new Map<string, string>();

  count(): number {
    const { reports, notes, photos, moves, messages } = this;
    return reports.size + notes.length + photos.size + moves.size + messages.size;
  }
}
