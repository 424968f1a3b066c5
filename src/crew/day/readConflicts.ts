import { makeSignal } from '#src/makeSignal.ts';
import type { CrewDatabase } from '../database.ts';

/** Conflicts that have been read on this phone; the office keeps them until it has resolved them. */
export class ReadConflicts {
  private readonly db: CrewDatabase;
  private ids: ReadonlySet<string> = new Set();
  private readonly changed = makeSignal();

  constructor(db: CrewDatabase) {
    this.db = db;
  }

  async open(): Promise<void> {
    this.ids = new Set(await this.db.getAllKeys('readConflicts'));
  }

  readonly snapshot = (): ReadonlySet<string> => this.ids;

  readonly subscribe = this.changed.subscribe;

  async add(id: string): Promise<void> {
    await this.db.put('readConflicts', { id, readAt: new Date().toISOString() });
    this.ids = new Set([...this.ids, id]);
    this.changed.tell();
  }
}
