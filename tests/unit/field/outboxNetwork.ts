import type { FieldEventAnswer, PhotoView } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { type OutboxTransport, Refused, ServerFailed } from '#src/crew/outbox/outbox.ts';

/** Possible outcomes of a single request on the network. */
export type Fate =
  | 'arrives'
  | 'request lost'
  | 'answer lost'
  | 'sent twice'
  | 'half answered'
  | 'server fails';
export const FATES: readonly Fate[] = [
  'arrives',
  'request lost',
  'answer lost',
  'sent twice',
  'half answered',
  'server fails',
];

/** A server that accepts each event once, behind a network that first fails as instructed, then works. */
export class FakeServer implements OutboxTransport {
  /** How often each event took effect. */
  readonly effects = new Map<string, number>();
  readonly pictures = new Map<string, number>();
  /** Event ids in the order in which they were accepted. */
  readonly order: string[] = [];
  readonly conflicts: ReadonlySet<string>;
  readonly rejects: ReadonlySet<string>;
  private readonly stored = new Map<string, FieldEventAnswer>();
  private readonly fates: Fate[];

  constructor(fates: readonly Fate[], conflicts: Iterable<string> = [], rejects: Iterable<string> = []) {
    this.fates = [...fates];
    this.conflicts = new Set(conflicts);
    this.rejects = new Set(rejects);
  }

  async sendEvents(events: readonly FieldEvent[]): Promise<FieldEventAnswer[]> {
    return this.through(
      () => events.map(event => this.take(event)),
      answers => answers.filter((_, index) => index % 2 === 0),
    );
  }

  async sendPhoto(id: string, photo: Blob): Promise<PhotoView> {
    return this.through(
      () => {
        if (!this.stored.has(id)) throw new Refused({ en: 'Not found.', es: 'No se encontró.' });
        if (photo.size === 0) throw new Error('the picture is gone');
        if (!this.pictures.has(id)) this.pictures.set(id, 1);
        return {
          id,
          url: id,
          thumbnailUrl: id,
          width: 1,
          height: 1,
          stage: null,
          takenAt: '2026-06-10T14:00:00.000Z',
        };
      },
      view => view,
    );
  }

  private async through<T>(work: () => T, half: (answer: T) => T): Promise<T> {
    const fate = this.fates.shift() ?? 'arrives';
    if (fate === 'request lost') throw new TypeError('network');
    if (fate === 'server fails') throw new ServerFailed('500');
    const answer = work();
    if (fate === 'sent twice') return work();
    if (fate === 'answer lost') throw new TypeError('network');
    return fate === 'half answered' ? half(answer) : answer;
  }

  private take(event: FieldEvent): FieldEventAnswer {
    const { id } = event;
    if (this.rejects.has(id))
      return { id, outcome: 'rejected', reason: { en: 'Malformed.', es: 'Incompleto.' } };
    const before = this.stored.get(id);
    if (before) return before;
    this.effects.set(id, (this.effects.get(id) ?? 0) + 1);
    this.order.push(id);
    const answer: FieldEventAnswer = this.conflicts.has(id)
      ? { id, outcome: 'conflict', reason: { en: 'Cancelled.', es: 'Cancelada.' } }
      : { id, outcome: 'applied', reason: null };
    this.stored.set(id, answer);
    return answer;
  }
}
