import { NEW_SUBSCRIPTION_WEEKDAYS } from '#contract/core/constants.ts';
import { addDays, type Day } from '#contract/core/days.ts';
import { FREQUENCIES, type Frequency, type LotSize, type Weekday } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { TaxInForce } from '#contract/money/pricing.ts';
import { ensureZipcodes } from '#server/modules/territory/places/zipcodes.ts';
import type { Tx } from '../connect.ts';
import { continueIds, insertMany } from '../insertMany.ts';
import {
  crews,
  markets,
  marketTaxRates,
  marketZips,
  priceLists,
  prices,
  users,
  vendors,
  vendorZips,
} from '../schema/index.ts';
import { type DemoCrewRow, makePeople } from './people.ts';
import {
  DEMO_MARKETS,
  GARDEN_CREWS,
  GARDENS,
  GREEN_BLADE,
  LONE_STAR,
  MISSION,
  PRAIRIE_EDGE,
} from './places.ts';

export interface DemoZip {
  zipcode: string;
  city: string;
  weekday: Weekday;
  marketId: number;
  areaCode: string;
  mowCrewId: number;
  bnbCrewId: number;
  vendorId: number;
  bnbVendorId: number;
}

interface DemoVendor {
  id: number;
  name: string;
  bnbHourlyCents: Cents;
  price: (lotSize: LotSize, frequency: Frequency) => Cents;
}

/** Records that later steps use. */
export interface Business {
  zips: DemoZip[];
  crews: DemoCrewRow[];
  vendors: Map<number, DemoVendor>;
  staff: { id: number; name: string }[];
  tax: Map<number, TaxInForce>;
}

const VENDORS = [
  { id: 1, companyName: GREEN_BLADE, commissionPercent: 22, isPrimary: true, base: 4200 },
  { id: 2, companyName: LONE_STAR, commissionPercent: 20, isPrimary: true, base: 4500 },
  { id: 3, companyName: MISSION, commissionPercent: 18.5, isPrimary: true, base: 3900 },
  { id: 4, companyName: GARDENS, commissionPercent: 25, isPrimary: false, base: 4800 },
] as const;

const SIZE_FACTOR: Record<LotSize, number> = {
  small: 0.85,
  average: 1,
  medium: 1,
  large: 1.25,
  extraLarge: 1.6,
};
const FREQUENCY_FACTOR: Record<Frequency, number> = { 1: 1, 2: 1.15, 3: 1.3, 4: 1.45, 6: 1.7, [-1]: 1.9 };
const BNB_HOURLY_CENTS = 6500;

/** Whole dollars, as in price lists. */
const listPrice = (base: Cents, lotSize: LotSize, frequency: Frequency): Cents =>
  Math.round((base * SIZE_FACTOR[lotSize] * FREQUENCY_FACTOR[frequency]) / 100) * 100;

/** Creates markets, vendors with prices, crews with ZIP codes, and their users. */
export async function makeBusiness(tx: Tx, today: Day, passwordHash: string): Promise<Business> {
  await insertMany(
    tx,
    markets,
    DEMO_MARKETS.map((market, index) => ({
      id: index + 1,
      name: market.name,
    })),
  );
  await insertMany(
    tx,
    marketTaxRates,
    DEMO_MARKETS.map(({ taxPercent: percent }, index) => ({ id: index + 1, marketId: index + 1, percent })),
  );
  await insertMany(
    tx,
    marketZips,
    DEMO_MARKETS.flatMap((market, index) =>
      market.crews.flatMap(crew => crew.route.map(([zipcode]) => ({ zipcode, marketId: index + 1 }))),
    ),
  );
  await ensureZipcodes(
    tx,
    DEMO_MARKETS.flatMap(market => market.crews.flatMap(crew => crew.route.map(([zipcode]) => zipcode))),
  );
  await makeVendors(tx, today);
  const { crewRows, zips } = await makeCrews(tx);
  const staff = await makePeople(tx, { today, passwordHash, crews: crewRows, vendors: VENDORS });
  await continueIds(tx, markets, marketTaxRates, vendors, priceLists, crews, users);
  return {
    zips,
    crews: crewRows,
    staff,
    vendors: new Map(
      VENDORS.map(({ id, companyName, base }) => [
        id,
        {
          id,
          name: companyName,
          bnbHourlyCents: BNB_HOURLY_CENTS,
          price: (lotSize: LotSize, frequency: Frequency) => listPrice(base, lotSize, frequency),
        },
      ]),
    ),
    tax: new Map(
      DEMO_MARKETS.map(({ name, taxPercent: percent }, index) => [
        index + 1,
        { market: name, percent, rateId: index + 1 },
      ]),
    ),
  };
}

async function makeVendors(tx: Tx, today: Day): Promise<void> {
  await insertMany(tx, vendors, [
    ...VENDORS.map(({ base, ...vendor }) => ({
      ...vendor,
      status: 'active' as const,
      contactName: 'Office',
      email: `office@${vendor.companyName.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example.com`,
      phone: `512555020${vendor.id}`,
    })),
    {
      id: 5,
      companyName: PRAIRIE_EDGE,
      commissionPercent: 20,
      isPrimary: false,
      status: 'pending_for_price' as const,
      contactName: 'Ruth Vega',
      email: 'ruth@prairieedge.example.com',
      phone: '2105550205',
    },
  ]);
  // Last year's prices were a little lower; the current list covers the whole season.
  const versions = [
    { version: 1, from: addDays(today, -400), share: 0.94 },
    { version: 2, from: addDays(today, -250), share: 1 },
  ];
  const lists = VENDORS.flatMap(vendor => versions.map(one => ({ ...one, vendor })));
  await insertMany(
    tx,
    priceLists,
    lists.map(({ vendor, version, from }, index) => ({
      id: index + 1,
      vendorId: vendor.id,
      listVersion: version,
      effectiveFrom: from,
      bnbHourlyCents: BNB_HOURLY_CENTS,
      cornerLotCents: 500,
    })),
  );
  await insertMany(
    tx,
    prices,
    lists.flatMap(({ vendor, share }, index) =>
      (Object.keys(SIZE_FACTOR) as LotSize[]).flatMap(lotSize =>
        FREQUENCIES.map(frequency => ({
          priceListId: index + 1,
          lotSize,
          frequency,
          priceCents: Math.round((listPrice(vendor.base, lotSize, frequency) * share) / 100) * 100,
        })),
      ),
    ),
  );
}

async function makeCrews(tx: Tx): Promise<{ crewRows: DemoCrewRow[]; zips: DemoZip[] }> {
  const vendorIds = new Map<string, number>(VENDORS.map(vendor => [vendor.companyName, vendor.id]));
  const mowers = DEMO_MARKETS.flatMap((market, index) =>
    market.crews.map(crew => ({ crew, marketId: index + 1 })),
  );
  const rows = [
    ...mowers.map(({ crew, marketId }, index) => ({
      id: index + 1,
      vendorId: vendorIds.get(crew.vendor) ?? 1,
      marketId,
      name: crew.name,
      serviceTypes: ['mow' as const],
      capacityMinutes: 480,
      startAddress: crew.start[0],
      startLatitude: crew.start[1],
      startLongitude: crew.start[2],
      colour: crew.colour,
    })),
    ...GARDEN_CREWS.map((crew, index) => ({
      id: mowers.length + index + 1,
      vendorId: vendorIds.get(GARDENS) ?? 4,
      marketId: DEMO_MARKETS.findIndex(market => market.name === crew.markets[0]) + 1,
      name: crew.name,
      serviceTypes: ['bnb' as const],
      capacityMinutes: 450,
      startAddress: crew.start[0],
      startLatitude: crew.start[1],
      startLongitude: crew.start[2],
      colour: crew.colour,
    })),
  ];
  await insertMany(tx, crews, rows);

  const bnbVendorId = vendorIds.get(GARDENS) ?? 4;
  const zips = DEMO_MARKETS.flatMap((market, marketIndex) => {
    const garden = GARDEN_CREWS.findIndex(crew => (crew.markets as readonly string[]).includes(market.name));
    return market.crews.flatMap(crew =>
      crew.route.map(([zipcode, city, weekday]) => ({
        zipcode,
        city,
        weekday,
        marketId: marketIndex + 1,
        areaCode: market.areaCode,
        mowCrewId: mowers.findIndex(one => one.crew === crew) + 1,
        bnbCrewId: mowers.length + garden + 1,
        vendorId: vendorIds.get(crew.vendor) ?? 1,
        bnbVendorId,
      })),
    );
  });
  await insertMany(
    tx,
    vendorZips,
    zips.flatMap(zip => [
      {
        vendorId: zip.vendorId,
        zipcode: zip.zipcode,
        serviceType: 'mow' as const,
        weekday: zip.weekday,
        crewId: zip.mowCrewId,
      },
      {
        vendorId: bnbVendorId,
        zipcode: zip.zipcode,
        serviceType: 'bnb' as const,
        weekday: NEW_SUBSCRIPTION_WEEKDAYS[zip.weekday % 5] ?? 1,
        crewId: zip.bnbCrewId,
      },
    ]),
  );
  return {
    crewRows: rows.map(({ id, name, vendorId, marketId }) => ({ id, name, vendorId, marketId })),
    zips,
  };
}
