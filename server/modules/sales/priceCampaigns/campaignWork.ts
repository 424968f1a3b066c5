import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
import { priceCampaigns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { defineLongWork, startLongWork } from '#server/plugins/longWork.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findCampaign } from './campaignList.ts';
import { plannedServices } from './candidates.ts';
import { raiseRound } from './raiseRound.ts';
import { openItems, undoRound } from './undoRound.ts';

const QUEUE = 'sales.priceCampaigns';

export type Campaign = typeof priceCampaigns.$inferSelect;

/** Starts the stored work. */
export const startCampaignWork = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => startLongWork(jobs, QUEUE);

/** Raises many prices, and restores them, in the background. */
export function priceCampaignJobs(deps: Deps): void {
  defineLongWork(deps.jobs, QUEUE, {
    async open() {
      const open = await deps.db
        .select({ id: priceCampaigns.id })
        .from(priceCampaigns)
        .where(isUnderWay)
        .orderBy(asc(priceCampaigns.id));
      return open.map(({ id }) => id);
    },
    round: id => workRound(deps, id),
  });
}

const isUnderWay = and(isNotNull(priceCampaigns.work), isNull(priceCampaigns.stoppedAt));

/** Acquires the lock for price campaigns. Throws `conflict` while another one runs in the background. */
export async function assertNoOther({ tx }: UnitOfWork): Promise<void> {
  await acquireLock(tx, 'sward.priceCampaigns');
  if ((await tx.$count(priceCampaigns, isUnderWay)) > 0)
    throw new AppError('conflict', salesTexts.priceCampaigns.stillRunning);
}

type NewWork = Pick<Campaign, 'work' | 'plannedCount'> & Partial<Pick<Campaign, 'expects' | 'throughId'>>;

/** Stores work that runs in the background. */
export async function beginWork(unit: UnitOfWork, id: number, work: NewWork): Promise<PriceCampaign> {
  const { userId, name, type } = unit.actor;
  await unit.tx
    .update(priceCampaigns)
    .set({ ...work, workBy: { userId, name, type }, stoppedAt: null, ...START })
    .where(eq(priceCampaigns.id, id));
  await unit.raise(campaignChanged(id));
  return findCampaign(unit.tx, id);
}

const START = { doneThroughId: 0, doneCount: 0, keptCount: 0 };
const DONE = { work: null, workBy: null, template: null, stoppedAt: null };

export const campaignChanged = (id: number) =>
  ({ type: 'changed', change: { entity: 'price-campaign', id } }) as const;

export async function lockCampaign({ tx }: UnitOfWork, id: number): Promise<Campaign> {
  const [campaign] = await tx.select().from(priceCampaigns).where(eq(priceCampaigns.id, id)).for('update');
  if (!campaign) throw AppError.notFound();
  return campaign;
}

/**
 * Does the next round of a campaign or its undo, and stores the progress in the same transaction, so that no
 * price is raised twice if the server stops halfway. Returns whether there are more rounds.
 */
export async function workRound(deps: Deps, id: number): Promise<boolean> {
  const [found] = await deps.db.select().from(priceCampaigns).where(eq(priceCampaigns.id, id));
  if (!found?.work || found.stoppedAt) return false;
  const raises = found.work === 'checking' ? await countRaises(deps, found) : 0;
  const after = await write(deps, found.workBy ?? SYSTEM_ACTOR, async unit => {
    const campaign = await lockCampaign(unit, id);
    if (!campaign.work || campaign.stoppedAt) return null;
    if (campaign.work === 'checking') return endCheck(unit, campaign, raises);
    return campaign.work === 'raising' ? raiseNext(unit, deps, campaign) : undoNext(unit, campaign);
  });
  if (after)
    deps.events.broadcast({ entity: 'price-campaign', id, done: after.doneCount, total: after.plannedCount });
  return after !== null;
}

const planned = (db: Queryable, { wish, throughId, doneThroughId }: Campaign, isLocked: boolean) =>
  plannedServices(db, wish, { after: doneThroughId, through: throughId, isLocked });

/** Counts the prices that a campaign would raise, without a transaction; if interrupted, it starts over. */
async function countRaises({ db, events }: Deps, campaign: Campaign): Promise<number> {
  const { id, plannedCount: total } = campaign;
  let [done, raises] = [0, 0];
  for await (const round of planned(db, campaign, false)) {
    raises += round.filter(({ plan }) => plan.raise).length;
    done += round.length;
    events.broadcast({ entity: 'price-campaign', id, done, total });
  }
  return raises;
}

/** Begins to raise prices, or ends the campaign if its effect would differ from the preview. */
async function endCheck(unit: UnitOfWork, campaign: Campaign, raises: number): Promise<Campaign | null> {
  const { id, expects } = campaign;
  if (raises > 0 && (expects === null || expects === raises)) return store(unit, id, { work: 'raising' });
  await store(unit, id, DONE);
  await unit.record({ entity: 'price-campaign', entityId: id, action: 'cancelled', after: { services: 0 } });
  await unit.raise(campaignChanged(id));
  return null;
}

async function raiseNext(unit: UnitOfWork, deps: Deps, campaign: Campaign): Promise<Campaign | null> {
  for await (const round of planned(unit.tx, campaign, true)) {
    const { letters } = await raiseRound(unit, deps, campaign, round);
    return store(unit, campaign.id, {
      doneThroughId: round.at(-1)?.service.id ?? campaign.throughId,
      doneCount: campaign.doneCount + round.length,
      letterCount: campaign.letterCount + letters,
    });
  }
  return finish(unit, campaign);
}

async function undoNext(unit: UnitOfWork, campaign: Campaign): Promise<Campaign | null> {
  const { id, doneThroughId, doneCount, keptCount } = campaign;
  const items = await openItems(unit, id, doneThroughId);
  const last = items.at(-1);
  if (!last) return finish(unit, campaign);
  const kept = await undoRound(unit, id, items);
  return store(unit, id, {
    doneThroughId: last.serviceId,
    doneCount: doneCount + items.length,
    keptCount: keptCount + kept.length,
  });
}

async function store(unit: UnitOfWork, id: number, fields: Partial<Campaign>): Promise<Campaign | null> {
  const [stored] = await unit.tx
    .update(priceCampaigns)
    .set(fields)
    .where(eq(priceCampaigns.id, id))
    .returning();
  return stored ?? null;
}

async function finish(unit: UnitOfWork, campaign: Campaign): Promise<null> {
  const { id, work, letterCount } = campaign;
  await store(unit, id, DONE);
  if (work === 'undoing') await endUndo(unit, campaign);
  else {
    const { serviceCount } = await findCampaign(unit.tx, id);
    const after = { services: serviceCount, letters: letterCount };
    await unit.record({ entity: 'price-campaign', entityId: id, action: 'completed', after });
  }
  await unit.raise(campaignChanged(id));
  return null;
}

/** Marks a campaign as undone, unless every service kept its new price. */
async function endUndo(unit: UnitOfWork, campaign: Campaign): Promise<void> {
  const { doneCount, keptCount: kept } = campaign;
  if (doneCount > kept) await recordUndone(unit, campaign, { undone: doneCount - kept, kept });
}

export async function recordUndone(
  unit: UnitOfWork,
  { id, undoneAt }: Campaign,
  { undone, kept }: { undone: number; kept: number },
): Promise<void> {
  await store(unit, id, { ...DONE, undoneAt: unit.now, keptCount: kept });
  await unit.record({
    entity: 'price-campaign',
    entityId: id,
    action: 'restored',
    before: { undoneAt },
    after: { undoneAt: unit.now.toISOString(), services: undone },
  });
}
