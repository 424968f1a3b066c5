import { setImmediate } from 'node:timers/promises';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { IMPORT_FIELDS, type ImportRunBody } from '#contract/customers/imports.ts';
import { importCustomers } from '#server/modules/customers/customers/storeCustomer.ts';
import { insertNotes } from '#server/modules/customers/notes/saveNote.ts';
import { importProperties } from '#server/modules/customers/properties/insertProperty.ts';
import { type ImportedTags, importTags } from '#server/modules/customers/tags/importTags.ts';
import { unsubscribeMany } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { chargeLinesOf } from '#server/modules/money/charges/typedCharge.ts';
import { pauseSold, type SoldPause } from '#server/modules/schedule/schedule/pauseSold.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import type { NewService } from '#server/modules/schedule/visits/terms/withZones.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { lockMarkets, marketsOf } from '#server/modules/territory/places/marketsOf.ts';
import { pinOf } from '#server/modules/territory/places/pinOf.ts';
import { vendorOf, type Zone, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { StoredImport } from '../queries.ts';
import type { CheckedRow, RowProperty } from './checkedRow.ts';
import type { Checked } from './checkRows.ts';
import { cutTo, type DraftService } from './draft.ts';
import { rowNotes } from './rowNotes.ts';
import { addsService, isImportable } from './storeVerdicts.ts';

/** Maximum length of the reason for a pause or a lock. */
const REASON_CHARACTERS = 500;

type GoodRow = CheckedRow & { property: RowProperty };

const isGood = (row: CheckedRow): row is GoodRow => isImportable(row) && row.property !== null;

/** Ids of the records that rows of the file added, by their lines. */
interface AddedIds {
  customers: Map<number, number>;
  properties: Map<number, number>;
}

interface ImportContext {
  added: AddedIds;
  zones: ReadonlyMap<string, Zone>;
  markets: ReadonlyMap<string, number>;
  firstDayOf: (row: GoodRow, service: DraftService) => Day;
  source: (line: number) => string;
  invites: boolean;
  balances: ImportRunBody['balances'];
  /** Language of the notes. */
  language: Language;
}

/**
 * Imports the accepted rows of each part with their history, all in the unit's transaction. Yields each part
 * with the new ids in its rows.
 */
export async function* importRows(
  unit: UnitOfWork,
  { parts, zipcodes }: Pick<Checked, 'parts' | 'zipcodes'>,
  {
    fileName,
    invites,
    balances,
  }: Pick<StoredImport, 'fileName' | 'invites'> & Pick<ImportRunBody, 'balances'>,
): AsyncGenerator<CheckedRow[]> {
  await lockMarkets(unit.tx, 'properties');
  const zones = await zonesOf(unit.tx, zipcodes);
  const ground: ImportContext = {
    added: { customers: new Map(), properties: new Map() },
    zones,
    markets: await marketsOf(unit.tx, zipcodes),
    firstDayOf: spreadStarts(unit.today, zones),
    source: line => `${fileName}, ${line}`,
    invites,
    balances,
    language: (await settingOf(unit.tx, 'general')).language,
  };
  for await (const rows of parts) {
    const good = rows.filter(isGood);
    if (good.length > 0) await importPart(unit, good, ground);
    for (const { property } of rows) if (property) fillIn(property, ground.added);
    yield rows;
    await setImmediate();
  }
}

async function importPart(unit: UnitOfWork, good: readonly GoodRow[], ground: ImportContext): Promise<void> {
  await bringCustomers(unit, good, ground);
  await importTags(unit, taggedIn(good, ground));
  await bringProperties(unit, good, ground);
  await bringBalances(unit, good, ground);
  await insertNotes(unit, notesOf(good, ground));
  await unsubscribeMany(unit, optedOut(good));
  const selling = good.filter(addsService);
  const ids = await addServices(
    unit,
    selling.map(row => serviceOf(row, ground)),
    made => pauseSold(unit, pausesOf(selling, made)),
  );
  for (const [index, row] of selling.entries()) row.serviceId = ids[index] ?? null;
}

/** Fills in the ids of records that earlier rows added, if they are stored by now. */
function fillIn(property: RowProperty, { customers, properties }: AddedIds): void {
  property.id ??= properties.get(property.line ?? 0) ?? null;
  property.customer.id ??= customers.get(property.customer.line ?? 0) ?? null;
}

async function bringCustomers(
  unit: UnitOfWork,
  chunk: readonly GoodRow[],
  ground: ImportContext,
): Promise<void> {
  const fresh = chunk.filter(row => row.verdict === 'new');
  const ids = await importCustomers(
    unit,
    fresh.map(({ draft }) => ({
      values: draft.customer,
      source: ground.source(draft.line),
      lockReason: draft.barred && cutTo(draft.barred, REASON_CHARACTERS),
    })),
  );
  for (const [index, { draft }] of fresh.entries()) ground.added.customers.set(draft.line, ids[index] ?? 0);
  for (const { property } of chunk) fillIn(property, ground.added);
  const quiet = ground.invites ? {} : ({ isUninvited: true } as const);
  if (ids.length > 0)
    await unit.raise({ type: 'customer.added', customerIds: ids, isImported: true, ...quiet });
}

async function bringProperties(
  unit: UnitOfWork,
  chunk: readonly GoodRow[],
  ground: ImportContext,
): Promise<void> {
  const fresh = chunk.filter(row => row.verdict !== 'service');
  const rows = fresh.map(async ({ draft, property }) => {
    const { latitude, longitude, ...fields } = draft.property;
    return {
      values: {
        customerId: property.customer.id ?? 0,
        ...fields,
        ...(await pinOf(fields.zipcode, latitude, longitude)),
        marketId: ground.markets.get(fields.zipcode.slice(0, 5)) ?? null,
        vendorId: vendorOf(ground.zones, fields.zipcode),
      },
      source: ground.source(draft.line),
    };
  });
  const ids = await importProperties(unit, await Promise.all(rows));
  for (const [index, { draft }] of fresh.entries()) ground.added.properties.set(draft.line, ids[index] ?? 0);
  for (const { property } of chunk) fillIn(property, ground.added);
}

/** Creates charges for the balances due of the chunk's new customers, or keeps the balances for the notes. */
async function bringBalances(
  unit: UnitOfWork,
  chunk: readonly GoodRow[],
  { balances, language }: ImportContext,
): Promise<void> {
  for (const { draft, property } of chunk) {
    const { balanceCents, service } = draft;
    if (balanceCents === null) continue;
    if (balances === 'note') {
      draft.kept.push({ label: IMPORT_FIELDS.balance, text: showMoney(balanceCents) });
      continue;
    }
    await chargeLinesOf(unit, {
      propertyId: property.id ?? 0,
      customerId: property.customer.id ?? 0,
      serviceType: service?.type ?? 'mow',
      date: unit.today,
      vendorId: null,
      lines: [{ description: IMPORT_FIELDS.balance[language], amountCents: balanceCents, isTaxable: false }],
    });
  }
}

const notesOf = (chunk: readonly GoodRow[], { language }: ImportContext) =>
  chunk.flatMap(({ draft, property: { id } }) =>
    id ? rowNotes(draft, language).map(text => ({ propertyId: id, text })) : [],
  );

/** Returns the tags that the rows give to new customers. */
const taggedIn = (chunk: readonly GoodRow[], { source }: ImportContext): ImportedTags[] =>
  chunk.flatMap(({ draft, property: { customer } }) =>
    customer.line !== null && customer.id !== null
      ? [{ customerId: customer.id, names: draft.tags, source: source(draft.line) }]
      : [],
  );

/** Email addresses of new customers who want no newsletters. */
const optedOut = (chunk: readonly GoodRow[]) =>
  chunk.flatMap(({ draft, property: { customer } }) =>
    draft.optOut && customer.line !== null && customer.email ? [customer.email] : [],
  );

function serviceOf(row: GoodRow, ground: ImportContext): NewService {
  const service = row.draft.service;
  if (!service || !row.property.id) throw new Error(`line ${row.draft.line} has no service or property`);
  return {
    propertyId: row.property.id,
    type: service.type,
    frequency: service.frequency,
    weekday: service.weekday,
    priceCents: service.priceCents,
    startDate: ground.firstDayOf(row, service),
  };
}

/** Pauses of the rows' services, whose ids are in the order of the rows. */
const pausesOf = (selling: readonly GoodRow[], ids: readonly number[]): SoldPause[] =>
  selling.flatMap(({ draft: { hold } }, at) =>
    hold ? [{ serviceId: ids[at] ?? 0, until: hold.until, reason: cutTo(hold.text, REASON_CHARACTERS) }] : [],
  );

/**
 * Returns a function that chooses the start date of services whose row has none: from tomorrow on, spread
 * evenly over the weeks of the cadence for each crew. Otherwise, all biweekly lawns would be mowed in the
 * same week.
 */
function spreadStarts(today: Day, zones: ReadonlyMap<string, Zone>): ImportContext['firstDayOf'] {
  const tomorrow = addDays(today, 1);
  const counts = new Map<string, number>();
  return (row, service) => {
    const isOnce = service.frequency === -1;
    if (service.startDate && !(isOnce && service.startDate < tomorrow)) return service.startDate;
    const { zipcode } = row.draft.property;
    const zone = zones.get(zoneKey(zipcode, service.type));
    const weekday = service.weekday ?? zone?.weekday ?? 0;
    const key = [zone?.crewId ?? zipcode, service.frequency, weekday].join('|');
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return isOnce ? tomorrow : addDays(tomorrow, 7 * (count % service.frequency));
  };
}
