import { and, eq } from 'drizzle-orm';
import { MESSAGES } from '#contract/core/messages.ts';
import { GOOD_VERDICTS, type ImportStatus } from '#contract/customers/imports.ts';
import { databaseError } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { importFiles, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removeUnusedTags } from '#server/modules/customers/tags/importTags.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { holdingBack, isAlike, isSecond } from '../rows/alike.ts';
import { checkRows } from '../rows/checkRows.ts';
import { importRows } from '../rows/importRows.ts';
import { countRows, countSold, storeVerdicts } from '../rows/storeVerdicts.ts';
import { addedTags, countMade } from './made.ts';
import { Stopped, withProgress } from './progress.ts';
import { hasErrors, type ImportJob } from './start.ts';
import { type UndoneRound, undoRound } from './undo.ts';

/** PostgreSQL errors of conflicts with concurrent writes; the whole work is retried. */
const CLASHES = new Set(['23505', '40001', '40P01']);
const TRIES = 3;

type Work = (
  deps: Deps,
  job: ImportJob,
  stored: StoredImport,
  onProgress: (done: number) => void,
) => Promise<void>;

const STEPS = {
  check: { status: 'checking', work: check },
  run: { status: 'importing', work: run },
  undo: { status: 'undoing', work: undo },
} as const satisfies Record<ImportJob['step'], { status: ImportStatus; work: Work }>;

/**
 * Runs a queued job: the dry run, the import or its undo. Any failure rolls everything back and is stored as
 * the import's error. A duplicate job finds the import done and does nothing.
 */
export async function runImportJob(deps: Deps, job: ImportJob): Promise<void> {
  const stored = await findImport(deps.db, job.importId);
  const { status, work: step } = STEPS[job.step];
  if (stored?.status !== status) return;
  for (let tries = 1; ; tries += 1)
    try {
      return await withProgress(deps, stored.id, status, stored.totalRows, onProgress =>
        step(deps, job, stored, onProgress),
      );
    } catch (error) {
      if (error instanceof Stopped) return;
      if (tries < TRIES && CLASHES.has(databaseError(error)?.code ?? '')) continue;
      if (!(error instanceof AppError)) deps.log.error({ err: error }, 'import failed');
      return fail(deps, job, error);
    }
}

async function check(
  deps: Deps,
  job: ImportJob,
  stored: StoredImport,
  onProgress: (done: number) => void,
): Promise<void> {
  await checkRows(deps.db, stored, { onProgress }, ({ parts, cities }) =>
    write(deps, job.actor, async unit => {
      for await (const rows of parts) await storeVerdicts(unit.tx, stored.id, rows);
      await finish(unit, stored.id, 'checking', {
        status: 'checked',
        counts: await countRows(unit.tx, stored.id),
        cities,
        doneRows: stored.totalRows,
      });
    }),
  );
}

/**
 * Imports all accepted rows in one transaction. It checks them again first, so that records added meanwhile
 * aren't duplicated.
 */
async function run(
  deps: Deps,
  job: ImportJob,
  stored: StoredImport,
  onProgress: (done: number) => void,
): Promise<void> {
  await write(deps, job.actor, async unit => {
    // One import at a time, so that the next one sees this one's records.
    await acquireLock(unit.tx, 'sward.import');
    const current = await findImport(unit.tx, stored.id);
    if (current?.status !== 'importing') return;
    await storeRows(unit, job, current, onProgress);
    await unit.tx.delete(importFiles).where(eq(importFiles.importId, stored.id));
    const counts = { ...(await countRows(unit.tx, stored.id)), ...(await countSold(unit.tx, stored.id)) };
    await unit.record({
      entity: 'import',
      entityId: stored.id,
      action: 'imported',
      after: { fileName: stored.fileName, ...counts },
    });
    await finish(unit, stored.id, 'importing', {
      status: 'done',
      counts,
      doneRows: stored.totalRows,
      finishedAt: unit.now,
    });
  });
}

/** Imports the good rows and stores the verdicts of all. */
async function storeRows(
  unit: UnitOfWork,
  job: ImportJob,
  stored: StoredImport,
  onProgress: (done: number) => void,
): Promise<void> {
  const heldBack = holdingBack(
    row => (job.alike === 'leave-out' && isAlike(row)) || (job.second === 'leave-out' && isSecond(row)),
  );
  const options = {
    undecided: job.alike === 'same' ? ('same' as const) : null,
    // Nothing is stored yet, so no progress is reported, but the import can be stopped.
    onProgress: () => onProgress(0),
  };
  const choices = { ...stored, balances: job.balances };
  await checkRows(unit.tx, stored, options, async ({ parts, zipcodes }) => {
    let done = 0;
    const answered = { parts: mapped(parts, heldBack), zipcodes };
    for await (const rows of importRows(unit, answered, choices)) {
      if (job.rows === 'all' && rows.some(row => row.verdict === 'error')) throw hasErrors();
      await storeVerdicts(unit.tx, stored.id, rows);
      done += rows.length;
      onProgress(done);
    }
  });
}

async function* mapped<T, U>(parts: AsyncIterable<T>, change: (part: T) => U): AsyncGenerator<U> {
  for await (const part of parts) yield change(part);
}

/**
 * Removes what the import created, in rounds of one transaction each. The rows record what is left, so an
 * interrupted undo resumes where it stopped.
 */
async function undo(
  deps: Deps,
  job: ImportJob,
  stored: StoredImport,
  onProgress: (done: number) => void,
): Promise<void> {
  const made = GOOD_VERDICTS.reduce((sum, verdict) => sum + (stored.counts[verdict] ?? 0), 0);
  let kept = 0;
  for (let before: number | null = null; ; ) {
    const left = await countMade(deps.db, stored.id);
    onProgress(Math.round((1 - left / Math.max(1, made)) * stored.totalRows));
    const round: UndoneRound | null = await write(deps, job.actor, async unit => {
      await acquireLock(unit.tx, 'sward.import');
      await assertStill(unit, stored.id, 'undoing');
      return undoRound(unit, stored.id, before);
    });
    if (!round) break;
    before = round.before;
    kept += round.kept;
  }
  await write(deps, job.actor, async unit => {
    await removeUnusedTags(unit, await addedTags(unit.tx, stored.id));
    await unit.record({
      entity: 'import',
      entityId: stored.id,
      action: 'reverted',
      before: { fileName: stored.fileName, ...stored.counts },
      after: { fileName: stored.fileName, kept },
    });
    await finish(unit, stored.id, 'undoing', {
      status: 'undone',
      counts: { ...stored.counts, kept },
      doneRows: stored.totalRows,
      finishedAt: unit.now,
    });
  });
}

/** Locks the import; throws if it was stopped meanwhile. */
async function assertStill({ tx }: UnitOfWork, id: string, status: ImportStatus): Promise<void> {
  const [row] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, status)))
    .for('update');
  if (!row) throw new Stopped();
}

/** Finishes a step if it is still current; if the import was stopped meanwhile, everything is rolled back. */
async function finish(
  unit: UnitOfWork,
  id: string,
  from: ImportStatus,
  values: Pick<StoredImport, 'status' | 'counts' | 'doneRows'> & Partial<StoredImport>,
): Promise<void> {
  const [closed] = await unit.tx
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), eq(imports.status, from)))
    .returning({ id: imports.id });
  if (!closed) throw new Stopped();
  await unit.raise({ type: 'changed', change: { entity: 'import', id, status: values.status } });
}

async function fail(deps: Deps, job: ImportJob, error: unknown): Promise<void> {
  const text = textOf(job, error);
  await write(deps, job.actor, async unit => {
    const stored = await findImport(unit.tx, job.importId);
    await finish(unit, job.importId, STEPS[job.step].status, {
      // After a failed undo, the records that couldn't be removed still exist, so the import counts as done.
      status: job.step === 'undo' ? 'done' : 'failed',
      counts: stored?.counts ?? {},
      doneRows: job.step === 'undo' ? (stored?.totalRows ?? 0) : 0,
      error: typeof text === 'string' ? MESSAGES[text] : text,
    });
  }).catch(stopped => {
    if (!(stopped instanceof Stopped)) throw stopped;
  });
}

function textOf({ step }: ImportJob, error: unknown) {
  if (error instanceof AppError) return error.text;
  // Another record refers to one that the undo would delete.
  const isUsed = step === 'undo' && databaseError(error)?.code === '23503';
  return isUsed ? customersTexts.imports.recordsReferred : 'unexpectedError';
}
