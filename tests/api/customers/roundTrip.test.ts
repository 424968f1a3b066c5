import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { customers, properties, services } from '#server/db/schema/index.ts';
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

/** Names as people have them, and some that files find hard. */
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
  name: fc.constantFrom(...NAMES, LONG),
  street: fc.constantFrom('Elm St', 'US Hwy 290', 'Ñandú Ln', 'St. John’s Ave', 'County Road 123'),
  unit: fc.constantFrom(null, 'Unit 4', 'STE D', '#12'),
  gateCode: fc.constantFrom(null, ...TEXTS.map(text => text.trim().slice(0, 20))),
  hasService: fc.boolean(),
  zipcode: fc.constantFrom('78704', '78745'),
});
type Made = typeof person extends fc.Arbitrary<infer T> ? T : never;

const countAll = async () => ({
  customers: await app.db.$count(customers),
  properties: await app.db.$count(properties),
  services: await app.db.$count(services),
});

/** Everybody has a number of their own, so that no two are the same by chance. */
let number = 100;
async function make({ name, street, unit, gateCode, hasService, zipcode }: Made): Promise<void> {
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
  const made = hasService ? await sell(app, ground, { property }) : await makeProperty(app, ground, property);
  await app.db.update(customers).set(customer).where(eq(customers.id, made.customerId));
}

describe('an export', () => {
  it.each(['csv', 'xlsx', 'vcf'])('of all properties as %s comes back without a difference', async kind => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async people => {
        for (const one of people) await make(one);
        const before = await countAll();
        const bytes = await downloaded(app, admin, `/properties/export.${kind}?sort=["id","ASC"]`);
        const id = randomUUID();
        const sent = await upload(app, admin, '/imports', { id }, { name: `list.${kind}`, bytes });
        expect(sent.status, sent.body.message).toBe(201);
        await admin.request('POST', `/imports/${id}/check`);
        await app.deps.jobs.run();
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
