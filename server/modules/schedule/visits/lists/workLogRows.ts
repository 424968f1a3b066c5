import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isCrewType, isCustomerType, type PaymentStatus } from '#contract/core/enums.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments as a,
  charges,
  crews,
  customers,
  markets,
  properties as p,
  vendors,
} from '#server/db/schema/index.ts';

/** Which amounts of a visit a caller sees. */
export interface Sees {
  charges: boolean;
  prices: boolean;
}

export function seesOf(session: Pick<Session, 'permissions' | 'type'>): Sees {
  return {
    charges: session.permissions.includes('charge_list') || isCustomerType(session.type),
    prices: !isCrewType(session.type),
  };
}

export const fullName = sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`;

const fields = {
  id: a.id,
  serviceId: a.serviceId,
  serviceType: a.serviceType,
  kind: a.kind,
  slot: a.slot,
  date: a.date,
  status: a.status,
  routePosition: a.routePosition,
  isStopLocked: a.isStopLocked,
  expectedMinutes: a.expectedMinutes,
  workedMinutes: a.workedMinutes,
  startedAt: a.startedAt,
  completedAt: a.completedAt,
  isFar: a.isFar,
  skipReason: a.skipReason,
  cancelReason: a.cancelReason,
  instructions: a.instructions,
  handMade: sql<HandMadeField[]>`${a.handMade}`,
  priceCents: a.priceCents,
  frontBack: a.frontBack,
  timeCapMinutes: a.timeCapMinutes,
  isBillable: a.isBillable,
  propertyId: a.propertyId,
  address: p.address,
  duplexUnit: p.duplexUnit,
  city: p.city,
  zipcode: p.zipcode,
  latitude: p.latitude,
  longitude: p.longitude,
  priority: p.priority,
  customerId: a.customerId,
  customerCode: customers.code,
  customerName: fullName,
  crewId: a.crewId,
  crewName: crews.name,
  crewColour: crews.colour,
  vendorId: a.vendorId,
  vendorName: vendors.companyName,
  marketId: p.marketId,
  marketName: markets.name,
  chargeId: charges.id,
  chargeStatus: sql<PaymentStatus | null>`${charges.status}`,
  chargeTotalCents: charges.totalCents,
  version: a.version,
};

/** The work log rows of visits, in the order of the ids. */
export async function workLogRows(db: Queryable, ids: readonly number[], sees: Sees): Promise<WorkLog[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, inArray(a.id, [...ids]), sees);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

async function selectRows(db: Queryable, where: SQL, sees: Sees): Promise<WorkLog[]> {
  const rows = await db
    .select(fields)
    .from(a)
    .innerJoin(p, eq(p.id, a.propertyId))
    .innerJoin(customers, eq(customers.id, a.customerId))
    .leftJoin(crews, eq(crews.id, a.crewId))
    .leftJoin(vendors, eq(vendors.id, a.vendorId))
    .leftJoin(markets, eq(markets.id, p.marketId))
    .leftJoin(charges, eq(charges.assignmentId, a.id))
    .where(where);
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    ...(!sees.prices && { priceCents: null }),
    ...(!sees.charges && { chargeId: null, chargeStatus: null, chargeTotalCents: null }),
  }));
}

/** One visit's row, or undefined. */
export async function workLogRow(db: Queryable, id: number, sees: Sees): Promise<WorkLog | undefined> {
  return (await workLogRows(db, [id], sees))[0];
}
