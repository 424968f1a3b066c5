import type { Day } from '#contract/core/days.ts';
import type { PropertyStatus } from '#contract/core/enums.ts';
import type { StatusPreview } from '#contract/customers/propertyStatus.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { endedByStatus } from './endedByStatus.ts';
import { startedVisits } from './startedVisits.ts';
import { comingVisits } from './stopServices.ts';
import { findPropertyView } from './view.ts';

/** Previews which services a status change would end or resume; writes nothing. Throws `not_found`. */
export async function previewStatus(
  db: Queryable,
  id: number,
  to: PropertyStatus,
  today: Day,
): Promise<StatusPreview> {
  const property = await findPropertyView(db, id, today);
  if (!property) throw AppError.notFound();
  const isLeaving = property.status === 'active' && to !== 'active';
  const isBack = property.status !== 'active' && to === 'active';
  const coming = isLeaving ? await comingVisits(db, id, today) : [];
  return {
    from: property.status,
    to,
    stops: {
      services: isLeaving ? property.services.filter(service => service.status !== 'ended').map(sold) : [],
      visits: coming.length,
      firstDate: coming[0]?.date ?? null,
      lastDate: coming.at(-1)?.date ?? null,
    },
    started: isLeaving ? await startedVisits(db, { propertyId: id }) : [],
    resumes: isBack ? await resumable(db, property.services, id, today) : [],
    openCents: property.counts.openCents,
    isLocked: property.customer.isLocked,
  };
}

type Sold = StatusPreview['stops']['services'][number];
const sold = ({ id, type, frequency, weekday, crewName }: Sold): Sold => ({
  id,
  type,
  frequency,
  weekday,
  crewName,
});

/** The services that can resume, each with the visits that would be planned. */
export async function resumable(
  db: Queryable,
  known: readonly Sold[],
  propertyId: number,
  today: Day,
): Promise<StatusPreview['resumes']> {
  const ended = await endedByStatus(db, propertyId, today);
  const settings = await scheduleSettings(db);
  const to = horizonOf(today, settings);
  const loaded = await loadServices(
    db,
    ended.map(service => service.id),
  );
  return loaded.flatMap(service => {
    const row = known.find(one => one.id === service.id);
    const endDate = ended.find(one => one.id === service.id)?.endDate ?? null;
    const due = visitsDue({ ...service, endDate }, today, to, settings);
    return row ? [{ ...sold(row), firstDate: due[0]?.date ?? null, visits: due.length }] : [];
  });
}
