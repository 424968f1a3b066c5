import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { USER_TYPES } from '#contract/core/enums.ts';
import { imports, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { IMPORT_QUEUE, type ImportJob } from './start.ts';
import { runImportJob } from './work.ts';

const jobSchema: z.ZodType<ImportJob> = z.object({
  importId: z.uuid(),
  step: z.enum(['check', 'run', 'undo']),
  rows: z.enum(['good', 'all']),
  alike: z.enum(['take', 'same', 'leave-out']).default('take'),
  second: z.enum(['take', 'leave-out']).default('leave-out'),
  balances: z.enum(['note', 'charge']).default('note'),
  actor: z.object({
    userId: z.int().nullable(),
    name: z.string(),
    type: z.enum([...USER_TYPES, 'system']),
  }),
});

export function importJobs(deps: Deps): void {
  deps.jobs.define(IMPORT_QUEUE, async data => runImportJob(deps, jobSchema.parse(data)));
  deps.jobs.define('import-resume', () => resumeImports(deps), { atStart: true });
}

const STEP_OF = { checking: 'check', importing: 'run', undoing: 'undo' } as const;

/**
 * Decisions for checks, and for imports made before decisions were stored. Customers who may already exist
 * are left out; they can be imported later from the same file.
 */
const CAREFUL = { rows: 'good', alike: 'leave-out', second: 'leave-out', balances: 'note' } as const;

/** Restarts imports that were interrupted because a server stopped; their transactions were rolled back. */
async function resumeImports(deps: Deps): Promise<void> {
  const left = await deps.db
    .select({ stored: imports, user: users })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdById))
    .where(inArray(imports.status, ['checking', 'importing', 'undoing']));
  for (const { stored, user } of left)
    await runImportJob(deps, {
      importId: stored.id,
      step: STEP_OF[stored.status as keyof typeof STEP_OF],
      ...(stored.answers ?? CAREFUL),
      actor: { userId: user.id, name: `${user.firstName} ${user.lastName}`, type: user.type },
    });
}
