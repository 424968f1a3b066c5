import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { SavedReport } from '#contract/insight/savedReports.resource.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { notices, savedReports, users } from '#server/db/schema/index.ts';
import { dueMoment } from '#server/modules/insight/savedReports/dueMoment.ts';
import { sendDue } from '#server/modules/insight/savedReports/sendDue.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let mail: MailServer;
let admin: Person;
let csr: Person;

const MONTHLY = {
  name: 'Month end',
  report: 'revenue',
  filter: { period: 'lastMonth', by: 'market' },
  repeat: 'monthly',
  monthDay: 1,
  hour: 6,
};

const save = (body: object, person = admin) =>
  person.request<SavedReport & ErrorBody>('POST', '/saved-reports', body);
const hasAddress = (person: Person, email: string, language: 'en' | 'es' = 'en') =>
  app.db.update(users).set({ email, language }).where(eq(users.id, person.userId));
const letters = () => app.db.select().from(notices).where(eq(notices.kind, 'report')).orderBy(notices.id);

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  const ground = await makeTestMarket(app);
  const may = { date: '2026-05-28', slot: '2026-05-28' };
  await chargeOf(app, await makeVisit(app, ground, { assignment: may, terms: { priceCents: 4000 } }));
  await chargeOf(app, await makeVisit(app, ground));
  await saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    {
      smtp: {
        host: '127.0.0.1',
        port: mail.port,
        security: 'none',
        user: 'sward',
        password: mail.password,
        fromName: null,
        fromEmail: 'office@sward.test',
        replyTo: null,
      },
    },
    null,
  );
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  await app.db.delete(savedReports);
  await app.db.delete(notices);
  mail.received.length = 0;
});

describe('a schedule', () => {
  const at = (repeat: 'daily' | 'weekly' | 'monthly', now: string) =>
    dueMoment(
      { repeat, weekday: 1, monthDay: 28, hour: 7 },
      new Date(now),
      'America/Chicago',
    )?.toISOString() ?? null;

  it('is due by the business’s clock, on both sides of daylight saving', () => {
    expect(at('daily', '2026-06-10T11:59:00Z')).toBe('2026-06-09T12:00:00.000Z');
    expect(at('daily', '2026-06-10T12:00:00Z')).toBe('2026-06-10T12:00:00.000Z');
    expect(at('daily', '2026-12-10T13:30:00Z')).toBe('2026-12-10T13:00:00.000Z');
    expect(at('weekly', '2026-06-10T15:00:00Z')).toBe('2026-06-08T12:00:00.000Z');
    expect(at('monthly', '2026-03-27T15:00:00Z')).toBe('2026-02-28T13:00:00.000Z');
    expect(at('monthly', '2026-03-28T15:00:00Z')).toBe('2026-03-28T12:00:00.000Z');
  });
});

describe('a saved report', () => {
  it('is sent at its hour, once, with the figures of its days', async () => {
    await hasAddress(admin, 'boss@sward.test');
    await hasAddress(csr, 'oficina@sward.test', 'es');
    const { status } = await save({ ...MONTHLY, recipientIds: [admin.userId, csr.userId] });
    expect(status).toBe(201);
    // Dates before it was scheduled are not sent later.
    expect(await sendDue(app.deps)).toBe(0);
    app.deps.clock.set('2026-07-01', '05:59');
    expect(await sendDue(app.deps)).toBe(0);
    app.deps.clock.set('2026-07-01', '06:00');
    expect(await sendDue(app.deps)).toBe(1);
    expect(await sendDue(app.deps)).toBe(0);

    const [english, spanish, ...others] = await letters();
    expect(others).toEqual([]);
    expect(english).toMatchObject({
      recipient: 'boss@sward.test',
      subject: 'Month end, 6/1/2026 to 6/30/2026',
    });
    expect(english?.body).toContain('Charged: $37.89');
    const [, address = ''] = /(http\S+)/.exec(english?.body ?? '') ?? [];
    expect(JSON.parse(new URL(address).searchParams.get('filter') ?? '')).toEqual({
      period: { from: '2026-06-01', to: '2026-06-30' },
      by: 'market',
    });
    expect(spanish?.subject).toBe('Month end, del 6/1/2026 al 6/30/2026');
    expect(spanish?.body).toContain('Cargado: $37.89');
  });

  it('reaches the mail server', async () => {
    await hasAddress(csr, 'reader@sward.test');
    await save({ ...MONTHLY, recipientIds: [csr.userId] });
    app.deps.clock.set('2026-07-01', '06:00');
    await app.deps.jobs.run('reports.due');
    for (let round = 0; round < 3; round++) {
      await app.deps.events.idle();
      await app.deps.jobs.run();
    }
    expect(mail.received.map(({ to }) => to)).toEqual([['reader@sward.test']]);
    expect(mail.received[0]?.source).toContain('Month end');
  });

  it('is not sent to recipients who left the office, lost the permission or have no address', async () => {
    const without = await holding(app, 'csr', []);
    const left = await signedIn(app, 'csr');
    const vendor = await holding(app, 'vendor', ['report_list']);
    const silent = await signedIn(app, 'admin');
    for (const [index, person] of [without, left, vendor].entries())
      await hasAddress(person, `nobody${index}@sward.test`);
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, left.userId));
    const recipientIds = [without, left, vendor, silent].map(({ userId }) => userId);
    await save({ ...MONTHLY, repeat: 'daily', recipientIds });
    app.deps.clock.set('2026-06-11', '06:00');
    await sendDue(app.deps);
    expect(await letters()).toEqual([]);
  });

  it('missed while the server was down is sent late, only the latest one', async () => {
    await hasAddress(admin, 'late@sward.test');
    await save({
      ...MONTHLY,
      repeat: 'daily',
      filter: { period: 'yesterday' },
      recipientIds: [admin.userId],
    });
    app.deps.clock.set('2026-06-15', '11:00');
    await Promise.all([sendDue(app.deps), sendDue(app.deps)]);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Month end, 6/14/2026']);
  });

  it('is refused with the field that is wrong', async () => {
    const refused = async (change: object) => {
      const { status, body } = await save({ ...MONTHLY, recipientIds: [admin.userId], ...change });
      return [status, body.errors ? Object.keys(body.errors) : body.code];
    };
    expect(await refused({ recipientIds: [] })).toEqual([422, ['recipientIds']]);
    expect(await refused({ report: 'nothing' })).toEqual([422, ['report']]);
    expect(await refused({ hour: 24 })).toEqual([422, ['hour']]);
    expect(await refused({ monthDay: 31 })).toEqual([422, ['monthDay']]);
    expect(await refused({ filter: { period: 'someday' } })).toEqual([422, ['period']]);
    expect(await refused({ filter: { colour: 'red' } })).toEqual([400, 'unknown_filter']);
  });
});
