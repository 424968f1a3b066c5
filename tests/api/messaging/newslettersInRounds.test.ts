import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { newsletterRecipients, newsletters, notices } from '#server/db/schema/index.ts';
import { listRecipients } from '#server/modules/messaging/newsletters/listRecipients.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** One round of 2000 customers and one of the rest. */
const MANY = 2300;
const ZIP = '78790';

let app: TestApp;
let admin: Person;
let marketId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const general = generalSetting.parse({ name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general }, null);
  ({ marketId } = await makeTestMarket(app, [ZIP], 5));
  await app.db.execute(sql`insert into customers (first_name, last_name, email)
    select 'Ana', 'Reader ' || n, 'reader' || n || '@many.example' from generate_series(1, ${MANY}::int) n`);
  await app.db.execute(sql`
    insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id, referral_code)
    select id, id || ' Many Street', 'Austin', 'TX', ${ZIP}::text, 'small', ${marketId}::int, 'MANY' || id
    from customers where email like '%@many.example'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(newsletters);
  await app.db.delete(notices);
});

const step = (id: number, what: 'send' | 'stop' | 'continue', body = {}) =>
  admin.request<CallBody<Newsletter>>('POST', `/news-letters/${id}/${what}`, body);
async function sent(): Promise<number> {
  const { body } = await admin.request<Newsletter>('POST', '/news-letters', {
    ...{ name: 'June letter', subject: 'Hello', htmlBody: '<p>Hi</p>', alterBody: 'Hi' },
    audience: { ...EVERYBODY, marketIds: [marketId] },
  });
  const answered = await step(body.id, 'send', { count: MANY });
  expect(answered.body.data).toMatchObject({
    ...{ status: 'sending', totalCount: MANY },
    counts: { waiting: MANY, sent: 0 },
  });
  return body.id;
}
const read = async (id: number) => (await admin.request<Newsletter>('GET', `/news-letters/${id}`)).body;
const listed = (id: number) => app.db.$count(newsletterRecipients, eq(newsletterRecipients.newsletterId, id));
const workOn = () => app.deps.jobs.run('newsletters.queue');
const emails = async () => {
  const [row] = await app.db
    .select({ all: count(), readers: sql<number>`count(distinct ${notices.recipient})::int` })
    .from(notices)
    .where(eq(notices.kind, 'newsletter'));
  return row;
};

// covers: office-43
it('a newsletter to many is answered before its recipients are listed, then reaches each once', async () => {
  const id = await sent();
  expect(await listed(id)).toBe(0);
  await workOn();
  expect(await listed(id)).toBe(MANY);
  expect(await emails()).toEqual({ all: MANY, readers: MANY });
  expect(await read(id)).toMatchObject({ status: 'sending', totalCount: MANY, counts: { waiting: MANY } });
});

it('lists each recipient once, although the server was killed in the middle of a round', async () => {
  const id = await sent();
  expect(await listRecipients(app.deps, id)).toBe(true);
  const first = await listed(id);
  expect([first > 0, first < MANY]).toEqual([true, true]);
  await app.db.execute(
    sql`alter table newsletters add constraint killed check (listed_through_id = 0) not valid`,
  );
  await expect(workOn()).rejects.toThrow();
  await app.db.execute(sql`alter table newsletters drop constraint killed`);
  expect(await listed(id)).toBe(first);
  expect(await emails()).toEqual({ all: 0, readers: 0 });

  await workOn();
  expect(await listed(id)).toBe(MANY);
  expect(await emails()).toEqual({ all: MANY, readers: MANY });
});

it('is stopped while its recipients are listed, and resumed with all of them', async () => {
  const id = await sent();
  await listRecipients(app.deps, id);
  const first = await listed(id);
  const stopped = await step(id, 'stop');
  expect(stopped.body.data).toMatchObject({ status: 'stopped', counts: { stopped: MANY, waiting: 0 } });
  await workOn();
  expect([await listed(id), (await emails())?.all]).toEqual([first, 0]);
  expect((await step(id, 'continue')).body.data).toMatchObject({ counts: { stopped: 0, waiting: MANY } });
  await workOn();
  expect(await listed(id)).toBe(MANY);
  expect(await emails()).toEqual({ all: MANY, readers: MANY });
});

it('ends once its recipients are listed, if none is left', async () => {
  const id = await sent();
  await app.db.execute(sql`update customers set locked_at = now() where email like '%@many.example'`);
  await workOn();
  await app.db.execute(sql`update customers set locked_at = null where email like '%@many.example'`);
  expect(await read(id)).toMatchObject({ status: 'sent', totalCount: 0 });
});
