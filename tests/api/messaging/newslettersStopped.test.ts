import { and, asc, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewsletterRecipientStatus } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import type { NoticeStatus } from '#contract/messaging/notices.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { newsletterRecipients, newsletters, notices } from '#server/db/schema/index.ts';
import { putBackRound, stopRound } from '#server/modules/messaging/newsletters/changeRecipients.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Three rounds of up to 500 addresses; every fourth address hasn't been emailed yet. */
const MANY = 1200;
const UNWRITTEN = MANY / 4;

let app: TestApp;
let mail: MailServer;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  admin = await signedIn(app, 'admin');
  const general = generalSetting.parse({ name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general }, null);
  await app.db.execute(sql`insert into customers (first_name, last_name, email)
    select 'Ana', 'Reader ' || n, 'reader' || n || '@stop.example' from generate_series(1, ${MANY}::int) n`);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  await app.db.delete(newsletters);
  await app.db.delete(notices);
  mail.received.length = 0;
  await mailIsAt(null);
});

const mailIsAt = async (port: number | null) => {
  const smtp = {
    security: 'none' as const,
    ...{ user: 'sward', password: 'p&ss w/rd', fromName: null, replyTo: null },
    ...{ host: port === null ? null : '127.0.0.1', port: port ?? 587 },
    fromEmail: port === null ? null : 'office@sward.test',
  };
  await saveSettings(app.deps, SYSTEM_ACTOR, { smtp }, null);
};

/** Creates a newsletter that is being sent: most of its emails wait in the outbox. */
async function sending(): Promise<number> {
  const { body } = await admin.request<Newsletter>('POST', '/news-letters', {
    ...{ name: 'June letter', subject: 'Hello', htmlBody: '<p>Hi</p>', alterBody: 'Hi' },
    audience: EVERYBODY,
  });
  const { id } = body;
  const sent = { status: 'sending', totalCount: MANY, startedAt: app.deps.clock.now() } as const;
  await app.db.update(newsletters).set(sent).where(eq(newsletters.id, id));
  const key = sql`'newsletter:' || ${id}::int || ':' || c.email`;
  await app.db.execute(sql`insert into notices (channel, kind, recipient, subject, body, dedupe_key, next_try_at)
    select 'email', 'newsletter', c.email, 'Hello', 'Hi', ${key}, ${app.deps.clock.now().toISOString()}::timestamptz
    from customers c where c.email like '%@stop.example' and c.id % 4 > 0 order by c.id`);
  await app.db.execute(sql`insert into newsletter_recipients (newsletter_id, email, customer_id, status, notice_id)
    select ${id}::int, c.email, c.id, case when n.id is null then 'waiting' else 'queued' end, n.id
    from customers c left join notices n on n.dedupe_key = ${key} where c.email like '%@stop.example'`);
  return id;
}

const step = async (id: number, what: 'stop' | 'continue' | 'retry') =>
  (await admin.request<CallBody<Newsletter>>('POST', `/news-letters/${id}/${what}`)).body.data;
const read = async (id: number) => (await admin.request<Newsletter>('GET', `/news-letters/${id}`)).body;
const recipients = (id: number, status: NewsletterRecipientStatus) =>
  app.db.$count(
    newsletterRecipients,
    and(eq(newsletterRecipients.newsletterId, id), eq(newsletterRecipients.status, status)),
  );
/** Emails of this status in the outbox. */
const emails = (status: NoticeStatus) => app.db.$count(notices, eq(notices.status, status));
const workOn = () => app.deps.jobs.run('newsletters.queue');
const isSome = (number: number) => number > 0 && number < MANY;

it('is stopped, resumed and retried without changing its recipients while the office waits', async () => {
  const id = await sending();
  for (const what of ['stop', 'continue', 'retry', 'stop'] as const) {
    const statements = await statementsOf(() => step(id, what));
    const changed = statements.flatMap(({ text }) => /^update "(\w+)"/.exec(text)?.[1] ?? []);
    expect([what, changed.filter(table => table !== 'newsletters')]).toEqual([what, []]);
  }
});

it('sends nothing from the moment it is stopped, even while its emails still wait in the outbox', async () => {
  const id = await sending();
  expect(await step(id, 'stop')).toMatchObject({
    ...{ status: 'stopped', counts: { stopped: MANY, waiting: 0 } },
  });
  expect(await emails('waiting')).toBe(MANY - UNWRITTEN);
  await mailIsAt(mail.port);
  await app.deps.jobs.run('notices.send');
  expect(mail.received).toEqual([]);
  expect(await emails('cancelled')).toBe(MANY - UNWRITTEN);
  await workOn();
  expect(await recipients(id, 'stopped')).toBe(MANY);
  expect(await read(id)).toMatchObject({ status: 'stopped', counts: { stopped: MANY, waiting: 0 } });
});

it('cancels its emails in the background, in rounds', async () => {
  const id = await sending();
  await step(id, 'stop');
  expect(await stopRound(app.deps, id)).toBe(true);
  expect(await recipients(id, 'stopped')).toSatisfy(isSome);
  expect(await read(id)).toMatchObject({ counts: { stopped: MANY, waiting: 0 } });
  await workOn();
  expect([await recipients(id, 'stopped'), await emails('waiting')]).toEqual([MANY, 0]);
});

it('is resumed while its emails are still being canceled, and each address has one email', async () => {
  const id = await sending();
  await step(id, 'stop');
  await stopRound(app.deps, id);
  expect(await step(id, 'continue')).toMatchObject({
    ...{ status: 'sending', counts: { stopped: 0, waiting: MANY } },
  });
  expect(await stopRound(app.deps, id)).toBe(false);
  await workOn();
  expect([await emails('waiting'), await recipients(id, 'queued')]).toEqual([MANY, MANY]);
  const [row] = await app.db.select({ all: count() }).from(notices);
  expect(row?.all).toBe(MANY);
});

it('puts addresses back in rounds, skips what was canceled since, and can be stopped meanwhile', async () => {
  const id = await sending();
  await app.db.update(newsletterRecipients).set({ status: 'stopped', noticeId: null });
  await app.db.delete(notices);
  await app.db.update(newsletters).set({ status: 'stopped' });
  await step(id, 'continue');
  expect(await putBackRound(app.deps, id)).toBe(true);
  expect(await recipients(id, 'waiting')).toSatisfy(isSome);
  const [first] = await app.db
    .select({ email: newsletterRecipients.email })
    .from(newsletterRecipients)
    .orderBy(asc(newsletterRecipients.email))
    .limit(1);
  await app.db
    .update(newsletterRecipients)
    .set({ status: 'stopped' })
    .where(eq(newsletterRecipients.email, first?.email ?? ''));
  while (await putBackRound(app.deps, id));
  expect([await recipients(id, 'waiting'), await recipients(id, 'stopped')]).toEqual([MANY - 1, 1]);

  await step(id, 'stop');
  await step(id, 'continue');
  await putBackRound(app.deps, id);
  await step(id, 'stop');
  await workOn();
  expect(await read(id)).toMatchObject({ status: 'stopped', counts: { stopped: MANY, waiting: 0 } });
  expect(await emails('waiting')).toBe(0);
});

it('puts back failed addresses too, if it is retried while it is resumed', async () => {
  const id = await sending();
  await app.db.update(newsletterRecipients).set({ status: 'stopped', noticeId: null });
  await app.db.execute(sql`update newsletter_recipients set status = 'failed' where customer_id % 4 = 0`);
  await app.db.delete(notices);
  await app.db.update(newsletters).set({ status: 'stopped' });
  expect(await step(id, 'continue')).toMatchObject({
    counts: { failed: UNWRITTEN, waiting: MANY - UNWRITTEN },
  });
  expect(await step(id, 'retry')).toMatchObject({ counts: { failed: 0, stopped: 0, waiting: MANY } });
  while (await putBackRound(app.deps, id));
  expect(await recipients(id, 'waiting')).toBe(MANY);
});

it('does not try an email again that was being handed over as it was stopped', async () => {
  const id = await sending();
  const now = app.deps.clock.now();
  const isInHand = eq(notices.recipient, 'reader1@stop.example');
  await app.db.update(notices).set({ handedAt: now }).where(isInHand);
  await app.db.execute(sql`update newsletter_recipients r set status = 'sent', notice_id = null
    from notices n where n.id = r.notice_id and n.handed_at is null`);
  await app.db.delete(notices).where(sql`${notices.handedAt} is null`);
  await step(id, 'stop');
  await workOn();
  // The mail server was busy, so the email would be retried in a minute.
  await app.db.update(notices).set({ handedAt: null, tries: 1 }).where(isInHand);
  await mailIsAt(mail.port);
  await app.deps.jobs.run('notices.send');
  expect([mail.received, await emails('waiting')]).toEqual([[], 0]);
});
