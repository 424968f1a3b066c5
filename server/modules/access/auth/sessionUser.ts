import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, properties, users, vendors } from '#server/db/schema/index.ts';
import { viewSettings } from '#server/modules/system/settings/store.ts';
import { imageAddress } from './users.ts';

const SETTINGS_OF_PAGES = ['general', 'idle', 'maps', 'schedule', 'text', 'timeCap', 'visitReasons'] as const;

/** Data about the signed-in user for the browser. */
export async function sessionUser(db: Queryable, session: Session): Promise<SessionUser> {
  const { general, idle, maps, schedule, text, timeCap, visitReasons } = await viewSettings(
    db,
    SETTINGS_OF_PAGES,
  );
  const [vendor] = session.vendorId
    ? await db
        .select({ id: vendors.id, name: vendors.companyName, status: vendors.status })
        .from(vendors)
        .where(eq(vendors.id, session.vendorId))
    : [];
  const [crew] = session.crewId
    ? await db.select({ id: crews.id, name: crews.name }).from(crews).where(eq(crews.id, session.crewId))
    : [];
  const [user] = await db.select({ file: users.profileFile }).from(users).where(eq(users.id, session.userId));
  const owned = session.customerId
    ? await db
        .select({ _id: properties.id, address: properties.address, status: properties.status })
        .from(properties)
        .where(and(eq(properties.customerId, session.customerId), eq(properties.isArchived, false)))
        .orderBy(properties.id)
    : [];
  return {
    id: session.userId,
    name: session.name,
    type: session.type,
    role: session.role,
    loginRole: session.loginRole,
    permissions: [...session.permissions],
    language: session.language,
    vendor: vendor ?? null,
    crew: crew ?? null,
    customerId: session.customerId,
    image: imageAddress(user?.file ?? null),
    impersonating: session.impersonating,
    // The timeout of the actual user, because an administrator who views as a crew works at a desk.
    idleSeconds: idle.value[session.own.type],
    ...(session.mustEnrol && { mustEnrol: true }),
    business: {
      name: general.value.name,
      language: general.value.language,
      timeZone: general.value.timeZone,
      tiles: {
        url: maps.value.tileUrl,
        attribution: maps.value.tileAttribution,
        attributionUrl: maps.value.tileAttributionUrl,
      },
      crewCapacityMinutes: schedule.value.crewCapacityMinutes,
      timeCap: { maximumHours: timeCap.value.maximumHours, difference: timeCap.value.difference },
      receivesCalls: text.value.callsTo !== null,
      visitReasons: visitReasons.value,
    },
    properties: owned,
  };
}
