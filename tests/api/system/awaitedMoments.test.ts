import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import {
  automationRuns,
  automations,
  collectingRunCharges,
  delayPrompts,
  extraTimeRequests,
  notices,
  savedReports,
  sessions,
  textPictures,
  users,
  weatherPoints,
  webhookDeliveries,
  webhooks,
} from '#server/db/schema/index.ts';
import { examineMoments } from '#server/examine/moments.ts';
import { AWAITED } from '#server/modules/system/systemSettings/awaitedMoments.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { startMailServer } from '#tests/api/support/outside.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { sourcesIn } from '#tests/sources.ts';

const CORRECTED = 'clock.corrected';
const DAY_MS = 86_400_000;
const nameOf = ({ table, moment }: (typeof AWAITED)[number]) => `${getTableName(table)}.${moment.name}`;

/** Moments that are compared but need no correction, grouped by the reason why no work waits for them. */
const HARMLESS = {
  'chosen by a person': ['api_tokens.expires_at', 'message_threads.snoozed_until'],
  'corrected where it is read': [
    'payment_attempts.created_at',
    'payment_attempts.sent_at',
    'tries.spent_until',
  ],
  'follows from what started it, which is corrected': ['automation_runs.due_at'],
  'ends later, or is kept longer': [
    'imports.created_at',
    'incoming_calls.started_at',
    'known_devices.last_used_at',
    'notices.created_at',
    'notices.expires_at',
    'notifications.created_at',
    'password_resets.expires_at',
    'sandbox_cards.created_at',
    'security_events.at',
    'signed_links.expires_at',
    'signup_cards.created_at',
    'signup_starts.created_at',
    'spent_challenges.expires_at',
    'spent_puzzles.created_at',
    'webhook_deliveries.created_at',
  ],
  'a record of what happened, in the order of its own times': [
    'assignments.completed_at',
    'automation_runs.done_at',
    'extra_time_requests.asked_at',
    'field_events.at',
    'field_events.received_at',
    'history.at',
    'incoming_emails.received_at',
    'notices.sent_at',
    'time_entries.ended_at',
    'time_entries.started_at',
  ],
} as const;

const COLUMNS = new Map<string, string>(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable)
      ? Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
          is(column, PgTimestamp)
            ? [[`${name}.${key}`, `${getTableName(table)}.${column.name}`] as const]
            : [],
        )
      : [],
  ),
);

/** Returns the stored moments that the server compares with another one. */
function compared(): string[] {
  const comparison =
    /\b(?:lt|lte|gt|gte|between)\(\s*(\w+\.\w+)|\$\{(\w+\.\w+)\}\s*(?:<|>|between)|[<>]=?\s*\$\{(\w+\.\w+)\}/g;
  const found = sourcesIn('server').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(comparison)].flatMap(
      ([, called, left, right]) => COLUMNS.get(called ?? left ?? right ?? '') ?? [],
    ),
  );
  return [...new Set(found)].toSorted();
}

let app: TestApp;
let now: Date;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.deps.clock.set(TEST_TODAY);
  now = app.deps.clock.now();
});

const webhook = (failingSince: Date | null = null) => ({
  url: 'https://example.com/hook',
  events: [],
  secret: 'sealed',
  afterEvent: 0,
  failingSince,
});

/** Functions that each store a row as if the clock had shown the given moment. */
const ROWS: Record<string, (tx: Tx, at: Date) => Promise<unknown>> = {
  'sessions.last_seen_at': (tx, at) =>
    tx.insert(sessions).values({
      id: randomUUID(),
      userId: 1,
      tokenHash: 'hash',
      loginRole: 'admin',
      method: 'password',
      lastSeenAt: at,
    }),
  'extra_time_requests.expires_at': (tx, at) =>
    tx
      .insert(extraTimeRequests)
      .values({ id: randomUUID(), assignmentId: 1, minutes: 10, askedAt: at, expiresAt: at }),
  'saved_reports.last_due_at': (tx, at) =>
    tx.insert(savedReports).values({
      name: 'Money',
      report: 'revenue',
      filter: { period: 'lastMonth', by: 'market' },
      recipientIds: [],
      lastDueAt: at,
    }),
  'automation_runs.started_by': async (tx, at) => {
    const [automation] = await tx
      .insert(automations)
      .values({
        name: 'Thanks',
        trigger: 'visit-completed',
        isMarketing: false,
        ...{ hoursFrom: '08:00', hoursTo: '18:00', skipsHolidays: false, maxPerDay: 1, hasCard: 'any' },
        ...{ audience: {}, steps: [], createdById: 1, createdByName: 'Ana' },
      })
      .returning();
    await tx.insert(automationRuns).values({
      automationId: automation?.id ?? 0,
      ...{ subject: 'visit 1', subjectId: 1, step: 0, customerId: 1, propertyId: 1 },
      startedBy: at,
      dueAt: new Date(at.getTime() + DAY_MS),
    });
  },
  'notices.next_try_at': (tx, at) =>
    tx.insert(notices).values({
      channel: 'email',
      kind: 'invitation',
      recipient: 'ana@example.com',
      body: '',
      nextTryAt: at,
    }),
  'text_pictures.next_try_at': (tx, at) =>
    tx
      .insert(textPictures)
      .values({ id: randomUUID(), sid: 'SM1', position: 0, url: 'https://example.com/1', nextTryAt: at }),
  'webhook_deliveries.next_at': (tx, at) =>
    tx
      .insert(webhookDeliveries)
      .values({ webhookId: 1, type: 'visit.completed', body: '{}', state: 'waiting', nextAt: at }),
  'webhooks.failing_since': (tx, at) => tx.insert(webhooks).values(webhook(at)),
  'collecting_run_charges.taken_at': (tx, at) =>
    tx
      .insert(collectingRunCharges)
      .values({ runId: randomUUID(), chargeId: 1, amountCents: 100, state: 'waiting', takenAt: at }),
  'weather_points.next_at': (tx, at) =>
    tx.insert(weatherPoints).values({ latitude: 30.27, longitude: -97.74, nextAt: at }),
  'delay_prompts.expires_at': (tx, at) =>
    tx.insert(delayPrompts).values({ crewId: 1, date: TEST_TODAY, askedAt: at, expiresAt: at }),
};

/** Stores a row of each kind, without the records that it belongs to. */
const storeAll = (at: Date, ...names: string[]) =>
  app.db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of names) await ROWS[name]?.(tx, at);
  });
const emptied = async () => {
  for (const { table } of AWAITED) await app.db.execute(sql`truncate ${table} cascade`);
};
const momentsOf = async ({ table, moment }: (typeof AWAITED)[number]) => {
  const { rows } = await app.db.execute<{ at: string }>(
    sql`select ${sql.identifier(moment.name)} as at from ${table} order by 1`,
  );
  return rows.map(({ at }) => new Date(at));
};

describe('after a clock was ahead and has been corrected', () => {
  beforeEach(emptied);

  it('every moment that work waits for has a case here', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(AWAITED.map(nameOf).toSorted());
  });

  it('every stored moment that the server compares has a case here or needs no correction', () => {
    const harmless: string[] = Object.values(HARMLESS).flat();
    const found = compared();
    const known = [...AWAITED.map(nameOf), ...harmless];
    expect(found.filter(name => !known.includes(name))).toEqual([]);
    expect(harmless.filter(name => !found.includes(name))).toEqual([]);
  });

  it.each(AWAITED.map(awaited => [nameOf(awaited), awaited] as const))(
    '%s comes soon',
    async (name, awaited) => {
      const ahead = new Date(now.getTime() + 400 * DAY_MS);
      await storeAll(ahead, name);
      expect(await momentsOf(awaited)).toEqual([ahead]);
      expect((await examineMoments(app.db, now)).state).toBe('warn');
      await app.deps.jobs.run(CORRECTED);
      expect(await momentsOf(awaited)).toEqual([now]);
      expect((await examineMoments(app.db, now)).state).toBe('ok');
    },
  );

  it.each(AWAITED.map(awaited => [nameOf(awaited), awaited] as const))(
    '%s stays if a right clock may have stored it',
    async (name, awaited) => {
      const right = new Date(now.getTime() + awaited.mostMinutes * 60_000);
      await storeAll(right, name);
      await app.deps.jobs.run(CORRECTED);
      expect(await momentsOf(awaited)).toEqual([right]);
    },
  );

  it('an automation’s step waits its full delay, counted from the corrected time', async () => {
    await storeAll(new Date(now.getTime() + 2 * DAY_MS), 'automation_runs.started_by');
    await app.deps.jobs.run(CORRECTED);
    await app.deps.jobs.run(CORRECTED);
    const [run] = await app.db.select().from(automationRuns);
    expect(run?.dueAt).toEqual(new Date(now.getTime() + DAY_MS));
  });

  it('a message is sent', async () => {
    const mail = await startMailServer();
    const smtp = {
      host: '127.0.0.1',
      port: mail.port,
      security: 'none' as const,
      user: 'sward',
      password: mail.password,
    };
    const sender = { fromName: 'Green & Sons', fromEmail: 'office@sward.test', replyTo: null };
    await saveSettings(app.deps, SYSTEM_ACTOR, { smtp: { ...smtp, ...sender } }, null);
    await storeAll(new Date(now.getTime() + 2 * DAY_MS), 'notices.next_try_at');
    await app.deps.jobs.run('notices.send');
    expect(mail.received).toHaveLength(0);
    await app.deps.jobs.run(CORRECTED);
    await app.deps.jobs.run('notices.send');
    expect(mail.received).toHaveLength(1);
    await mail.close();
  });

  it('a report is sent on its next day', async () => {
    const { userId } = await signedIn(app, 'admin');
    await app.db.update(users).set({ email: 'ana@example.com' }).where(eq(users.id, userId));
    await app.db.insert(savedReports).values({
      ...{
        name: 'Money',
        report: 'revenue',
        filter: { period: 'lastMonth', by: 'market' },
        recipientIds: [userId],
        createdById: userId,
      },
      ...{ repeat: 'daily', hour: 0, lastDueAt: now },
    });
    app.deps.clock.set(addDays(TEST_TODAY, 3));
    await app.deps.jobs.run('reports.due');
    app.deps.clock.set(TEST_TODAY);
    await app.deps.jobs.run(CORRECTED);
    app.deps.clock.set(addDays(TEST_TODAY, 1));
    await app.deps.jobs.run('reports.due');
    expect(await app.db.$count(notices, eq(notices.kind, 'report'))).toBe(2);
  });
});
