import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { addDays } from '#contract/core/days.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  customers,
  customerTags,
  notes,
  pauses,
  properties,
  services,
  tags,
  terms,
  unsubscribes,
} from '#server/db/schema/index.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import type { NewService } from '#server/modules/schedule/visits/terms/withZones.ts';
import { write } from '#server/unitOfWork.ts';
import { downloaded } from '#tests/api/support/downloaded.ts';
import { importer } from '#tests/api/support/imports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty, sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let round: ReturnType<typeof importer>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  round = importer(app, admin);
  ground = await makeTestMarket(app, ['78704', '78745'], 2);
});
afterAll(() => app.close());

/** Typical names, and some that are hard to store in files. */
const NAMES = [
  'O’Brien',
  'Núñez',
  'Müller-Lüdenscheidt',
  'D"Arcy',
  'Nguyễn',
  '李',
  '=Sum',
  '+Plus',
  '-Minus',
  'A;B',
];
const LONG = 'Bartholomew'.repeat(5);
const TEXTS = [
  'plain',
  '=1+1',
  '+1 512',
  '-dash',
  '@at',
  'semi;colon',
  'comma, quoted "text"',
  'two\nlines',
  'ñandú',
  '\ttab',
];
const person = fc.record({
  name: fc.constantFrom(...NAMES, LONG, 'Pryor, son Mike', 'Hart c/o Jane Doe'),
  street: fc.constantFrom('Elm St', 'US Hwy 290', 'Ñandú Ln', 'St. John’s Ave', 'County Road 123'),
  unit: fc.constantFrom(null, 'Unit 4', 'STE D', '#12'),
  gateCode: fc.constantFrom(null, ...TEXTS.map(text => text.trim().slice(0, 20))),
  sold: fc.array(fc.constantFrom('mow' as const, 'bnb' as const), { maxLength: 3 }),
  zipcode: fc.constantFrom('78704', '78745'),
});
type Made = typeof person extends fc.Arbitrary<infer T> ? T : never;

const countAll = async () => ({
  customers: await app.db.$count(customers),
  properties: await app.db.$count(properties),
  services: await app.db.$count(services),
});

type Sold = Omit<NewService, 'propertyId'>;
const addSold = (propertyId: number, sold: readonly Sold[]) =>
  write(app.deps, SYSTEM_ACTOR, unit =>
    addServices(
      unit,
      sold.map(service => ({ propertyId, ...service })),
    ),
  );

/** Gives every customer a unique number, so that no two match by chance. */
let number = 100;
async function make({ name, street, unit, gateCode, sold, zipcode }: Made): Promise<void> {
  number += 1;
  const property = {
    address: `${number} ${street}`,
    duplexUnit: unit,
    zipcode,
    gateCode,
    city: 'Austin',
    state: 'TX',
  };
  const customer = { firstName: 'Ann', lastName: name, email: `person${number}@example.com` };
  const made = await makeProperty(app, ground, property);
  await addSold(
    made.propertyId,
    sold.map(type => ({ type, frequency: 1, startDate: '2026-06-10' })),
  );
  await app.db.update(customers).set(customer).where(eq(customers.id, made.customerId));
}

/** Uploads a list and checks it; returns the import's id. */
async function checked(kind: string, bytes: Buffer): Promise<string> {
  const id = randomUUID();
  const sent = await upload(app, admin, '/imports', { id }, { name: `list.${kind}`, bytes });
  expect(sent.status, sent.body.message).toBe(201);
  await admin.request('POST', `/imports/${id}/check`);
  await app.deps.jobs.run();
  return id;
}

const exported = (kind: string) => downloaded(app, admin, `/properties/export.${kind}?sort=["id","ASC"]`);

/** Exports the properties, deletes everything, and imports the file. */
async function comeBack(kind: string): Promise<void> {
  const bytes = await exported(kind);
  await empty();
  await round.run(await checked(kind, bytes));
}

describe('an export', () => {
  it.each(['csv', 'xlsx', 'vcf'])('of all properties as %s comes back without a difference', async kind => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async people => {
        for (const one of people) await make(one);
        const before = await countAll();
        const id = await checked(kind, await exported(kind));
        const { body: rows } = await admin.request<ImportRow[]>('GET', `/imports/${id}/rows?range=[0,999]`);
        const changed = rows.filter(row => row.verdict !== 'known');
        expect(changed.map(({ cells, verdict, reasons }) => ({ cells, verdict, reasons }))).toEqual([]);
        await round.run(id);
        expect(await countAll()).toEqual(before);
      }),
      { seed: 7, numRuns: 4 },
    );
  });
});

/** Customers with every contact detail, including ones that are hard to store in files. */
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ab Ñé,;:\\"\'\n#5-李'), maxLength })
    .map(typed => typed.replaceAll(/[ \n]+/g, mark => mark.charAt(0)).trim());
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const digits = fc.integer({ min: 0, max: 9999 }).map(at => `512555${String(at).padStart(4, '0')}`);
const contact = fc.record({
  name: fc.constantFrom(
    ...NAMES.map(lastName => ({ firstName: 'Ann', lastName, companyName: null })),
    { firstName: 'Ann-María', lastName: 'Lee', companyName: 'Lee; Sons, LLC' },
    { firstName: 'Ann', lastName: '—', companyName: null },
    { firstName: '—', lastName: 'Oak Hills HOA', companyName: 'Oak Hills HOA' },
  ),
  hasEmail: fc.boolean(),
  phone: orNull(digits),
  emergencyPhone: orNull(digits),
  billingAddress: orNull(text(200).filter(typed => /[a-zñé]{2}/i.test(typed))),
  houses: fc.array(
    fc.record({
      street: fc.constantFrom('Elm St', 'US Hwy 290', 'Ñandú Ln', 'St. John’s Ave', 'County Road 123'),
      duplexUnit: fc.constantFrom(null, 'Unit 4', 'STE D', '#12'),
      pin: orNull(
        fc.record({
          latitude: fc.integer({ min: -99, max: 99 }),
          longitude: fc.integer({ min: -99, max: 99 }),
        }),
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
type Contact = typeof contact extends fc.Arbitrary<infer T> ? T : never;

async function makeContact(
  { name, hasEmail, phone, emergencyPhone, billingAddress, houses }: Contact,
  at: number,
): Promise<void> {
  number += 1;
  const email = hasEmail ? `contact${number}@example.com` : null;
  // Numbers of two customers differ, because a shared one is a question of its own.
  const own = phone && `${phone.slice(0, 3)}${200 + at}${phone.slice(6)}`;
  const details = { ...name, email, phone: own, emergencyPhone, billingAddress };
  let customerId: number | null = null;
  // Without an email or a phone, nothing says that two properties have one customer.
  for (const { street, duplexUnit, pin } of email || own ? houses : houses.slice(0, 1)) {
    number += 1;
    const made = await makeProperty(app, ground, {
      address: `${number} ${street}`,
      duplexUnit,
      latitude: pin && 30.245 + pin.latitude / 10_000,
      longitude: pin && -97.765 + pin.longitude / 10_000,
      isPinApproximate: pin === null,
    });
    if (customerId === null) {
      customerId = made.customerId;
      await app.db.update(customers).set(details).where(eq(customers.id, customerId));
      continue;
    }
    await app.db.update(properties).set({ customerId }).where(eq(properties.id, made.propertyId));
    await app.db.delete(customers).where(eq(customers.id, made.customerId));
  }
}

/** All data in the contacts, by address. */
const contacts = async () => {
  const rows = await app.db
    .select({ customer: customers, property: properties })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .orderBy(asc(properties.id));
  const of = [...new Set(rows.map(({ customer }) => customer.id))];
  return rows.map(({ customer, property }) => ({
    customer: of.indexOf(customer.id),
    name: [customer.firstName, customer.lastName, customer.companyName],
    email: customer.email,
    phones: [customer.phone, customer.emergencyPhone],
    billingAddress: customer.billingAddress,
    address: [property.address, property.duplexUnit, property.city, property.state, property.zipcode],
    // An approximate pin is the ZIP code's, whatever was stored.
    pin: property.isPinApproximate ? null : [property.latitude, property.longitude],
  }));
};

async function empty(): Promise<void> {
  await app.db.delete(notes);
  await app.db.delete(assignments);
  await app.db.delete(services);
  await app.db.delete(properties);
  await app.db.delete(unsubscribes);
  await app.db.delete(customers);
  await app.db.delete(tags);
}

const omit = <T extends object>(row: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.some(one => one === name)));

describe('a property with everything that a file can say', () => {
  /** Everything about the properties that a file can say. */
  const stored = async () => {
    const rows = await app.db
      .select({ property: properties, customer: customers })
      .from(properties)
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .orderBy(asc(properties.address));
    const sold = await app.db
      .select({ service: services, pause: pauses })
      .from(services)
      .leftJoin(pauses, eq(pauses.serviceId, services.id));
    return rows.map(({ property, customer }) => ({
      property: omit(property, [
        ...(['id', 'customerId', 'createdAt', 'version'] as const),
        // Regenerated by the system that imports the file.
        ...(['referralCode', 'searchText', 'latitude', 'longitude', 'isPinApproximate'] as const),
      ]),
      customer: [
        ...[customer.source, customer.emergencyPhone, customer.lockedAt !== null],
        ...textsWith(BILLING_TEXTS, 'headers').map(name => customer[name]),
      ],
      services: sold
        .filter(({ service }) => service.propertyId === property.id)
        .map(({ service, pause }) => [service.type, service.status, pause?.resumeDate]),
    }));
  };

  it.each(['csv', 'xlsx'])('is imported into an empty system without a difference as %s', async kind => {
    await empty();
    const texts = mapTexts(PROPERTY_TEXTS, 'headers', (_, name) => `Text of ${name}`);
    const full = await sell(app, ground, {
      property: {
        address: '1 Full St',
        lotSquareFeet: 8400,
        lotSize: 'average',
        isCornerLot: true,
        arrivalFrom: '08:00',
        arrivalTo: '10:30',
        houseValueCents: 45_000_000,
        instructions: 'Blow the porch.\nClose the gate.',
        ...texts,
      },
    });
    const customer = {
      firstName: 'Ann',
      lastName: 'Full',
      email: 'full@example.com',
      source: 'referral' as const,
      emergencyPhone: '5125550142',
      ...mapTexts(BILLING_TEXTS, 'headers', (_, name) => `Text of ${name}`),
      billingAddress: 'PO Box 12, Austin, TX 78704',
    };
    await app.db.update(customers).set(customer).where(eq(customers.id, full.customerId));
    await app.db
      .insert(unsubscribes)
      .values({ email: 'full@example.com', at: app.deps.clock.now(), source: 'office' });
    const until = addDays(app.deps.clock.today(), 30);
    const paused = await admin.request('POST', `/services/${full.serviceId}/pause`, {
      from: app.deps.clock.today(),
      until,
      reason: 'Away',
    });
    expect(paused.status, JSON.stringify(paused.body)).toBe(200);
    const barred = await makeProperty(app, ground, { address: '2 Full St', status: 'past' });
    const lock = { firstName: 'Bo', lastName: 'Barred', email: 'barred@example.com' };
    await app.db.update(customers).set(lock).where(eq(customers.id, barred.customerId));
    await admin.request('POST', `/customers/${barred.customerId}/lock`, { reason: 'Never pays.' });

    const before = await stored();
    await comeBack(kind);
    expect(await stored()).toEqual(before);
    expect(await app.db.$count(unsubscribes)).toBe(1);
    expect(await app.db.$count(notes)).toBe(0);
  });
});

describe('a customer with tags', () => {
  /** Names that are hard to store in a list or a file. */
  const name = fc.oneof(
    fc.constantFrom(
      'VIP',
      'HOA, north',
      'a;b|c',
      'Says "hi"',
      '"',
      'none',
      '5.0',
      '=1',
      "'+1",
      '-',
      'Ñandú 🌱',
    ),
    fc
      .string({ unit: fc.constantFrom(...'aB é,;|"\'=-5李'), minLength: 1, maxLength: 40 })
      .map(typed => typed.trim())
      .filter(typed => typed !== ''),
  );
  const names = fc.uniqueArray(name, { maxLength: 4, selector: typed => typed.toLowerCase() });

  /** The tags of each address's customer. */
  const all = async () => {
    const rows = await app.db
      .select({ address: properties.address, name: tags.name })
      .from(properties)
      .leftJoin(customerTags, eq(customerTags.customerId, properties.customerId))
      .leftJoin(tags, eq(tags.id, customerTags.tagId))
      .orderBy(asc(properties.address), asc(tags.name));
    return rows.map(row => [row.address, row.name]);
  };
  const tagged = async (list: readonly string[][]) => {
    await empty();
    for (const own of list) {
      number += 1;
      const made = await makeProperty(app, ground, { address: `${number} Tag St` });
      const details = { firstName: 'Ann', lastName: `Tag${number}`, email: `tag${number}@example.com` };
      await app.db.update(customers).set(details).where(eq(customers.id, made.customerId));
      const sold = { frequency: 1, startDate: '2026-06-10' } as const;
      await addSold(made.propertyId, [
        { type: 'mow', ...sold },
        { type: 'bnb', ...sold },
      ]);
      for (const one of own) {
        await app.db.insert(tags).values({ name: one }).onConflictDoNothing();
        const [tag] = await app.db.select().from(tags).where(sql`lower(${tags.name}) = lower(${one})`);
        await app.db.insert(customerTags).values({ customerId: made.customerId, tagId: tag?.id ?? 0 });
      }
    }
  };

  it.each(['csv', 'xlsx'])(
    'is recognized when imported again, and has the same tags in an empty system, as %s',
    async kind => {
      await fc.assert(
        fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 5 }), async list => {
          await tagged(list);
          const before = await all();
          const there = await checked(kind, await exported(kind));
          const { body: rows } = await admin.request<ImportRow[]>(
            'GET',
            `/imports/${there}/rows?range=[0,999]`,
          );
          const told = rows.filter(row => row.reasons.some(({ key }) => key === 'contactLeft'));
          expect(told.map(({ reasons }) => reasons)).toEqual([]);
          await comeBack(kind);
          expect(await all()).toEqual(before);
          expect(await app.db.$count(notes)).toBe(0);
        }),
        { seed: 41, numRuns: 5 },
      );
    },
  );
});

describe('a property with several services', () => {
  const service = fc.record({
    frequency: fc.constantFrom(...([1, 2, 3, 4, 6, -1] as const)),
    weekday: fc.constantFrom(...([1, 2, 3, 4, 5] as const)),
    priceCents: orNull(fc.integer({ min: 1000, max: 20_000 })),
    startDate: fc.integer({ min: 1, max: 40 }).map(days => addDays('2026-06-10', days)),
  });
  const some = fc.array(service, { maxLength: 2 });
  const houses = fc.array(fc.record({ mow: some, bnb: some }), { minLength: 1, maxLength: 4 });

  /** Each property's services with their terms and the days of their visits. */
  const all = async () => {
    const rows = await app.db
      .select({ service: services, property: properties, terms })
      .from(properties)
      .leftJoin(services, eq(services.propertyId, properties.id))
      .leftJoin(terms, eq(terms.serviceId, services.id))
      .orderBy(asc(properties.address), asc(services.type), asc(services.id));
    const visits = await app.db.select().from(assignments).orderBy(asc(assignments.date));
    return rows.map(({ service: one, property, terms: own }) => ({
      address: property.address,
      service: [one?.type, one?.status, own?.frequency, own?.weekday, own?.priceCents],
      visits: visits.filter(({ serviceId }) => serviceId === one?.id).map(({ date }) => date),
    }));
  };

  it.each(['csv', 'xlsx'])('is imported into an empty system with each of them as %s', async kind => {
    await fc.assert(
      fc.asyncProperty(houses, async list => {
        await empty();
        for (const { mow, bnb } of list) {
          number += 1;
          const made = await makeProperty(app, ground, { address: `${number} Both St` });
          const email = `both${number}@example.com`;
          await app.db.update(customers).set({ email }).where(eq(customers.id, made.customerId));
          await addSold(made.propertyId, [
            ...bnb.map(one => ({ type: 'bnb' as const, ...one })),
            ...mow.map(one => ({ type: 'mow' as const, ...one })),
          ]);
        }
        const before = await all();
        await comeBack(kind);
        expect(await all()).toEqual(before);
        expect(await app.db.$count(notes)).toBe(0);
      }),
      { seed: 11, numRuns: 8 },
    );
  });
});

describe('customers exported as contacts', () => {
  it('are imported into an empty system without a difference', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 8 }), async people => {
        await empty();
        for (const [at, one] of people.entries()) await makeContact(one, at);
        const before = await contacts();
        await comeBack('vcf');
        expect(await contacts()).toEqual(before);
        expect(await app.db.$count(notes)).toBe(0);
      }),
      { seed: 29, numRuns: 12 },
    );
  });
});
