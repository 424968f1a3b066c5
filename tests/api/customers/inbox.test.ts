import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { InboxCounts, InboxPage, InboxRow, InboxThread } from '#contract/customers/inbox.calls.ts';
import { customers, emailTemplates, history, messageThreads } from '#server/db/schema/index.ts';
import { bookVisit, makeReader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { hasSort, statementsOf, wholeReads } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

async function customer(lastName: string): Promise<number> {
  const { customerId } = await makeReader(app, { firstName: 'Inez', lastName, phone: '5125550111' });
  return customerId;
}
/** Sends a message from a customer, one minute after all earlier ones. */
async function writes(customerId: number, text: string) {
  app.deps.clock.advanceMinutes(1);
  const person = await signedIn(app, 'customer', { customerId });
  const sent = await person.request('POST', '/portal/messages', { id: randomUUID(), text });
  expect(sent.status).toBe(201);
}
const answer = (customerId: number, text: string) =>
  csr.request('POST', `/customers/${customerId}/messages`, { id: randomUUID(), text });
const page = async (query: Record<string, string> = {}) =>
  (await csr.request<CallBody<InboxPage>>('GET', `/inbox?${new URLSearchParams(query)}`)).body.data;
const idsOf = ({ list }: InboxPage) => list.map(({ id }) => id);
const act = (id: number, what: string, body: object) =>
  csr.request<CallBody<InboxRow>>('POST', `/inbox/${id}/${what}`, body);

it('lists unanswered conversations first, page by page, each once', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const id = await customer(name);
    ids.push(id);
    await writes(id, `Hello from ${name}`);
  }
  const [one, two, three, four, five] = ids;
  await answer(five ?? 0, 'Hello, Five');
  await answer(two ?? 0, 'Hello, Two');
  const order = [four, three, one, ...[five, two].sort((a = 0, b = 0) => b - a)];
  expect(idsOf(await page())).toEqual(order);
  const paged: number[] = [];
  let after: string | null = null;
  do {
    const next: InboxPage = await page({ count: '2', ...(after !== null && { after }) });
    paged.push(...idsOf(next));
    after = next.next;
  } while (after !== null);
  expect(paged).toEqual(order);
  const wrong = await csr.request('GET', '/inbox?after=elsewhere');
  expect(wrong.status).toBe(422);
});

it('finds customers and words of any message, without accents', async () => {
  const id = await customer('Núñez');
  await writes(id, 'The sprinkler is broken');
  await writes(id, 'Never mind');
  expect(idsOf(await page({ q: 'nunez' }))).toEqual([id]);
  expect(idsOf(await page({ q: 'broken SPRINKLER' }))).toEqual([id]);
  expect(idsOf(await page({ q: 'sprinkler mind' }))).toEqual([]);
});

it('filters by mine, unassigned, snoozed and closed; a new message reopens a conversation', async () => {
  const id = await customer('Owned');
  await writes(id, 'Whose am I?');
  const counts = async () => (await csr.request<CallBody<InboxCounts>>('GET', '/inbox/counts')).body.data;
  const before = await counts();
  expect((await act(id, 'assign', { assigneeId: csr.userId })).body.data).toMatchObject({
    assigneeId: csr.userId,
  });
  expect(await counts()).toMatchObject({ me: before.me + 1, none: before.none - 1, all: before.all });
  expect(idsOf(await page({ owner: 'me' }))).toEqual([id]);
  expect(idsOf(await page({ owner: 'none' }))).not.toContain(id);
  const stranger = await signedIn(app, 'customer', { customerId: id });
  expect((await act(id, 'assign', { assigneeId: stranger.userId })).status).toBe(422);

  const until = new Date(app.deps.clock.now().getTime() + 3_600_000).toISOString();
  expect((await act(id, 'snooze', { until })).status).toBe(200);
  expect(idsOf(await page({ owner: 'me' }))).toEqual([]);
  expect(idsOf(await page({ view: 'snoozed' }))).toEqual([id]);
  expect((await act(id, 'snooze', { until: '2026-01-01T00:00:00Z' })).status).toBe(422);
  const { userId } = csr;
  app.deps.clock.advanceMinutes(60);
  csr = await signedIn(app, 'csr');
  expect(idsOf(await page())).toContain(id);
  expect((await page()).list.find(row => row.id === id)?.assigneeId).toBe(userId);
  expect(idsOf(await page({ view: 'snoozed' }))).toEqual([]);

  await act(id, 'close', { isClosed: true });
  expect(idsOf(await page({ view: 'closed' }))).toEqual([id]);
  expect(idsOf(await page())).not.toContain(id);
  await writes(id, 'One more thing');
  csr = await signedIn(app, 'csr');
  expect(idsOf(await page({ view: 'closed' }))).toEqual([]);
  expect(idsOf(await page())[0]).toBe(id);
  const changes = await app.db
    .select()
    .from(history)
    .where(eq(history.customerId, id))
    .orderBy(asc(history.id));
  expect(changes.flatMap(({ after }) => Object.keys(after ?? {}))).toEqual(
    expect.arrayContaining(['threadAssignee', 'threadSnoozedUntil', 'threadIsClosed']),
  );
});

it('shows facts about the customer, and fills in templates as plain text', async () => {
  const reader = await makeReader(app, { firstName: 'Faye', lastName: 'Facts' });
  await writes(reader.customerId, 'When?');
  await bookVisit(app, reader, '2026-06-12');
  const shown = await csr.request<CallBody<InboxThread>>('GET', `/inbox/${reader.customerId}`);
  expect(shown.body.data).toMatchObject({
    ...{ customerName: 'Faye Facts', balanceCents: 0, propertyId: reader.propertyId },
    nextVisits: [{ date: '2026-06-12', service: 'mow' }],
  });
  const [template] = await app.db
    .insert(emailTemplates)
    .values({
      ...{ name: 'Gate', type: 'email', subject: 'Gate', htmlBody: '<p>Hi {{firstName}}</p>' },
      alterBody: 'Hi {{firstName}}, please unlock the gate.',
    })
    .returning();
  const filled = await csr.request<CallBody<{ text: string }>>(
    'POST',
    `/customers/${reader.customerId}/messages/fill`,
    { templateId: template?.id },
  );
  expect(filled.body.data).toEqual({ text: 'Hi Faye, please unlock the gate.' });
});

it('reads a page from an index, in its order, however many conversations there are', async () => {
  await app.db.execute(`
    insert into customers (first_name, last_name, created_at)
    select 'Many', 'Number ' || n, now() from generate_series(1, 3000) n`);
  await app.db.execute(`
    insert into message_threads (customer_id, last_text, is_last_from_office, last_at, is_closed)
    select id, 'Hello', id % 5 > 0, timestamptz '2026-01-01' + id * interval '1 minute', id % 11 = 0
    from customers where first_name = 'Many'`);
  await app.db.execute('analyze message_threads');
  await app.db.execute('analyze customers');
  const last = JSON.stringify([false, '2026-01-02T10:00:00.000Z', 2_000_000]);
  const queries: readonly Record<string, string>[] = [
    {},
    { owner: 'me' },
    { owner: 'none' },
    { view: 'closed' },
    { after: last },
  ];
  for (const query of queries) {
    const statements = (await statementsOf(() => page(query))).filter(({ text }) =>
      text.includes('"message_threads"."last_at" desc'),
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(await wholeReads(app, statement, 'message_threads'), JSON.stringify(query)).toEqual([]);
      expect(await hasSort(app, statement), JSON.stringify(query)).toBe(false);
    }
  }
  expect(await app.db.$count(messageThreads)).toBeGreaterThan(3000);
  expect(await app.db.$count(customers)).toBeGreaterThan(3000);
});
