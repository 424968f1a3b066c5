import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users, vendors } from '#server/db/schema/index.ts';
import { searchable } from '#server/db/schema/searchable.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const ground = await makeTestMarket(app);
  const { propertyId, customerId, assignmentId } = await makeVisit(app, ground, {
    assignment: { date: TEST_TODAY, slot: TEST_TODAY },
  });
  const statements = [
    sql`update customers set first_name = 'Antonín', last_name = 'Dvořák' where id = ${customerId}`,
    sql`insert into customers (first_name, last_name) values ('Zoë', 'Peña')`,
    sql`insert into charges (assignment_id, property_id, customer_id, service_type, date, status, subtotal_cents, tax_cents, total_cents, paid_cents)
      values (${assignmentId}, ${propertyId}, ${customerId}, 'mow', ${TEST_TODAY}::date, 'pending', 4500, 0, 4500, 0)`,
    sql`insert into reminders (property_id, customer_id, date, note, priority, assignee_id)
      values (${propertyId}, ${customerId}, ${TEST_TODAY}::date, 'Podar el jazmín', 'medium', ${admin.userId}::int)`,
    sql`insert into call_logs (property_id, customer_id, date, code, note, price_cents)
      values (${propertyId}, ${customerId}, ${TEST_TODAY}::date, 'N', 'Llamó por el césped', 2000)`,
    sql`insert into notices (channel, kind, recipient, body) values ('email', 'username', 'ana@example.com', 'Tu contraseña')`,
    sql`insert into history (at, actor_name, actor_type, entity, entity_id, action, reason) values (now(), 'Ana', 'csr', 'property', ${propertyId}, 'updated', 'Pidió otro día')`,
  ];
  for (const statement of statements) await app.db.execute(statement);
  await app.db.insert(vendors).values({ companyName: 'Jardinería Núñez', commissionPercent: 5 });
  await app.db.update(users).set({ firstName: 'Íñigo' }).where(sql`id = ${admin.userId}`);
});
afterAll(() => app.close());

describe('A search', () => {
  // covers: office-12
  it.each([
    ['customers', 'peña'],
    ['customers', 'dvořák'],
    ['properties', 'dvořák'],
    ['charges', 'dvořák'],
    ['work-logs', 'dvořák'],
    ['reminders', 'jazmín'],
    ['call-logs', 'césped'],
    ['notices', 'contraseña'],
    ['histories/list', 'pidió'],
    ['vendors', 'núñez'],
    ['users', 'íñigo'],
  ])('of %s finds %s however its accents and capitals are typed', async (resource, word) => {
    const plain = searchable(word);
    for (const typed of [word, word.toUpperCase(), plain, word.normalize('NFD'), plain.toUpperCase()]) {
      const filter = encodeURIComponent(JSON.stringify({ q: typed }));
      const { body, status } = await admin.request<unknown[]>('GET', `/${resource}?filter=${filter}`);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body, typed).toHaveLength(1);
    }
  });

  it('compares text as the database stores it', async () => {
    const letter = fc
      .oneof(
        fc.integer({ min: 0x20, max: 0x24f }),
        fc.integer({ min: 0x300, max: 0x36f }),
        fc.integer({ min: 0x400, max: 0x45f }),
        fc.integer({ min: 0x1e00, max: 0x1eff }),
        fc.integer({ min: 0x900, max: 0x94f }),
      )
      .map(code => String.fromCodePoint(code));
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 20 }), { numRuns: 2000, seed: 7 });

    const { rows } = await app.db.execute<{ kept: string }>(sql`
      select searchable(t) as kept from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as x(t, n)
      order by n`);

    expect(rows.map(({ kept }) => kept)).toEqual(texts.map(searchable));
  });
});
