import type { RunState, SkipReason } from '#contract/messaging/automations.ts';
import type { Tx } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { automationRuns, type automations } from '#server/db/schema/index.ts';
import { dueAfter } from './plan.ts';
import type { Calendar } from './timing.ts';

export type Run = typeof automationRuns.$inferSelect;
export type FullAutomation = typeof automations.$inferSelect;

/** Results of a round's steps, stored in a few statements no matter how many steps there are. */
export class Outcomes {
  readonly #settled = new Map<string, { state: RunState; reason: SkipReason | null; ids: number[] }>();
  readonly #sent: number[] = [];
  readonly #postponed = new Map<number, number[]>();
  readonly #next: (typeof automationRuns.$inferInsert)[] = [];
  readonly #now: Date;
  readonly #calendar: Calendar;

  constructor(now: Date, calendar: Calendar) {
    this.#now = now;
    this.#calendar = calendar;
  }

  settle({ id }: Run, state: RunState, reason: SkipReason | null = null): void {
    const key = `${state} ${reason}`;
    const group = this.#settled.get(key) ?? { state, reason, ids: [] };
    this.#settled.set(key, group);
    group.ids.push(id);
  }

  /** Whether the step was carried out without a message. */
  isDone = ({ id }: Run): boolean => this.#settled.get('done null')?.ids.includes(id) ?? false;

  /** Records a step whose message is in the outbox. */
  sent({ id }: Run): void {
    this.#sent.push(id);
  }

  postpone({ id }: Run, dueAt: Date): void {
    const group = this.#postponed.get(dueAt.getTime()) ?? [];
    this.#postponed.set(dueAt.getTime(), group);
    group.push(id);
  }

  /** Adds the next step of the same occurrence, if there is one. */
  follow(run: Run, automation: FullAutomation): void {
    const step = run.step + 1;
    const dueAt = dueAfter(automation, step, run.dueAt, this.#calendar);
    if (!dueAt) return;
    const { automationId, subject, subjectId, customerId, propertyId, startedBy } = run;
    const of = { automationId, subject, subjectId, customerId, propertyId, startedBy };
    this.#next.push({ ...of, step, dueAt, createdAt: this.#now });
  }

  async store(tx: Tx): Promise<void> {
    const doneAt = this.#now;
    const change = async (ids: readonly number[], values: Partial<Run>) => {
      if (ids.length > 0) await tx.update(automationRuns).set(values).where(isAnyOf(automationRuns.id, ids));
    };
    for (const { state, reason, ids } of this.#settled.values())
      await change(ids, { state, reason, doneAt, isMessage: false });
    await change(this.#sent, { state: 'done', reason: null, doneAt, isMessage: true });
    for (const [dueAt, ids] of this.#postponed) await change(ids, { dueAt: new Date(dueAt) });
    await insertMany(tx, automationRuns, this.#next, { skipsKnown: true });
  }
}
