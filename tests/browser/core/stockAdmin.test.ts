import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewApiToken } from '#contract/access/apiTokens.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { makeDemoBusiness } from '#server/db/demo/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { hasAddCall, hasRecordCall, NOT_SAVED_AS_READ, STOCK_LISTS } from '#tests/api/support/stockLists.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { fillOffice } from '#tests/browser/support/fillOffice.ts';
import { BOUND_MS, launchBrowser } from '#tests/browser/support/stage.ts';
import {
  bodyOf,
  fieldsOf,
  type Paths,
  targetsIn,
  textsOf,
} from '#tests/browser/support/stockAdmin/described.ts';
import {
  type StockPage,
  type StockResource,
  serveStockAdmin,
} from '#tests/browser/support/stockAdmin/stockPage.ts';

interface Row {
  id: number | string;
  [field: string]: unknown;
}

const PAGE = 25;
/** Page size of react-admin's lists of records that refer to a record. */
const RELATED = 25;

let app: TestApp;
let admin: Person;
let served: Awaited<ReturnType<typeof serveStockAdmin>>;
let browser: Browser;
let page: Page;
let resources: StockResource[];
let paths: Paths;
/** Failed requests of the page since they were last looked at. */
let failures: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  await makeDemoBusiness(app.deps, () => undefined);
  admin = await signedIn(app, 'admin');
  await fillOffice(async (method, path, body) => {
    const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
    const answer = await admin.request(method, path, body, key);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }, app.deps.clock.today());
  const [property] = (await rowsOf('properties')).rows;
  const lines = [{ description: 'Leaf removal', amountCents: 4000 }];
  const charge = { propertyId: property?.id, date: TEST_TODAY, lines };
  await admin.request('POST', '/charges', charge, { 'idempotency-key': 'charge' });
  // Roles that come with the program keep their names.
  const [csr] = (await rowsOf('users/roles')).rows.filter(({ name }) => name === 'csr');
  const role = { name: 'Reception', fromRoleId: csr?.id, permissions: ['customer_list'] };
  expect((await admin.request('POST', '/users/roles', role)).status).toBe(201);
  ({ paths } = app.app.swagger() as unknown as { paths: typeof paths });
  resources = STOCK_LISTS.map(name => ({
    name,
    fields: fieldsOf(paths, name),
    texts: textsOf(paths, name),
    isShown: hasRecordCall('GET', name),
    isAdded: hasAddCall(name),
    isChanged: hasRecordCall('GET', name) && hasRecordCall('PUT', name),
    related: STOCK_LISTS.flatMap(list => targetsIn(paths, list, name).map(target => ({ list, target }))),
  }));
  const made = await admin.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    name: 'Stock',
    days: 1,
    isReadOnly: false,
    permissions: null,
  });
  served = await serveStockAdmin(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  browser = await launchBrowser();
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const told: StockPage = { token: made.body.data.token, resources };
  await context.addInitScript(stock => Object.assign(window, { stock }), told);
  context.setDefaultTimeout(BOUND_MS / 6);
  page = await context.newPage();
  page.on('pageerror', error => failures.push(error.message));
  page.on('response', response => {
    if (response.status() >= 400 && response.url().includes(API_BASE))
      failures.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });
  await page.goto(served.url);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await app?.close();
});

async function rowsOf(
  list: string,
  filter = {},
  count = PAGE,
  order: 'ASC' | 'DESC' = 'ASC',
): Promise<{ rows: Row[]; total: number }> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['id', order]),
    range: `[0,${count - 1}]`,
  });
  const { body, headers } = await admin.request<Row[]>('GET', `/${list}?${query}`);
  return { rows: body, total: Number(String(headers['content-range']).split('/')[1]) };
}

const pathOf = (list: string, ...rest: (number | string)[]) =>
  ['', list, ...rest.map(part => encodeURIComponent(part))].join('/');

/** Empties the queue of notifications, each of which is shown for seconds. */
const withoutNotices = () => page.reload();

/** Opens a screen of the page. */
async function open(path: string): Promise<Locator> {
  await page.evaluate(hash => {
    window.location.hash = hash;
  }, path);
  return page.locator(`main[data-path="${path}"]`);
}

/** Runs a function for each of some records or lists; returns the failures. */
async function walk<T extends { name: string }>(
  steps: readonly T[],
  step: (one: T) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of steps) {
    failures = [];
    await step(one).catch(error => failures.push(String(error)));
    wrong.push(...failures.map(failure => `${one.name}: ${failure}`));
  }
  return wrong;
}

it('lists every kind of record, with the name of each record that its rows refer to', async () => {
  let count = 0;
  const wrong = await walk(resources, async ({ name, fields }) => {
    const { rows } = await rowsOf(name);
    const screen = await open(pathOf(name));
    if (rows.length === 0) return screen.getByText(/^No .* found|^No .* yet/).waitFor();
    const table = screen.locator('tbody tr');
    await table.nth(rows.length - 1).waitFor();
    expect(await table.count()).toBe(rows.length);
    for (const { source, reference } of fields) {
      const referring = rows.filter(row => reference && row[source] !== null).length;
      if (referring === 0) continue;
      const named = screen.locator(`td.column-${source} a, td.column-${source} span`);
      await named.nth(referring - 1).waitFor();
      count += referring;
    }
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

it('shows every kind of record, and the rows of other lists that refer to it', async () => {
  let [shown, related] = [0, 0];
  const wrong = await walk(
    resources.filter(({ isShown }) => isShown),
    async resource => {
      const { name } = resource;
      const [row] = (await rowsOf(name)).rows;
      if (!row) return;
      shown += 1;
      const record = await open(pathOf(name, row.id, 'show'));
      await record.getByText(String(row.id), { exact: true }).first().waitFor();
      if (resource.related.length === 0) return;
      const screen = await open(pathOf(name, row.id, 'related'));
      for (const { list, target } of resource.related) {
        const { total } = await rowsOf(list, { [target]: row.id }, 1);
        if (total === 0) continue;
        related += 1;
        const count = Math.min(total, RELATED);
        const section = screen.locator(`[data-related="${list} ${target}"]`);
        await section.getByText(`1-${count} of ${total}`).waitFor();
        expect([list, await section.locator('tbody tr').count()]).toEqual([list, count]);
      }
    },
  );
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(25);
  expect(related).toBeGreaterThan(20);
});

/** Statuses that refuse the deletion or change of some records, such as sent ones and administrators. */
const KEPT = [403, 409];

/** Opens a record's edit screen, types into its first text field, and saves it. */
async function saveText(
  screen: Locator,
  name: string,
): Promise<{ status: number; field: string; body: Record<string, unknown> }> {
  await screen.locator('input[name="id"]').waitFor();
  const fields = textsOf(paths, name).map(
    field => `input[name="${field}"]:enabled, textarea[name="${field}"]:enabled`,
  );
  const input = screen.locator(fields.join(', ')).first();
  const field = (await input.getAttribute('name')) ?? '';
  await input.fill(`${await input.inputValue()} 2`.trim());
  const saving = page.waitForResponse(response => response.request().method() === 'PUT');
  await screen.getByRole('button', { name: 'Save' }).click();
  const response = await saving;
  return { status: response.status(), field, body: await response.json() };
}

it('edits every kind of record that can be saved as it is read', async () => {
  const edited = resources.filter(
    ({ name, texts, isChanged }) => isChanged && texts.length > 0 && !NOT_SAVED_AS_READ.includes(name),
  );
  let count = 0;
  const wrong = await walk(edited, async ({ name }) => {
    for (const row of (await rowsOf(name, {}, 5, 'DESC')).rows) {
      // Reloads, because a cached record opens at once and is then refetched during typing.
      await page.reload();
      // A visit's charge changes with the visit.
      if (name === 'charges' && row.assignmentId !== null) continue;
      const { status, field, body } = await saveText(await open(pathOf(name, row.id)), name);
      if (KEPT.includes(status)) {
        failures = [];
        continue;
      }
      expect([status, { ...body, ...(body.data ?? {}) }]).toEqual([
        200,
        expect.objectContaining({ id: row.id, [field]: expect.stringMatching(/2$/) }),
      ]);
      count += 1;
      return;
    }
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

/** Returns a body for each kind of record in docs/api-records.md, with ids of this business. */
async function examples(): Promise<Record<string, object>> {
  const text = await readFile('docs/api-records.md', 'utf8');
  const [, records] = /^const records = (\{$.*?^\});$/ms.exec(text) ?? [];
  const first = async (list: string, filter = {}) => (await rowsOf(list, filter, 1)).rows[0];
  return runInNewContext(`(${records})`, {
    crypto,
    mow: { type: 'mow', frequency: 1 },
    propertyId: (await first('properties', { status: ['active'] }))?.id,
    vendor: await first('vendors'),
    csr: (await rowsOf('users/roles')).rows.find(({ name }) => name === 'csr'),
    session: { data: { id: admin.userId } },
  }) as Record<string, object>;
}

it('adds every kind of record that docs/api-records.md shows, opens it by its id, and deletes it', async () => {
  const added = Object.entries(await examples())
    // The demo business has records of the same names.
    .map(([name, record]) => ({
      name,
      record: 'name' in record ? { ...record, name: `Another ${name}` } : record,
    }))
    // The example's price is that of the docs' own property.
    .filter(({ name }) => name !== 'estimates');
  const outcomes: Record<string, number> = {};
  const wrong = await walk(added, async ({ name, record }) => {
    const form = await open(`/${name}/create`);
    await form.getByRole('textbox').fill(JSON.stringify(record));
    const adding = page.waitForResponse(response => response.request().method() === 'POST');
    await form.getByRole('button', { name: 'Save' }).click();
    const { id } = await (await adding).json();
    const screen = page.locator(`main[data-path="${pathOf(name, id)}"]`);
    await screen.locator('input[name="id"]').waitFor();
    const deleting = page.waitForResponse(response => response.request().method() === 'DELETE');
    await screen.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    const status = (await deleting).status();
    outcomes[status] = (outcomes[status] ?? 0) + 1;
    if (status === 200) return page.locator(`main[data-path="/${name}"]`).waitFor();
    // The customer still has the property that was added with it.
    expect([name, status]).toEqual(['customers', 409]);
    failures = [];
  });
  expect(wrong).toEqual([]);
  expect(outcomes).toEqual({ 200: added.length - 1, 409: 1 });
});

it('says in words why a record that was changed meanwhile is not overwritten', async () => {
  await withoutNotices();
  const [market] = (await rowsOf('markets')).rows;
  const screen = await open(pathOf('markets', market?.id ?? 0));
  await screen.locator('input[name="name"]').waitFor();
  const changed = await admin.request('PUT', `/markets/${market?.id}`, { ...market, name: 'Hill Country' });
  expect(changed.status).toBe(200);
  const { status, body } = await saveText(screen, 'markets');
  expect([status, body.message]).toEqual([412, expect.stringMatching(/changed/)]);
  await page.getByText(String(body.message)).waitFor();
  expect((await rowsOf('markets', { id: market?.id })).rows).toMatchObject([{ name: 'Hill Country' }]);
});

it('refuses to change many records at once, and says how each is saved', async () => {
  const refused = /^428 .*read it, change it/;
  const wrong = await walk(
    resources.filter(({ isChanged }) => isChanged),
    async ({ name }) => {
      const { rows } = await rowsOf(name, {}, 2);
      const ids = rows.map(({ id }) => id);
      const fields = bodyOf(paths, name).map(([field]) => field);
      const [field = ''] = fields.filter(one => rows[0] && one in rows[0]);
      if (!rows[0]) return;
      const answer = await page.evaluate(
        ([list, chosen, data]) => window.stock.updateMany?.(list, chosen, data),
        [name, ids, { [field]: rows[0][field] }] as const,
      );
      expect(answer).toMatch(refused);
      failures = [];
      expect((await rowsOf(name, {}, 2)).rows).toEqual(rows);
    },
  );
  expect(wrong).toEqual([]);

  await withoutNotices();
  const screen = await open('/markets/many');
  await screen.locator('thead').getByRole('checkbox').check();
  await screen.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('read it, change it').waitFor();
});
