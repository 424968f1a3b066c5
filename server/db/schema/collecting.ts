import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/core/enums.ts';
import type { RunChoice, RunStatus, RunStop, SkipReason } from '#contract/money/collecting.ts';
import { cents, createdAt, day, moment } from './columns.ts';
import { charges } from './money.ts';

/** Collecting runs: many charges collected together, by hand or at night. */
export const collectingRuns = pgTable(
  'collecting_runs',
  {
    /**
     * Random, because attempt ids derive from it and must differ from other businesses' at the same gateway.
     */
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status').$type<RunStatus>().notNull().default('running'),
    stop: text('stop').$type<RunStop>(),
    choice: jsonb('choice').$type<RunChoice>().notNull(),
    /** Business day of an automatic run, of which there is one per day. */
    night: day('night'),
    startedBy: jsonb('started_by')
      .$type<{ userId: number | null; name: string; type: UserType | 'system' }>()
      .notNull(),
    startedAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  t => [
    index('collecting_runs_started_idx').on(t.startedAt),
    uniqueIndex('collecting_runs_night_key').on(t.night),
  ],
);

/** Charges of a run. Each one's payment attempt has the outcome. */
export const collectingRunCharges = pgTable(
  'collecting_run_charges',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => collectingRuns.id, { onDelete: 'cascade' }),
    // A charge that was never collected may be deleted with its visit.
    chargeId: integer('charge_id')
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    /** Balance due when the run started; the charge is skipped if it changes. */
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<'waiting' | 'tried' | 'skipped'>().notNull(),
    skipReason: text('skip_reason').$type<SkipReason>(),
    /** Attempts of this run that never reached the gateway. */
    lostTries: integer('lost_tries').notNull().default(0),
    /** When a process claimed it; an old claim counts as abandoned. */
    takenAt: moment('taken_at'),
    attemptId: uuid('attempt_id'),
  },
  t => [
    primaryKey({ columns: [t.runId, t.chargeId] }),
    index('collecting_run_charges_charge_idx').on(t.chargeId),
    index('collecting_run_charges_attempt_idx').on(t.attemptId),
    index('collecting_run_charges_waiting_idx').on(t.runId, t.chargeId).where(sql`${t.state} = 'waiting'`),
  ],
);
