import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/core/paths.ts';
import type { CalendarFeedState } from '#contract/messaging/calendarFeeds.calls.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { calendarFeeds } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

/** Owner of a calendar: a customer or a crew. */
export type FeedOwner = { customerId: number } | { crewId: number };

const ofOwner = (owner: FeedOwner) =>
  'customerId' in owner
    ? eq(calendarFeeds.customerId, owner.customerId)
    : eq(calendarFeeds.crewId, owner.crewId);

export async function feedState(db: Queryable, owner: FeedOwner): Promise<CalendarFeedState> {
  const [feed] = await db.select().from(calendarFeeds).where(ofOwner(owner));
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Gives a calendar a new address, shown only this once; the previous address stops working. */
export function renewFeed(
  deps: Deps,
  actor: Actor,
  owner: FeedOwner,
): Promise<{ address: string; createdAt: string }> {
  return write(deps, actor, async unit => {
    await unit.tx.delete(calendarFeeds).where(ofOwner(owner));
    const token = newToken();
    await unit.tx
      .insert(calendarFeeds)
      .values({ ...owner, tokenHash: hashToken(token), createdAt: unit.now });
    await told(unit, owner, true);
    const address = `${deps.config.publicUrl}${API_BASE}/calendar-feeds/${token}.ics`;
    return { address, createdAt: unit.now.toISOString() };
  });
}

/** Removes a calendar's address, if it has one. */
export function endFeed(deps: Deps, actor: Actor, owner: FeedOwner): Promise<void> {
  return write(deps, actor, async unit => {
    const ended = await unit.tx.delete(calendarFeeds).where(ofOwner(owner)).returning();
    if (ended.length > 0) await told(unit, owner, false);
  });
}

async function told(unit: UnitOfWork, owner: FeedOwner, calendarFeed: boolean): Promise<void> {
  const customerId = 'customerId' in owner ? owner.customerId : null;
  await unit.record({
    entity: customerId === null ? 'crew' : 'customer',
    entityId: 'crewId' in owner ? owner.crewId : owner.customerId,
    action: 'updated',
    customerId,
    // Null before every change, so that a renewal is recorded too.
    before: { calendarFeed: null },
    after: { calendarFeed },
  });
}

/** Returns the owner of the calendar at an address; null if the address was ended, renewed or made up. */
export async function ownerOf(db: Queryable, token: string): Promise<FeedOwner | null> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (feed?.customerId != null) return { customerId: feed.customerId };
  return feed?.crewId != null ? { crewId: feed.crewId } : null;
}

/**
 * Drops the feed of a customer who is merged into another: they subscribe again, because a feed has one
 * owner.
 */
export async function dropFeed({ tx }: UnitOfWork, fromId: number): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.customerId, fromId));
}
