import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { CrewChoice } from '#contract/territory/crews.calls.ts';
import type { CrewWork } from '#contract/territory/reassign.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { takingCrew, workOf } from '#server/modules/schedule/reassign/handOverWork.ts';
import { crewNoteRoutes } from './crewNotes.ts';
import { CREW_READERS } from './resource.ts';

const read = { access: needs(CREW_READERS) };
const editOne = { access: needs('crew_edit', { row: ['crew', 'id'] }) };

export function crewRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /crews/:id/preview', editOne, async request =>
    answer(request, 'loaded', await previewHandOver(deps, request.params.id, request.body.workTo ?? null)),
  );

  for (const [name, isAll] of [
    ['GET /vendors/crews', false],
    ['GET /vendors/all/crews', true],
  ] as const)
    serve(app, name, read, async request => {
      const scope = rowScope(deps.db, 'crew', request.session);
      const { vendorId } = request.query;
      return answer(request, 'loaded', await crewChoices(deps.db, scope, { vendorId, isAll }));
    });

  crewNoteRoutes(app, deps);
}

/**
 * Returns a crew's upcoming work and what handing it over to another crew would change. Nothing is stored.
 * Throws `not_found` or `invalid`.
 */
async function previewHandOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  workTo: number | null,
): Promise<CrewWork> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, id));
  if (!crew) throw AppError.notFound();
  return workOf(db, id, clock.today(), workTo === null ? null : await takingCrew(db, crew, workTo));
}

/** Returns crews to choose from, by name; without `isAll`, only active ones. */
function crewChoices(
  db: Queryable,
  scope: SQL | undefined,
  { vendorId, isAll }: { vendorId?: number | undefined; isAll: boolean },
): Promise<CrewChoice[]> {
  return db
    .select({
      id: crews.id,
      name: crews.name,
      vendorId: crews.vendorId,
      vendorName: vendors.companyName,
      marketId: crews.marketId,
      colour: crews.colour,
      serviceTypes: crews.serviceTypes,
      capacityMinutes: crews.capacityMinutes,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(
      and(
        scope,
        vendorId === undefined ? undefined : eq(crews.vendorId, vendorId),
        isAll ? undefined : eq(crews.isActive, true),
      ),
    )
    .orderBy(asc(crews.name), asc(crews.id));
}
