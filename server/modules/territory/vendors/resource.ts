import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { isVendorType, VENDOR_STATUSES } from '#contract/core/enums.ts';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import { inOrder } from '#contract/money/datedRates.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import type { VendorBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Session } from '#server/api/session.ts';
import {
  commissionExceptions,
  crews,
  priceLists,
  properties,
  users,
  vendors,
  vendorZips,
} from '#server/db/schema/index.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { commissionOn, commissionRates, saveCommissions } from './commission.ts';
import { deactivateVendor } from './deactivateVendor.ts';
import { fillFromZones } from './fillFromZones.ts';
import { zipcodesOf } from './zips.ts';

const own = sql`${vendors}.id`;
const fieldsOn = (today: Day) => ({
  id: vendors.id,
  companyName: vendors.companyName,
  commissionPercent: commissionOn(own, sql`${today}::date`),
  commissionRates: commissionRates(own),
  isPrimary: vendors.isPrimary,
  status: vendors.status,
  contactName: vendors.contactName,
  email: vendors.email,
  phone: vendors.phone,
  address: vendors.address,
  crewCount: sql<number>`(select count(*)::int from ${crews} c where c.vendor_id = ${own} and c.is_active)`,
  zipCount: sql<number>`(select count(distinct z.zipcode)::int from ${vendorZips} z where z.vendor_id = ${own})`,
  propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.vendor_id = ${own})`,
  createdAt: sql<string>`to_char(${vendors.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  version: vendors.version,
});

export const vendorResource = defineResource({
  name: 'vendors',
  read: 'vendor_list',
  edit: 'vendor_edit',
  // Vendors may change their own contact fields; `check` rejects changes to other fields.
  update: 'vendor_list',
  reach: 'vendor',
  table: vendors,
  list: ({ clock }) => ({
    filters: {
      id: oneOf(vendors.id),
      q: contains(sql`concat_ws(' ', ${vendors.companyName}, ${vendors.contactName}, ${vendors.email})`),
      status: oneOfWords(vendors.status, VENDOR_STATUSES),
      isPrimary: oneOf(vendors.isPrimary),
    },
    sorts: {
      id: vendors.id,
      companyName: vendors.companyName,
      status: vendors.status,
      commissionPercent: commissionOn(own, sql`${clock.today()}::date`),
    },
    key: vendors.id,
    defaultSort: ['companyName', 'ASC'],
  }),
  select: (db, { where, orderBy, limit, offset }, { clock }) =>
    db
      .select(fieldsOn(clock.today()))
      .from(vendors)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  unique: { field: 'companyName' },
  async check({ unit, session, body, before }) {
    const status = body.status ?? before?.status;
    if (before && !canAccess(session.permissions, 'vendor_edit'))
      assertContactOnly(session, before, { ...body, status });
    const becomesActive = status === 'active' && before?.status !== 'active';
    const hasPrices = before && (await unit.tx.$count(priceLists, eq(priceLists.vendorId, before.id))) > 0;
    if (becomesActive && !hasPrices) throw pricesMissing();
    if (before && status !== undefined && status !== 'active' && status !== before.status)
      await deactivateVendor(unit, before, status, body);
  },
  values({ unit, body: { evenServing: _asked, workTo: _given, ...body }, before }) {
    const commissionPercent = body.commissionRates.find(rate => rate.validFrom === null)?.percent ?? 0;
    const values = { ...body, commissionPercent };
    return before ? values : { ...values, status: body.status ?? 'pending_for_price', createdAt: unit.now };
  },
  store: (id, { unit, body, before }) =>
    saveCommissions(unit, id, before?.commissionRates ?? [], body.commissionRates),
  references: [crews.vendorId, properties.vendorId, users.vendorId, commissionExceptions.vendorId],
  async onChange(unit, change, row, before) {
    const becomesActive = change === 'updated' && row.status === 'active' && before?.status !== 'active';
    if (becomesActive) await fillFromZones(unit, await zipcodesOf(unit.tx, row.id));
  },
  columns: [
    { header: territoryTexts.vendors.company, value: row => row.companyName },
    { header: territoryTexts.vendors.status, value: row => row.status },
    {
      header: territoryTexts.vendors.commissionPercent,
      value: row => row.commissionPercent,
    },
    { header: territoryTexts.vendors.contact, value: row => row.contactName },
    { header: territoryTexts.vendors.eMail, value: row => row.email },
    { header: territoryTexts.vendors.phone, value: row => row.phone },
    { header: territoryTexts.vendors.address, value: row => row.address },
    { header: territoryTexts.vendors.crews, value: row => row.crewCount },
    { header: territoryTexts.vendors.zipCodes, value: row => row.zipCount },
    { header: territoryTexts.vendors.properties, value: row => row.propertyCount },
    { header: territoryTexts.vendors.primary, value: row => String(row.isPrimary) },
  ],
});

const pricesMissing = () =>
  AppError.invalid({
    status: territoryTexts.vendors.vendorBecomesActiveFirstPriceList,
  });

function assertContactOnly(session: Session, before: Vendor, after: VendorBody): void {
  const isContactOnly =
    isVendorType(session.type) &&
    after.companyName === before.companyName &&
    isDeepStrictEqual(inOrder(after.commissionRates), before.commissionRates) &&
    after.isPrimary === before.isPrimary &&
    after.status === before.status;
  if (!isContactOnly)
    throw new AppError('forbidden', 'missingPermission', {
      values: { label: PERMISSIONS.vendor_edit.label[session.language] },
      missing: 'vendor_edit',
    });
}
