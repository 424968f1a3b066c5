import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { UNSUBSCRIBED_PATH } from '#contract/core/paths.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type {
  AudienceCount,
  AudiencePage,
  Newsletter,
  NewsletterRecipient,
} from '#contract/messaging/newsletters.calls.ts';
import type { NewsletterAudience } from '#contract/messaging/newsletters.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import type { Unsubscribe } from '#contract/messaging/unsubscribes.calls.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  customers,
  history,
  newsletterRecipients,
  newsletters,
  notices,
  notifications,
  properties,
  services,
  terms,
  unsubscribes,
  users,
} from '#server/db/schema/index.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { recordPath } from '#src/ui/history/recordPath.ts';
import { type BreakingLine, startBreakingLine } from '#tests/api/support/breakingLine.ts';
import { expectSameWorkbook } from '#tests/api/support/downloaded.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const COUNT = 40;
let app: TestApp;
let mail: MailServer;
let line: BreakingLine;
let admin: Person;
let csr: Person;

const smtp = (port: number | null) => ({
  host: port === null ? null : '127.0.0.1',
  port: port ?? 587,
  security: 'none' as const,
  user: 'sward',
  password: 'p&ss w/rd',
  fromName: null,
  fromEmail: port === null ? null : 'office@sward.test',
  replyTo: null,
});
const SENDER = { name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' };
const businessIs = (general: object) =>
  saveSettings(app.deps, SYSTEM_ACTOR, { general: generalSetting.parse(general) }, null);
const mailIsAt = (port: number | null) => saveSettings(app.deps, SYSTEM_ACTOR, { smtp: smtp(port) }, null);
const work = async () => {
  for (let round = 0; round < 3; round++) {
    await app.deps.events.idle();
    await app.deps.jobs.run();
  }
  await app.deps.events.idle();
};

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  line = await startBreakingLine(mail.port);
  await makeCustomers();
});
afterAll(async () => {
  await app.close();
  await line.close();
  await mail.close();
});
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  await app.db.delete(newsletters);
  await app.db.delete(notices);
  await app.db.delete(unsubscribes);
  await businessIs(SENDER);
  await mailIsAt(line.port);
  mail.received.length = 0;
  mail.refuse = () => null;
  line.cuts = () => false;
});

/**
 * Creates customers 1 to 40; some without an address, locked, past, in another ZIP code, or with two
 * properties.
 */
async function makeCustomers() {
  const { db } = app;
  for (let number = 1; number <= COUNT; number++) {
    const [customer] = await db
      .insert(customers)
      .values({
        firstName: `Ana <b>${number}</b>`,
        lastName: `Reader${String(number).padStart(2, '0')}`,
        email: number <= 2 ? null : `Reader${number}@example.com`,
        lockedAt: number === 3 ? new Date('2026-06-01T12:00Z') : null,
        language: number % 2 ? 'en' : 'es',
        source: number % 5 === 0 ? 'yelp' : 'none',
      })
      .returning();
    const place = (address: string) => ({
      customerId: customer?.id ?? 0,
      address,
      city: 'Austin',
      state: 'TX',
      zipcode: number > 30 ? '78745' : '78704',
      status: number === 40 ? ('past' as const) : ('active' as const),
      referralCode: `N-${address}`,
    });
    const [property] = await db
      .insert(properties)
      .values(place(`${number} Elm`))
      .returning();
    if (number === 10) await db.insert(properties).values(place('10 Oak'));
    const [service] = await db
      .insert(services)
      .values({ propertyId: property?.id ?? 0, type: 'mow', startDate: '2026-03-02' })
      .returning();
    await db.insert(terms).values({
      serviceId: service?.id ?? 0,
      fromSlot: '2026-03-02',
      frequency: number % 4 === 0 ? 2 : 1,
      weekday: 3,
    });
    if (number > 5) continue;
    await db.insert(assignments).values({
      serviceId: service?.id ?? 0,
      propertyId: property?.id ?? 0,
      customerId: customer?.id ?? 0,
      serviceType: 'mow',
      slot: `2026-04-0${number}`,
      date: `2026-04-0${number}`,
      status: 'completed',
      expectedMinutes: 30,
    });
  }
}

const body = (more: object = {}) => ({
  name: 'June letter',
  subject: 'Hello {{firstName}}',
  htmlBody: '<p>Dear {{fullName}} at {{serviceAddress}}</p><script>alert(1)</script>',
  alterBody: 'Dear {{fullName}}',
  audience: EVERYBODY,
  ...more,
});
async function draft(more: object = {}): Promise<Newsletter> {
  const made = await csr.request<Newsletter>('POST', '/news-letters', body(more));
  expect(made.status).toBe(201);
  return made.body;
}
const count = async (audience: Partial<NewsletterAudience>) => {
  const query = encodeURIComponent(JSON.stringify({ ...EVERYBODY, ...audience }));
  return (await csr.request<CallBody<AudienceCount>>('GET', `/news-letters/audience?audience=${query}`)).body
    .data;
};
const send = (id: number, expected = 36) =>
  admin.request<CallBody<Newsletter> & ErrorBody>('POST', `/news-letters/${id}/send`, { count: expected });
const step = (id: number, what: 'stop' | 'continue' | 'retry') =>
  admin.request<CallBody<Newsletter>>('POST', `/news-letters/${id}/${what}`);
const read = async (id: number) => (await csr.request<Newsletter>('GET', `/news-letters/${id}`)).body;
const arrived = () => mail.received.map(one => one.to[0] ?? '').sort();
const isOnceEach = () => expect(new Set(arrived()).size).toBe(arrived().length);

describe('the audience', () => {
  it('includes future services by their first terms', async () => {
    const [property] = await app.db.select().from(properties).where(eq(properties.address, '20 Elm'));
    const [service] = await app.db
      .insert(services)
      .values({ propertyId: property?.id ?? 0, type: 'bnb', startDate: '2026-09-07' })
      .returning();
    const serviceId = service?.id ?? 0;
    await app.db.insert(terms).values([
      { serviceId, fromSlot: '2026-09-07', frequency: 4, weekday: 1 },
      { serviceId, fromSlot: '2026-10-14', frequency: 6, weekday: 3 },
    ]);
    expect((await count({ frequencies: [4] })).reached).toBe(1);
    expect((await count({ frequencies: [6] })).reached).toBe(0);
    await app.db.delete(services).where(eq(services.id, serviceId));
  });

  it('is counted for every filter, with the customers who can’t be reached', async () => {
    expect(await count({})).toEqual({ reached: 36, 'no-email': 2, unsubscribed: 0, locked: 1 });
    expect((await count({ statuses: [] })).reached).toBe(37);
    expect((await count({ zipcodes: ['78745'] })).reached).toBe(9);
    expect((await count({ sources: ['yelp'] })).reached).toBe(7);
    expect((await count({ frequencies: [2], serviceTypes: ['mow'] })).reached).toBe(9);
    expect((await count({ serviceTypes: ['bnb'] })).reached).toBe(0);
    expect((await count({ languages: ['es'] })).reached).toBe(18);
    expect(await count({ lastVisitFrom: '2026-04-02', lastVisitTo: '2026-04-04' })).toEqual({
      reached: 1,
      'no-email': 1,
      unsubscribed: 0,
      locked: 1,
    });
    expect((await count({ marketIds: [999] })).reached).toBe(0);
  });

  it('can be read page by page, and refuses an invalid filter', async () => {
    const audience = encodeURIComponent(JSON.stringify(EVERYBODY));
    const ask = (reach: string, more = '') =>
      csr.request<CallBody<AudiencePage>>(
        'GET',
        `/news-letters/audience/people?audience=${audience}&reach=${reach}&limit=5${more}`,
      );
    const page = async (reach: string) => (await ask(reach)).body.data;
    const reached = await page('reached');
    expect([reached.people.length, reached.total]).toEqual([5, 36]);
    const walked = [...reached.people];
    for (let next = reached; next.people.length === 5; ) {
      next = (await ask('reached', `&after=${walked.at(-1)?.id}`)).body.data;
      walked.push(...next.people);
    }
    // Everyone once, by name.
    expect(new Set(walked.map(({ id }) => id)).size).toBe(36);
    const names = walked.map(({ name }) => name.split(' ').at(-1));
    expect(names).toEqual(names.toSorted());
    expect((await ask('reached', '&after=999999')).status).toBe(422);
    expect(reached.people[0]).toMatchObject({
      email: 'Reader4@example.com',
      address: '4 Elm',
      lastVisit: '2026-04-04',
    });
    expect((await page('locked')).people.map(one => one.address)).toEqual(['3 Elm']);
    expect((await page('no-email')).total).toBe(2);
    expect((await csr.request('GET', '/news-letters/audience?audience={"zip":')).status).toBe(400);
    const wrong = encodeURIComponent(JSON.stringify({ lastVisitFrom: '2026-13-40' }));
    expect((await csr.request('GET', `/news-letters/audience?audience=${wrong}`)).status).toBe(400);
  });
});

describe('a draft', () => {
  it('is sanitized, names invalid fields, and can be listed, edited and deleted', async () => {
    const made = await draft();
    expect(made).toMatchObject({
      status: 'draft',
      htmlBody: '<p>Dear {{fullName}} at {{serviceAddress}}</p>',
    });
    const errors = async (more: object) =>
      Object.keys(
        (await csr.request<ErrorBody>('POST', '/news-letters', body({ name: 'x', ...more }))).body.errors ??
          {},
      );
    expect(await errors({ subject: '' })).toEqual(['subject']);
    expect(await errors({ name: 'JUNE LETTER' })).toEqual(['name']);
    expect(await errors({ htmlBody: '{{nobody}}' })).toEqual(['htmlBody']);
    expect(await errors({ templateId: 999 })).toEqual(['templateId']);
    expect(await errors({ audience: { zipcodes: ['abc'] } })).toEqual(['audience.zipcodes']);
    const path = `/news-letters/${made.id}`;
    const put = await csr.request<Newsletter>('PUT', path, body({ name: 'July' }), { 'if-match': '1' });
    expect([put.status, put.body.version]).toEqual([200, 2]);
    expect((await csr.request('PUT', path, body(), { 'if-match': '1' })).status).toBe(412);
    const list = await csr.request<Newsletter[]>(
      'GET',
      `/news-letters?filter=${JSON.stringify({ q: 'july' })}`,
    );
    expect(list.headers['content-range']).toBe('news-letters 0-0/1');
    expect((await csr.request<string>('GET', '/news-letters/export.csv')).body).toContain('July');
    expect((await csr.request('DELETE', path)).status).toBe(200);
  });

  it('is previewed as a real customer gets it, and sent to the author’s own address as a test', async () => {
    const [property] = await app.db.select().from(properties).where(eq(properties.address, '8 Elm'));
    const trial = {
      subject: 'Hi {{firstName}}',
      htmlBody: '<p>{{fullName}}</p>',
      alterBody: '{{mowDay}}',
      subjectEs: 'Hola {{firstName}}',
      htmlBodyEs: '<p>{{fullName}}: {{frequency}}</p>',
      propertyId: property?.id,
    };
    const { data } = (
      await csr.request<CallBody<{ html: string; text: string }>>('POST', '/news-letters/preview', trial)
    ).body;
    expect(data.html).toContain('Ana &lt;b&gt;8&lt;/b&gt;');
    expect(data.html).toContain('Cancelar suscripción');
    expect(data.text).toContain('Reader08: cada dos semanas');
    // The author previews the other language too; without Spanish texts, nothing in the email is Spanish.
    const english = { ...trial, language: 'en' };
    const shown = (await csr.request<CallBody<{ text: string }>>('POST', '/news-letters/preview', english))
      .body;
    expect(shown.data.text).toContain('Wednesday');
    const alone = { ...trial, subjectEs: null, htmlBodyEs: null };
    const plain = (
      await csr.request<CallBody<{ html: string; text: string }>>('POST', '/news-letters/preview', alone)
    ).body;
    expect([plain.data.text, plain.data.html]).toEqual([
      expect.stringContaining('Wednesday'),
      expect.stringContaining('Unsubscribe'),
    ]);
    const without = await csr.request<ErrorBody>('POST', '/news-letters/test', trial);
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['to']]);
    await app.db.update(users).set({ email: 'me@sward.test' }).where(eq(users.id, csr.userId));
    expect((await csr.request('POST', '/news-letters/test', trial)).status).toBe(200);
    await work();
    expect(arrived()).toEqual(['me@sward.test']);
    await app.db.update(users).set({ email: null }).where(eq(users.id, csr.userId));
  });

  it('names the business with its postal address, and so does the page behind its link', async () => {
    const [property] = await app.db.select().from(properties).where(eq(properties.address, '8 Elm'));
    const trial = { subject: 'Hi', htmlBody: '<p>Hi</p>', alterBody: 'Hi', propertyId: property?.id };
    const { data } = (
      await csr.request<CallBody<{ html: string; text: string }>>('POST', '/news-letters/preview', trial)
    ).body;
    for (const words of ['Green &#38; Sons', '1200 Barton Springs Rd, Austin'])
      expect(data.html).toContain(words);
    for (const words of ['Green & Sons', '1200 Barton Springs Rd, Austin'])
      expect(data.text).toContain(words);
    const page = await requester(app)<string>('GET', '/unsubscribe/none');
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('Green &#38; Sons')]);
  });

  it('is sent only by users with the permission, and only to as many recipients as were shown', async () => {
    const { id } = await draft();
    const refused = await csr.request<ErrorBody>('POST', `/news-letters/${id}/send`, { count: 36 });
    expect([refused.status, refused.body.missing]).toEqual([403, 'newsletter_send']);
    const other = await send(id, 35);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('36 addresses')]);
    const nobody = await draft({ name: 'Nobody', audience: { zipcodes: ['99999'] } });
    expect((await send(nobody.id, 0)).status).toBe(409);
    expect((await read(id)).status).toBe('draft');
  });
});

describe('sending', () => {
  // covers: call-86, office-43
  it('reaches each address once, however often and by however many users it is sent', async () => {
    const { id } = await draft();
    await Promise.all([send(id), send(id), send(id)]);
    await Promise.all([app.deps.jobs.run('newsletters.queue'), app.deps.jobs.run('newsletters.queue')]);
    await Promise.all([app.deps.jobs.run('notices.send'), app.deps.jobs.run('notices.send'), work()]);
    await work();
    expect(arrived()).toHaveLength(36);
    isOnceEach();
    expect(await read(id)).toMatchObject({
      status: 'sent',
      totalCount: 36,
      counts: { sent: 36, waiting: 0, failed: 0 },
    });
    const source = mail.received.find(one => one.to[0] === 'reader8@example.com')?.source ?? '';
    expect(source).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/v1\/unsubscribe\/[\w.-]+>\r$/m,
    );
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect((await csr.request('PUT', `/news-letters/${id}`, body({ name: 'Other' }))).status).toBe(409);
    expect((await csr.request('DELETE', `/news-letters/${id}`)).status).toBe(409);
    // A job that runs again, as after a crash, finds nothing to do.
    await app.db.update(newsletterRecipients).set({ status: 'waiting', noticeId: null });
    await app.db.update(newsletters).set({ status: 'sending' });
    await app.deps.jobs.run('newsletters.queue');
    await work();
    expect(arrived()).toHaveLength(36);
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 36 } });
  });

  it('reaches each reader in their language', async () => {
    const { id } = await draft({
      subjectEs: 'Hola {{firstName}}',
      htmlBodyEs: '<p>Hola <strong>{{mowDay}}</strong></p>',
    });
    await send(id);
    await work();
    const letters = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'newsletter'))
      .orderBy(notices.id);
    const of = (number: number) => letters.find(one => one.recipient === `reader${number}@example.com`);
    expect(of(8)).toMatchObject({
      subject: 'Hola Ana <b>8</b>',
      body: expect.stringMatching(
        /^Hola miércoles\n\n-- \nGreen & Sons\n1200 Barton Springs Rd, Austin\n\nRecibe este correo/,
      ),
    });
    expect(of(9)).toMatchObject({
      subject: 'Hello Ana <b>9</b>',
      body: expect.stringMatching(
        /^Dear Ana <b>9<\/b> Reader09\n\n-- \nGreen & Sons\n1200 Barton Springs Rd, Austin\n\nYou’re getting this email/,
      ),
    });
  });

  it('continues after refused addresses and cut connections, says why, and retries', async () => {
    const { id } = await draft();
    mail.refuse = to => (to.startsWith('reader12@') ? 550 : to.startsWith('reader13@') ? 451 : null);
    let cuts = 0;
    // Each address whose number ends in 7 loses its connection the first two times.
    line.cuts = sent => /RCPT TO:<reader\d?7@/i.test(sent) && ++cuts <= 8;
    await send(id);
    await work();
    for (let tries = 0; tries < 8 && (await read(id)).status === 'sending'; tries++) {
      app.deps.clock.advanceMinutes(800);
      await app.deps.jobs.run('notices.send');
      await work();
      csr = await signedIn(app, 'csr');
      admin = await signedIn(app, 'admin');
    }
    isOnceEach();
    expect(cuts).toBeGreaterThanOrEqual(4);
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 34, failed: 2 } });
    const failed = await csr.request<NewsletterRecipient[]>(
      'GET',
      `/news-letters/${id}/recipients?filter={"status":"failed"}`,
    );
    expect(failed.body.map(row => [row.email, row.tries])).toEqual([
      ['reader12@example.com', 1],
      ['reader13@example.com', 7],
    ]);
    expect(failed.body[0]?.lastError).toContain('No reader12@example.com here');
    mail.refuse = () => null;
    await step(id, 'retry');
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 36, failed: 0 } });
    expect(arrived()).toHaveLength(36);
    isOnceEach();
    const file = await csr.request<string>('GET', `/news-letters/${id}/recipients/export.csv`);
    expect(file.body.trim().split('\n')).toHaveLength(37);
    await expectSameWorkbook(app, csr, `/news-letters/${id}/recipients/export.csv`);
  });

  it('stops unsent emails, and resumes with exactly those', async () => {
    const { id } = await draft();
    await mailIsAt(null);
    await send(id);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sending', counts: { waiting: 36 } });
    await app.db.execute(sql`update notices set status = 'sent' where recipient = 'reader4@example.com'`);
    expect((await csr.request('POST', `/news-letters/${id}/stop`)).status).toBe(403);
    await step(id, 'stop');
    await mailIsAt(line.port);
    await work();
    expect(arrived()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'stopped', counts: { stopped: 35 } });
    await step(id, 'continue');
    await work();
    expect(arrived()).toHaveLength(35);
    isOnceEach();
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 36, stopped: 0 } });
    const told = await app.db
      .select({ action: history.action })
      .from(history)
      .where(sql`${history.entity} = 'newsletter' and ${history.entityId} = ${String(id)}`)
      .orderBy(asc(history.id));
    expect(told.map(row => row.action)).toEqual(['added', 'sent', 'stopped', 'resumed']);
  });

  it('does not resend emails that a crashed process was sending, but says so', async () => {
    const { id } = await draft();
    await mailIsAt(null);
    await send(id);
    await work();
    const inHand = { handedAt: app.deps.clock.now(), nextTryAt: app.deps.clock.now() };
    await app.db.update(notices).set(inHand).where(eq(notices.recipient, 'reader9@example.com'));
    await mailIsAt(line.port);
    await work();
    expect(arrived()).toHaveLength(35);
    expect(arrived()).not.toContain('reader9@example.com');
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 35, failed: 1 } });
    const [left] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'reader9@example.com'))
      .orderBy(notices.id);
    expect(left?.lastError).toBe('may-have-arrived');
  });
});

describe('without the business’s name and postal address', () => {
  const LACKING = [{}, { name: SENDER.name }, { address: SENDER.address }];
  const toldOffice = async () => {
    await app.deps.events.idle();
    return app.db
      .select({ userId: notifications.userId, title: notifications.title })
      .from(notifications)
      .where(sql`${notifications.title} ->> 'en' = 'Newsletters and greetings are waiting'`)
      .orderBy(notifications.id);
  };

  it('nothing is sent, resumed or retried, and the newsletter says so beforehand', async () => {
    const { id } = await draft();
    for (const general of LACKING) {
      await businessIs(general);
      expect((await read(id)).lacksSender).toBe(true);
      const refused = await send(id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('System Settings → General'),
      ]);
    }
    expect(await read(id)).toMatchObject({ status: 'draft', totalCount: 0 });
    await businessIs(SENDER);
    expect((await read(id)).lacksSender).toBe(false);
    await send(id);
    await step(id, 'stop');
    await businessIs({});
    expect((await step(id, 'continue')).status).toBe(409);
    await businessIs(SENDER);
    mail.refuse = () => 550;
    await step(id, 'continue');
    await work();
    await businessIs({});
    expect((await step(id, 'retry')).status).toBe(409);
    expect((await read(id)).status).toBe('sent');
  });

  it('keeps a running newsletter waiting, notifies the office once, and sends it when both are set', async () => {
    const { id } = await draft();
    await send(id);
    await businessIs({ name: SENDER.name });
    for (const _time of [1, 2]) await app.deps.jobs.run('newsletters.queue');
    await work();
    expect(arrived()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'sending', lacksSender: true, counts: { waiting: 36 } });
    const told = await toldOffice();
    expect(told.filter(({ userId }) => userId === admin.userId)).toHaveLength(1);
    await businessIs(SENDER);
    await app.deps.jobs.run('newsletters.queue');
    await work();
    expect(arrived()).toHaveLength(36);
    expect(mail.received[0]?.source).toContain('1200 Barton Springs Rd');
  });
});

describe('unsubscribing', () => {
  const visitor = () => requester(app);
  const linkOf = (to: string) => {
    const source = mail.received.find(one => one.to[0] === to)?.source ?? '';
    return /<http:\/\/localhost:3000\/api\/v1(\/unsubscribe\/[^>]+)>/.exec(source)?.[1] ?? '';
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('needs a button, not just a visit; covers waiting emails; and can be undone by the office', async () => {
    const first = await draft();
    await send(first.id);
    await work();
    const second = await draft({ name: 'Second' });
    await mailIsAt(null);
    await send(second.id);
    await work();

    const [en, es] = [linkOf('reader7@example.com'), linkOf('reader8@example.com')];
    const page = await visitor()<string>('GET', en);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Stop these emails?')]);
    expect(page.body).not.toContain('reader7@example.com');
    expect((await visitor()<string>('GET', es)).body).toContain('¿Dejar de recibir estos correos?');
    expect((await visitor()<string>('GET', `${es}?lang=en`)).body).toContain('Stop these emails?');
    expect(await app.db.$count(unsubscribes)).toBe(0);

    const done = await visitor()<string>('POST', en, '', form);
    expect([done.status, done.body]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
    const oneClick = await visitor()('POST', es, 'List-Unsubscribe=One-Click', form);
    expect(oneClick.status).toBe(200);
    expect((await visitor()('POST', es, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
    const gone = await csr.request<Unsubscribe[]>('GET', '/unsubscribes?sort=["email","ASC"]');
    expect(gone.body.map(row => [row.email, row.source, row.newsletterId])).toEqual([
      ['reader7@example.com', 'link', first.id],
      ['reader8@example.com', 'header', first.id],
    ]);

    mail.received.length = 0;
    await mailIsAt(line.port);
    await work();
    expect(arrived()).toHaveLength(34);
    expect(await read(second.id)).toMatchObject({ status: 'sent', counts: { sent: 34, unsubscribed: 2 } });
    expect((await read(first.id)).leftCount).toBe(2);
    expect(await count({})).toMatchObject({ reached: 34, unsubscribed: 2 });

    const back = (email: string, reason: string) =>
      csr.request<ErrorBody>('POST', '/unsubscribes/resubscribe', { email, reason });
    expect(Object.keys((await back('reader7@example.com', '')).body.errors ?? {})).toEqual(['reason']);
    expect((await back('reader7@example.com', 'Asked on the telephone')).status).toBe(200);
    expect((await back('reader7@example.com', 'again')).status).toBe(404);
    expect((await count({})).reached).toBe(35);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.action, 'resubscribed'))
      .orderBy(history.id);
    expect(told[0]).toMatchObject({ entity: 'customer', reason: 'Asked on the telephone' });
  });

  it('by the office stops an email in the outbox at the last moment', async () => {
    await mailIsAt(null);
    const { id } = await draft();
    await send(id);
    await work();
    // Straight into the table, as another process would between composing and sending the email.
    await app.db
      .insert(unsubscribes)
      .values({ email: 'reader20@example.com', at: app.deps.clock.now(), source: 'office' });
    await csr.request('POST', '/unsubscribes', { email: 'READER21@example.com', reason: 'wrote to us' });
    await mailIsAt(line.port);
    await work();
    expect(arrived()).toHaveLength(34);
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 34, unsubscribed: 2 } });
    const twice = await csr.request<ErrorBody>('POST', '/unsubscribes', {
      email: 'reader21@example.com',
      reason: 'x',
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['email']]);
    expect((await csr.request<string>('GET', '/unsubscribes/export.csv')).body).toContain(
      'reader21@example.com',
    );
  });

  it('of an address without a customer is in the history under the address', async () => {
    await csr.request('POST', '/unsubscribes', { email: 'stranger@example.com', reason: 'wrote to us' });
    const of = `filter=${JSON.stringify({ entity: 'newsletter' })}&sort=["id","DESC"]`;
    const list = await admin.request<HistoryEntry[]>('GET', `/histories/list?${of}`);
    expect([list.status, list.body[0]]).toMatchObject([
      200,
      { action: 'unsubscribed', recordName: 'stranger@example.com', isGone: false },
    ]);
    expect(list.body[0] && recordPath(list.body[0])).toBe(UNSUBSCRIBED_PATH);
    const file = await admin.request<string>('GET', `/histories/list/export.csv?${of}`);
    expect([file.status, file.body]).toEqual([200, expect.stringContaining('stranger@example.com')]);
  });

  it('does nothing for a link that we did not sign', async () => {
    for (const token of ['1.1.AAAAAAAAAAAAAAAAAAAAAA', 'nonsense', '1.1.', '%00']) {
      expect((await visitor()('GET', `/unsubscribe/${token}`)).status).toBe(404);
      expect((await visitor()('POST', `/unsubscribe/${token}`, '', form)).status).toBe(404);
    }
    expect(await app.db.$count(unsubscribes)).toBe(0);
  });
});
