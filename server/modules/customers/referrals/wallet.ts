import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type { FreeMow, MowService, ReferralTracker, Wallet } from '#contract/customers/referrals.calls.ts';
import { type ReferralSide, referralLink } from '#contract/customers/referrals.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  customers,
  freeMows,
  properties,
  referralServices,
  referralTrackers,
} from '#server/db/schema/index.ts';
import { termsOfSlot } from '#server/db/termsOf.ts';

/**
 * The wallet's customer, an optional property to which it is limited, and whether the reader may see the
 * other customer of a referral.
 */
export interface Reader {
  customerId: number;
  propertyId: number | undefined;
  isOffice: boolean;
}

/** A customer's referral links, active referrals and free mows. */
export async function walletOf(db: Queryable, reader: Reader, publicUrl: string): Promise<Wallet> {
  const { customerId, propertyId } = reader;
  const own = await db
    .select({
      propertyId: properties.id,
      address: properties.address,
      referralCode: properties.referralCode,
    })
    .from(properties)
    .where(
      and(
        eq(properties.customerId, customerId),
        eq(properties.isArchived, false),
        propertyId === undefined ? undefined : eq(properties.id, propertyId),
      ),
    )
    .orderBy(sql`${properties.status} = 'active' desc`, asc(properties.id));
  return {
    links: own.map(row => ({ ...row, link: referralLink(publicUrl, row.referralCode) })),
    trackers: await trackersOf(db, reader),
    freeMows: await mowsWhere(db, eq(freeMows.customerId, customerId)),
  };
}

const referrerHome = alias(properties, 'referrer_home');
const referredHome = alias(properties, 'referred_home');
const referrer = alias(customers, 'referrer');
const referred = alias(customers, 'referred');

async function trackersOf(
  db: Queryable,
  { customerId, propertyId, isOffice }: Reader,
  only?: SQL,
): Promise<ReferralTracker[]> {
  const { referrerPropertyId, referredPropertyId } = referralTrackers;
  const rows = await db
    .select({ tracker: referralTrackers, referrerHome, referredHome, referrer, referred })
    .from(referralTrackers)
    .innerJoin(referrerHome, eq(referrerHome.id, referrerPropertyId))
    .innerJoin(referredHome, eq(referredHome.id, referredPropertyId))
    .innerJoin(referrer, eq(referrer.id, referralTrackers.referrerCustomerId))
    .innerJoin(referred, eq(referred.id, referralTrackers.referredCustomerId))
    .where(
      and(
        isNull(referralTrackers.endedAt),
        or(
          eq(referralTrackers.referrerCustomerId, customerId),
          eq(referralTrackers.referredCustomerId, customerId),
        ),
        propertyId === undefined
          ? undefined
          : or(eq(referrerPropertyId, propertyId), eq(referredPropertyId, propertyId)),
        only,
      ),
    )
    .orderBy(desc(referralTrackers.id));
  const added = await addedTo(db, isOffice ? rows.map(row => row.tracker.id) : []);
  return rows.map(({ tracker, ...row }) => {
    const side: ReferralSide = tracker.referrerCustomerId === customerId ? 'referrer' : 'referred';
    const [home, other, otherHome] =
      side === 'referrer'
        ? [row.referrerHome, row.referred, row.referredHome]
        : [row.referredHome, row.referrer, row.referrerHome];
    return {
      id: tracker.id,
      side,
      propertyId: home.id,
      address: home.address,
      other: isOffice
        ? {
            name: `${other.firstName} ${other.lastName}`,
            customerId: other.id,
            propertyId: otherHome.id,
            address: otherHome.address,
          }
        : {
            name: `${other.firstName} ${other.lastName.slice(0, 1)}.`,
            customerId: null,
            propertyId: null,
            address: null,
          },
      services: tracker.services,
      createdAt: tracker.createdAt.toISOString(),
      added: added.filter(one => one.trackerId === tracker.id).map(({ trackerId: _, ...one }) => one),
    };
  });
}

const addedTo = async (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? []
    : await db
        .select({
          trackerId: referralServices.trackerId,
          date: referralServices.date,
          reason: referralServices.reason,
          addedByName: referralServices.addedByName,
        })
        .from(referralServices)
        .where(inArray(referralServices.trackerId, ids))
        .orderBy(asc(referralServices.id));

/** Returns a tracker as the office sees it, from the referred customer's side. Throws `not_found`. */
export async function trackerById(db: Queryable, id: number): Promise<ReferralTracker> {
  const [row] = await db.select().from(referralTrackers).where(eq(referralTrackers.id, id));
  if (!row) throw AppError.notFound();
  const reader = { customerId: row.referredCustomerId, propertyId: undefined, isOffice: true };
  const [tracker] = await trackersOf(db, reader, eq(referralTrackers.id, id));
  if (!tracker) throw AppError.notFound();
  return tracker;
}

/** One free mow with its visit. Throws `not_found`. */
export async function mowById(db: Queryable, id: number): Promise<FreeMow> {
  const [mow] = await mowsWhere(db, eq(freeMows.id, id));
  if (!mow) throw AppError.notFound();
  return mow;
}

async function mowsWhere(db: Queryable, where: SQL): Promise<FreeMow[]> {
  const rows = await db
    .select({ mow: freeMows, visit: assignments, address: properties.address })
    .from(freeMows)
    .leftJoin(assignments, eq(assignments.id, freeMows.assignmentId))
    .leftJoin(properties, eq(properties.id, assignments.propertyId))
    .where(where)
    .orderBy(desc(freeMows.id));
  return rows.map(({ mow, visit, address }) => ({
    id: mow.id,
    side: mow.side,
    earnedAt: mow.earnedAt.toISOString(),
    visit: visit &&
      mow.spentAt && {
        assignmentId: visit.id,
        date: visit.date,
        address: address ?? '',
        status: visit.status,
        spentAt: mow.spentAt.toISOString(),
      },
  }));
}

/** Maximum number of upcoming mows offered: no one picks a visit half a year ahead. */
const OFFERED = 30;

/** A customer's coming mows that cost something or use a free mow, nearest first. */
export function comingMows(
  db: Queryable,
  { customerId, propertyId }: Pick<Reader, 'customerId' | 'propertyId'>,
  today: Day,
): Promise<MowService[]> {
  return db
    .select({
      assignmentId: assignments.id,
      propertyId: assignments.propertyId,
      address: properties.address,
      date: assignments.date,
      frequency: sql<MowService['frequency']>`(select t.frequency
        from ${termsOfSlot(assignments.serviceId, assignments.slot)} t)`,
      isFree: sql<boolean>`${freeMows.id} is not null`,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .leftJoin(freeMows, eq(freeMows.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.customerId, customerId),
        eq(assignments.serviceType, 'mow'),
        eq(assignments.status, 'pending'),
        eq(assignments.isBillable, true),
        gte(assignments.date, today),
        propertyId === undefined ? undefined : eq(assignments.propertyId, propertyId),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.id))
    .limit(OFFERED);
}
