import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weekdayOf } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { Calendar, CrewStatusDay } from '#contract/schedule/calendar.calls.ts';
import { restoreBackup } from '#server/archive/restoreBackup.ts';
import { makeDemoBusiness } from '#server/db/demo/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { backUp, contentsOf } from '#tests/api/support/archive.ts';
import { createBareDatabase } from '#tests/api/support/database.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Late on a Sunday, before Friday's visits are created: the worst time to look at the demo. */
const SUNDAY = '2026-06-14';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  app.deps.clock.set(SUNDAY, '23:00');
  await makeDemoBusiness(app.deps, () => undefined);
});
afterAll(() => app.close());

it('the demo’s customers whose payment failed for good are locked, and nobody else is', async () => {
  const { rows } = await app.db.execute(sql`
    select c.id, c.payment_stopped_at is not null as stopped,
      (select count(*)::int from assignments a where a.customer_id = c.id and a.status = 'pending'
        and a.date >= ${SUNDAY}::date) as coming,
      (select count(*)::int from assignments a where a.customer_id = c.id and a.status = 'cancel'
        and a.date >= ${SUNDAY}::date) as held
    from customers c
    where c.payment_stopped_at is not null
      or exists (select 1 from charges h where h.customer_id = c.id and h.status = 'failed-stop')`);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toMatchObject({ stopped: true, coming: 0 });
  expect(rows.some(row => Number(row.held) > 4)).toBe(true);
});

it('the demo’s extra mows are days away from the regular ones', async () => {
  const { rows } = await app.db.execute(sql`
    select forced.id, count(near.id)::int as near from assignments forced
    left join assignments near on near.property_id = forced.property_id and near.id <> forced.id
      and near.service_type = 'mow' and near.status <> 'cancel'
      and near.date between forced.date - 4 and forced.date + 4
    where forced.kind = 'forced' group by forced.id`);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row).toMatchObject({ near: 0 });
});

it('the demo’s customers who are locked for nonpayment have a balance due', async () => {
  const { rows } = await app.db.execute(sql`
    select c.id, c.lock_reason as reason from customers c
    where c.lock_reason ~* 'owe|card|pay|bill' and not exists (select 1 from charges h
      where h.customer_id = c.id and h.status in ('failed', 'failed-stop', 'pending', 'manual'))`);
  expect(rows).toEqual([]);
});

it('the demo has work only during the day, including today, and notifications for everyone', async () => {
  const { timeZone } = app.deps.config;
  const hours = await app.db.execute(sql`
    select floor(min(hour))::int as first, floor(max(hour))::int as last from (
      select extract(hour from at at time zone ${timeZone}) as hour
      from assignments, unnest(array[started_at, completed_at]) at) worked`);
  const [{ first, last } = { first: 0, last: 24 }] = hours.rows as { first: number; last: number }[];
  expect(first).toBeGreaterThanOrEqual(7);
  expect(last).toBeLessThanOrEqual(21);
  const today = await app.db.execute(sql`
    select count(*)::int as planned from assignments where date = ${SUNDAY}::date`);
  expect(today.rows[0]?.planned).toBeGreaterThan(10);
  const admin = await signedIn(app, 'admin');
  const { body } = await admin.request('GET', `/crew-status?date=${SUNDAY}`);
  const { data } = body as CallBody<CrewStatusDay>;
  const atWork = data?.crews.filter(crew => crew.total > 0) ?? [];
  expect(atWork.length).toBeGreaterThan(5);
  for (const crew of atWork)
    expect(crew).toMatchObject({ state: 'finished', position: { latitude: expect.any(Number) } });
  expect(atWork.some(crew => crew.members.length > 0)).toBe(true);
  const wrote = await admin.request<{ unread: number }[]>('GET', '/message-threads');
  expect(wrote.body.map(thread => thread.unread > 0).toSorted()).toEqual([false, true, true]);
  const told = await app.db.execute(sql`
    select distinct u.type from notifications n join users u on u.id = n.user_id order by u.type`);
  expect(told.rows.map(row => row.type)).toEqual(['admin', 'crew', 'csr', 'customer', 'vendor']);
});

it('the demo’s crews have a full and feasible day’s work on every weekday', async () => {
  const { rows } = await app.db.execute<{ crew: string; date: string; percent: number }>(sql`
    select c.name as crew, a.date::text, round(100.0 * sum(a.expected_minutes) / min(c.capacity_minutes))::int as percent
    from assignments a join crews c on c.id = a.crew_id
    where a.date >= ${SUNDAY}::date and a.status <> 'cancel' group by c.name, a.date order by percent`);
  expect(rows.filter(({ percent }) => percent > 130)).toEqual([]);
  const today = rows.filter(({ date }) => date === SUNDAY);
  expect(today).toHaveLength(13);
  expect(today.filter(({ percent }) => percent < 60 || percent > 115)).toEqual([]);
  // Saturdays have only forced visits.
  const thin = rows.filter(({ date, percent }) => percent < 25 && weekdayOf(date) < 6);
  expect(thin).toEqual([]);
  const atOnce = await app.db.execute(sql`
    select a.id from assignments a join assignments b on b.crew_id = a.crew_id and b.date = a.date and b.id <> a.id
    where a.started_at <= b.started_at and a.completed_at > b.started_at`);
  expect(atOnce.rows).toEqual([]);
});

it('the demo’s crews are off on major holidays, and the work is moved around them', async () => {
  const admin = await signedIn(app, 'admin');
  const { body } = await admin.request<CallBody<Calendar>>(
    'GET',
    '/assignments/calendar?from=2026-07-02&to=2026-07-03&by=day',
  );
  expect(body.data.days.map(day => [day.holiday, day.visits > 0])).toEqual([
    [null, true],
    ['Independence Day', false],
  ]);
  const { rows } = await app.db.execute(sql`
    select count(*)::int as brought from assignments
    where slot = '2026-07-03' and date between '2026-06-29' and '2026-07-02'`);
  expect(rows[0]?.brought).toBeGreaterThan(50);
});

it('the demo’s move is like any other: its visits’ day has passed, so it can’t be undone', async () => {
  const admin = await signedIn(app, 'admin');
  // The demo's crews are already working, and running visits must stay.
  await app.db.execute(sql`update assignments set status = 'pending', started_at = null, completed_at = null
    where id in (select assignment_id from move_items)`);
  const undone = await admin.request('POST', '/moves/1/undo');
  expect([undone.status, undone.body]).toMatchObject([
    409,
    { message: expect.stringContaining('already in the past') },
  ]);
});

it('the demo’s crews are clocked in, and the next clock event continues from that state', async () => {
  const noon = await createTestApp();
  noon.deps.clock.set('2026-06-10', '13:30');
  await makeDemoBusiness(noon.deps, () => undefined);
  const { rows } = await noon.db.execute<{ user_id: number; crew_id: number }>(sql`
    select e.user_id, u.crew_id from time_entries e join users u on u.id = e.user_id
    where u.type = 'crew' and e.kind = 'work' and e.ended_at is null and not exists (
      select from time_entries b where b.user_id = e.user_id and b.kind = 'break' and b.ended_at is null)
    order by e.user_id limit 1`);
  const [working] = rows;
  if (!working) throw new Error('nobody works');
  const person = await signedIn(noon, 'crew', { crewId: working.crew_id });
  await noon.db.execute(
    sql`update sessions set user_id = ${working.user_id} where user_id = ${person.userId}`,
  );
  const happenedAt = noon.deps.clock.now().toISOString();
  const press = { id: randomUUID(), type: 'clock', happenedAt, payload: { clock: 'break-start' } };
  expect(await sendReports(person, [press])).toMatchObject([{ outcome: 'applied' }]);
  const day = await person.request<CallBody<CrewDay>>('GET', `/crews/${working.crew_id}/day`);
  expect(day.body.data.clock).toMatchObject({ state: 'break' });
  await noon.close();
});

it('the demo’s customer has a wallet with pending referrals and unspent free mows', async () => {
  const { rows } = await app.db.execute(sql`
    select t.services, (select count(*)::int from free_mows m where m.tracker_id = t.id) as mows
    from referral_trackers t join users u on u.customer_id = t.referrer_customer_id
    where u.username = 'customer1' order by t.services`);
  expect(rows.map(({ mows }) => mows)).toEqual([0, 1, 2]);
});

it('a backup of the demo restores every row, with constraints and triggers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sward-archive-'));
  const path = join(folder, 'whole.tar.gz');
  // No further events arrive during the comparison.
  await app.deps.events.idle();
  const counted = await backUp({ db: app.db, pool: app.db.$client }, path);
  expect(counted.rows).toBeGreaterThan(10_000);
  const { connection, drop } = await createBareDatabase();
  try {
    const target = { connection, filesFolder: join(folder, 'files') };
    const archive = await readFile(path);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, archive.subarray(0, archive.length / 4));
    await expect(restoreBackup(import.meta.filename, target, async () => undefined)).rejects.toThrow(
      'not a Sward backup',
    );
    await expect(restoreBackup(cut, target, async () => undefined)).rejects.toThrow(
      'The backup is incomplete or damaged',
    );
    expect((await connection.db.execute(sql`select 1 from users`)).rows).toEqual([]);

    const restored = await restoreBackup(path, target, async () => undefined);
    expect(restored.secret).toBe(Buffer.alloc(32, 7).toString('base64'));
    expect(await contentsOf(connection.db)).toEqual(await contentsOf(app.db));
    expect(await proveLedger(connection.db)).toEqual([]);
    // Foreign keys, triggers and sequences work in the restored database.
    await expect(connection.db.execute(sql`delete from vendors`)).rejects.toThrow();
    await expect(connection.db.execute(sql`delete from ledger_transfers`)).rejects.toThrow();
    const next = sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz') returning id`;
    expect((await connection.db.execute(next)).rows).toEqual((await app.db.execute(next)).rows);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('the demo’s automations acted in the last month, and none of their messages is waiting', async () => {
  const { rows } = await app.db.execute<{ name: string; is_on: boolean; done: number; skipped: number }>(sql`
    select a.name, a.is_on, (count(r.id) filter (where r.state = 'done'))::int as done,
      (count(r.id) filter (where r.state = 'skipped'))::int as skipped
    from automations a left join automation_runs r on r.automation_id = a.id group by a.id order by a.id`);
  const byName = Object.fromEntries(rows.map(row => [row.name, row]));
  expect(rows.filter(row => row.is_on).length).toBeGreaterThan(3);
  expect(rows.some(row => !row.is_on)).toBe(true);
  const [reminded, called] = [
    byName['Past due: first reminder'],
    byName['Unhappy customer: call right away'],
  ];
  for (const count of [reminded?.done, called?.done]) {
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThan(150);
  }
  expect(reminded?.skipped).toBeGreaterThan(0);
  const { rows: open } = await app.db.execute(sql`select id from call_logs where assignee_id is not null
    and not is_completed and note like '%happy with the visit%'`);
  expect(open.length).toBeGreaterThan(0);
  const { rows: queued } = await app.db.execute(sql`select id from notices where kind like 'automation%'`);
  expect(queued).toEqual([]);
});
