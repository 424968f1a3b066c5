import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/core/enums.ts';
import type { RunChoice, RunStatus, RunStop, SkipReason } from '#contract/money/collecting.ts';
import { cents, createdAt, day, moment } from './columns.ts';
import { charges } from './money.ts';

/** Many charges collected in one go, by hand or at night. */
export const collectingRuns = pgTable(
  'collecting_runs',
  {
    /** Random: the attempts' ids come from it, and they must be no other business's at the same gateway. */
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status').$type<RunStatus>().notNull().default('running'),
    stop: text('stop').$type<RunStop>(),
    choice: jsonb('choice').$type<RunChoice>().notNull(),
    /** The business day of a run that began by itself: there is one a day. */
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

/** The charges of a run. What became of one that was tried is said by its attempt. */
export const collectingRunCharges = pgTable(
  'collecting_run_charges',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => collectingRuns.id, { onDelete: 'cascade' }),
    // A charge that was never collected may go with its visit.
    chargeId: integer('charge_id')
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    /** Open when the run began: another amount is not collected. */
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<'waiting' | 'tried' | 'skipped'>().notNull(),
    skipReason: text('skip_reason').$type<SkipReason>(),
    /** Tries of this run that never reached the gateway. */
    lostTries: integer('lost_tries').notNull().default(0),
    /** Some process works on it since then; after a while it is taken to be gone. */
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
