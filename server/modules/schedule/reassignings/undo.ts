import { asc, eq } from 'drizzle-orm';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import type { Reassigning } from '#contract/territory/reassign.calls.ts';
import { type KeptKind, UNDO_KEYS } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { reassigningItems, reassignings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { restoreProperty } from '#server/modules/customers/properties/restoreProperty.ts';
import { markUndone } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { assertAtWork, type KeptService } from '#server/modules/schedule/reassign/mayPutBack.ts';
import { restoreServices } from '#server/modules/schedule/reassign/putBackServices.ts';
import { reactivateCrew } from '#server/modules/territory/crews/reactivateCrew.ts';
import { restoreMarketZips } from '#server/modules/territory/markets/putBackZips.ts';
import { lockMarkets } from '#server/modules/territory/places/marketsOf.ts';
import { restoreVendor } from '#server/modules/territory/vendors/deactivateVendor.ts';
import {
  changeZones,
  type ZoneChange,
  zonesToRestore,
} from '#server/modules/territory/zones/reassignZips.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { findReassigning } from './list.ts';

interface Changed<State = Record<string, unknown>> {
  id: string;
  before: State;
  after: State;
}

/**
 * Undoes a whole reassignment: ZIP codes, crews, markets, properties and services, except for changes that
 * staff made since. Throws `conflict`, with nothing changed, once one of its visits is started or completed
 * (see `restoreServices`), and `forbidden` for users who couldn't have made it.
 */
export function undoReassigning(deps: Deps, session: Session, id: number): Promise<Reassigning> {
  return write(deps, session, async unit => {
    await lockMarkets(unit.tx, 'market');
    const [row] = await unit.tx.select().from(reassignings).where(eq(reassignings.id, id)).for('update');
    if (!row) throw AppError.notFound();
    const keys = UNDO_KEYS[row.kind];
    const [missing] = keys;
    if (!canAccess(session.permissions, keys))
      throw new AppError('forbidden', 'missingPermission', {
        values: { label: PERMISSIONS[missing].label[session.language] },
        missing,
      });
    if (row.undoneAt) throw new AppError('conflict', scheduleTexts.reassignings.undoneAlready);
    const items = await unit.tx
      .select()
      .from(reassigningItems)
      .where(eq(reassigningItems.reassigningId, id))
      .orderBy(asc(reassigningItems.kind), asc(reassigningItems.recordId));
    const of = <State = Record<string, unknown>>(kind: KeptKind) =>
      items.flatMap(({ kind: own, recordId, before, after }): Changed<State>[] =>
        own === kind ? [{ id: recordId, before: before as State, after: after as State }] : [],
      );
    const reason = row.about;

    for (const vendor of of('vendor')) await restoreVendor(unit, Number(vendor.id), vendor, reason);
    for (const crew of of('crew')) await reactivateCrew(unit, Number(crew.id), reason);
    const zones = await zonesToRestore(
      unit,
      of<ZoneChange['before']>('zone').map(({ id: key, before, after }) => ({
        vendorId: Number(key.split('|')[0]),
        before,
        after,
      })),
    );
    await assertAtWork(
      unit,
      zones.flatMap(({ after }) => after?.crewId ?? []),
    );
    await changeZones(unit, zones);
    for (const market of of<{ zipcodes: string[] }>('market'))
      await restoreMarketZips(unit, Number(market.id), market.before.zipcodes, market.after.zipcodes, reason);
    for (const property of of('property')) await restoreProperty(unit, Number(property.id), property, reason);
    const services = of<KeptService['before']>('service');
    await restoreServices(
      unit,
      services.map(service => ({ ...service, id: Number(service.id) })),
      reason,
    );

    await markUndone(unit, id);
    const undone = await findReassigning(unit.tx, id);
    if (!undone) throw AppError.notFound();
    return undone;
  });
}
