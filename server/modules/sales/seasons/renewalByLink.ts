import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnRenewal } from '#contract/sales/seasons.calls.ts';
import type { RenewalAnswerBody } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties, renewalItems, renewals, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import {
  linkHolder,
  lockLink,
  readLink,
  type SignedLink,
  spendLinks,
  takeLinkTry,
} from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';

type Asked = Pick<SignedLink, 'customerId' | 'subjectId'>;

/** Selects the services that a link's customer was asked about and still has. */
const itemsOf = (db: Queryable, { customerId, subjectId }: Asked) =>
  db
    .select({
      serviceId: services.id,
      type: services.type,
      frequency: renewalItems.frequency,
      propertyId: properties.id,
      address: properties.address,
      oldCents: renewalItems.oldCents,
      newCents: renewalItems.newCents,
      isCarried: sql<boolean>`exists (select 1 from season_items i join seasons n on n.id = i.season_id
        where i.service_id = ${services.id} and i.undone_at is null and n.start_date = ${renewals.startDate})`,
    })
    .from(renewalItems)
    .innerJoin(renewals, eq(renewals.id, renewalItems.renewalId))
    .innerJoin(services, eq(services.id, renewalItems.serviceId))
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(and(eq(renewalItems.renewalId, subjectId ?? 0), eq(properties.customerId, customerId ?? 0)))
    .orderBy(asc(properties.id), asc(services.id));

/** Returns the questions about a season for the link's holder. Throws `not_found`. */
export async function readRenewal(deps: Deps, token: string): Promise<OwnRenewal> {
  const link = await readLink(deps, 'renewal', token);
  const [renewal] = await deps.db
    .select({ startDate: renewals.startDate, endDate: renewals.endDate })
    .from(renewals)
    .where(eq(renewals.id, link.subjectId ?? 0));
  if (!renewal) throw AppError.notFound();
  return { ...renewal, services: await itemsOf(deps.db, link) };
}

/**
 * Stores a customer's answers, after which the link no longer works. Throws `not_found`, `too_many`,
 * `invalid` if the answers don't match the services asked about, and `conflict` if the season was already
 * applied.
 */
export async function answerRenewal(
  deps: Deps,
  address: string,
  { token, answers }: RenewalAnswerBody,
): Promise<void> {
  await takeLinkTry(deps, token, address);
  const { customerId } = await readLink(deps, 'renewal', token);
  await write(deps, await linkHolder(deps.db, customerId), async unit => {
    const link = await lockLink(unit, 'renewal', token);
    // Takes turns with applying a season: either the answers come first and declined services are left out,
    // or they are refused as too late.
    await acquireLock(unit.tx, 'sward.seasons');
    const items = await itemsOf(unit.tx, link);
    const given = new Map(answers.map(({ serviceId, isAccepted }) => [serviceId, isAccepted]));
    if (given.size !== answers.length || given.size !== items.length)
      throw AppError.invalid({ answers: salesTexts.seasons.notAll });
    if (items.some(item => item.isCarried)) throw new AppError('conflict', salesTexts.seasons.tooLate);
    for (const { serviceId, propertyId } of items) {
      const isAccepted = given.get(serviceId);
      if (isAccepted === undefined) throw AppError.invalid({ answers: salesTexts.seasons.notAll });
      await unit.tx
        .update(renewalItems)
        .set({ isAccepted, answeredAt: unit.now })
        .where(and(eq(renewalItems.renewalId, link.subjectId ?? 0), eq(renewalItems.serviceId, serviceId)));
      await unit.record({
        entity: 'service',
        entityId: serviceId,
        action: 'updated',
        propertyId,
        customerId,
        before: { renewal: null },
        after: { renewal: isAccepted },
      });
    }
    await spendLinks(unit, link);
    await unit.raise({ type: 'changed', change: { entity: 'season', id: link.subjectId ?? 0 } });
  });
}
