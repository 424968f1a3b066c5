import { eq } from 'drizzle-orm';
import type { Renewal } from '#contract/sales/seasons.calls.ts';
import type { SeasonPreviewBody } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { customers, renewals } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { startAsking } from './jobs.ts';
import { hasUnaskedCustomers } from './renewalLines.ts';
import { listRenewals } from './renewalList.ts';

/**
 * Starts asking the customers of all services that would be carried over into a season or would have a
 * different price in it. Each gets one email with a link, or a text if they have no email address; a job
 * sends them in rounds. Customers who already answered aren't asked again. Throws `conflict` if no one is
 * left to ask, or while the job is still asking about a season.
 */
export async function askRenewals(deps: Deps, session: Session, body: SeasonPreviewBody): Promise<Renewal> {
  const renewal = await write(deps, session, async unit => {
    assertNotPast(session, unit.today, { startDate: body.startDate, endDate: body.endDate });
    await acquireLock(unit.tx, 'sward.seasons');
    if ((await unit.tx.$count(renewals, eq(renewals.isAsking, true))) > 0)
      throw new AppError('conflict', salesTexts.seasons.stillAsking);
    if (!(await hasUnaskedCustomers(unit.tx, unit.today, body)))
      throw new AppError('conflict', salesTexts.seasons.nobody);
    const { startDate, endDate = null, priceChange = null, scope } = body;
    const { userId: actorId, name: actorName } = unit.actor;
    const customerCount = await unit.tx.$count(customers);
    const asking = { unreachable: 0, customerCount, isAsking: true };
    const [made] = await unit.tx
      .insert(renewals)
      .values({ startDate, endDate, priceChange, scope, actorId, actorName, createdAt: unit.now, ...asking })
      .returning({ id: renewals.id });
    const [asked] = made ? await listRenewals(unit.tx, made.id) : [];
    if (!asked) throw AppError.notFound();
    await unit.raise({ type: 'changed', change: { entity: 'season', id: asked.id } });
    return asked;
  });
  await startAsking(deps);
  return renewal;
}
