/** Kinds of requests. Requests of one kind take about equally long and need the same parts. */
export const KINDS = [
  'crew report',
  'crew photo',
  'crew day',
  'office list',
  'office report',
  'office note',
  'office move',
  'portal page',
  'portal message',
] as const;
export type Kind = (typeof KINDS)[number];

/** A request, by the clock of `performance.now()`. */
interface SentRequest {
  kind: Kind;
  ended: number;
  /** `ok`, or why it failed. */
  outcome: string;
}

/** Something that a user wanted and got done, including all the requests that it took. */
interface CompletedTask {
  kind: Kind;
  began: number;
  ended: number;
}

/** Collects what happened to everyone's requests. */
export class Recorder {
  readonly asked: SentRequest[] = [];
  readonly done: CompletedTask[] = [];
  /** Statuses that no outage explains, such as 500 or 422. */
  readonly wrong: string[] = [];
  /** Tasks that aren't completed yet. */
  readonly pending = new Set<{ kind: Kind; began: number }>();

  note(kind: Kind, outcome: string): void {
    this.asked.push({ kind, ended: performance.now(), outcome });
  }

  /** Number of successful requests of the kind since a moment. */
  successes(kind: Kind, since: number): number {
    let count = 0;
    for (let at = this.asked.length - 1; at >= 0; at--) {
      const one = this.asked[at];
      if (!one || one.ended < since) break;
      if (one.kind === kind && one.outcome === 'ok') count++;
    }
    return count;
  }
}
