import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { CampaignPreview } from '#contract/sales/priceCampaigns.calls.ts';
import { campaignPreviewBody } from '#contract/sales/priceCampaigns.ts';
import type { SeasonPreview } from '#contract/sales/seasons.calls.ts';
import { seasonPreviewBody } from '#contract/sales/seasons.ts';
import type { Move, MovePreview } from '#contract/schedule/moves.calls.ts';
import { assignments, history, moveItems, moves, notices, notifications } from '#server/db/schema/index.ts';
import { previewCampaign } from '#server/modules/sales/priceCampaigns/previewCampaign.ts';
import { previewSeason } from '#server/modules/sales/seasons/previewSeason.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeGround } from '#tests/api/support/places.ts';
import { type Statement, statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** More than two rounds of visits or services. */
const MANY = 2200;
const ZIPCODE = '78611';
const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-15';

let app: TestApp;
let admin: Person;
let marketId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const ground = await makeGround(app, [ZIPCODE], 5);
  ({ marketId } = ground);
  const { vendorId, crewId } = ground;
  const statements = [
    sql`insert into customers (first_name, last_name, email)
      select 'Ana', 'Bulk ' || n, 'bulk' || n || '@example.com' from generate_series(1, ${MANY}::int) n`,
    sql`insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
      select 'bulk-' || id, first_name, last_name, 'none', 'customer', (select id from roles where name = 'customer'), id
      from customers where email like 'bulk%'`,
    sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id, vendor_id, referral_code)
      select id, id || ' Bulk Street', 'Austin', 'TX', ${ZIPCODE}::text, 'small', ${marketId}::int, ${vendorId}::int, 'BULK' || id
      from customers where email like 'bulk%'`,
    sql`insert into services (property_id, type, start_date)
      select id, 'mow', ${FRIDAY}::date from properties where market_id = ${marketId}::int`,
    sql`insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id, price_cents)
      select s.id, ${FRIDAY}::date, 1, 5, ${vendorId}::int, ${crewId}::int, 5000
      from services s join properties p on p.id = s.property_id where p.market_id = ${marketId}::int`,
    sql`insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id, crew_id, expected_minutes)
      select s.id, p.id, p.customer_id, 'mow', ${FRIDAY}::date, ${FRIDAY}::date, ${vendorId}::int, ${crewId}::int, 30
      from services s join properties p on p.id = s.property_id where p.market_id = ${marketId}::int`,
  ];
  for (const statement of statements) await app.db.execute(statement);
});
afterAll(() => app.close());

const season = () => ({
  startDate: '2026-07-01',
  scope: { marketId },
  priceChange: { kind: 'percent', percent: 10, roundToCents: 100 },
});
const campaign = () => ({
  effectiveFrom: '2026-07-01',
  scope: { marketId },
  raise: { kind: 'percent', percent: 10 },
  includesHandSet: true,
});

/** Counts the statements that read services with their properties. */
const servicesRead = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => /from "services" inner join "properties"/.test(text));

describe('a preview of many services', () => {
  it('of a season reads each service once, in rounds', async () => {
    let preview: SeasonPreview | undefined;
    const statements = await statementsOf(async () => {
      const { body } = await admin.request<CallBody<SeasonPreview>>('POST', '/seasons/preview', season());
      preview = body.data;
    });
    expect(preview).toMatchObject({ services: MANY, carried: MANY, repriced: MANY });
    expect(preview?.renewal.customers).toBe(MANY);
    // One for their number, three rounds, and one that finds no more.
    expect(servicesRead(statements)).toHaveLength(5);
  });

  it('of a price campaign reads each service once, in rounds', async () => {
    let preview: CampaignPreview | undefined;
    const statements = await statementsOf(async () => {
      const { body } = await admin.request<CallBody<CampaignPreview>>(
        'POST',
        '/price-campaigns/preview',
        campaign(),
      );
      preview = body.data;
    });
    expect(preview).toMatchObject({ services: MANY, raised: MANY });
    expect(preview?.week).toEqual({ oldCents: MANY * 5000, newCents: MANY * 5500 });
    expect(servicesRead(statements)).toHaveLength(5);
  });
});

describe('a preview whose requester has left', () => {
  const gone = AbortSignal.abort();
  const anybody = { permissions: [] };

  it('of a season reads no further round', async () => {
    const body = seasonPreviewBody.parse(season());
    const statements = await statementsOf(() => previewSeason(app.deps, anybody, body, gone));
    expect(servicesRead(statements)).toHaveLength(2);
  });

  it('of a price campaign reads no further round', async () => {
    const body = campaignPreviewBody.parse(campaign());
    const statements = await statementsOf(() => previewCampaign(app.deps, anybody, body, gone));
    expect(servicesRead(statements)).toHaveLength(2);
  });
});

const day = () => ({ marketId, from: FRIDAY });
const push = (key: string) =>
  admin.request<CallBody<Move>>(
    'POST',
    '/moves',
    { ...day(), reason: 'Rain', byEmail: true, expects: MANY },
    { 'idempotency-key': key },
  );
const visitsOn = async (date: string): Promise<number> => {
  const [row] = await app.db.select({ visits: count() }).from(assignments).where(eq(assignments.date, date));
  return row?.visits ?? 0;
};

describe('a move of many visits', () => {
  it('that breaks off in the middle leaves nothing behind, and can be sent again', async () => {
    const key = randomUUID();
    const emit = app.deps.events.followers.emit.bind(app.deps.events.followers);
    let rounds = 0;
    const broken = vi.spyOn(app.deps.events.followers, 'emit').mockImplementation((unit, name, happened) => {
      if (name === 'visits.changed') rounds += 1;
      return rounds === 2 ? Promise.reject(new Error('broken off')) : emit(unit, name, happened);
    });
    try {
      expect((await push(key)).status).toBe(500);
    } finally {
      broken.mockRestore();
    }
    expect(rounds).toBe(2);
    expect(await visitsOn(FRIDAY)).toBe(MANY);
    expect(await app.db.$count(moves)).toBe(0);
    expect(await app.db.$count(moveItems)).toBe(0);
    expect(await app.db.$count(history, eq(history.action, 'moved'))).toBe(0);
    expect(await app.db.$count(notices, eq(notices.kind, 'visits-moved'))).toBe(0);
    const { body } = await admin.request<CallBody<MovePreview>>('POST', '/moves/preview', day());
    expect(body.data).toMatchObject({ pending: MANY });
  });

  it('moves each once in rounds that share one transaction, reports progress, and is undone as a whole', async () => {
    const key = randomUUID();
    const tell = vi.spyOn(app.deps.events, 'tell');
    let made: Move | undefined;
    const statements = await statementsOf(async () => {
      const { status, body } = await push(key);
      expect(status).toBe(201);
      made = body.data;
    });
    expect(made).toMatchObject({ visitCount: MANY, firstTarget: MONDAY, lastTarget: MONDAY, canUndo: true });
    const writes = statements.filter(({ text }) => /^\s*update assignments a set/.test(text));
    expect(writes).toHaveLength(3);
    const first = statements.findIndex(({ text }) => /insert into "moves"/.test(text));
    const last = statements.findLastIndex(({ text }) => /insert into "notices"/.test(text));
    expect(statements.slice(first, last).filter(({ text }) => /^(begin|commit)/.test(text))).toEqual([]);
    expect(tell.mock.calls.map(([change]) => change)).toEqual(
      [1000, 2000, MANY].map(done => ({ entity: 'move', id: 'work', done, total: MANY })),
    );
    expect(await visitsOn(MONDAY)).toBe(MANY);

    // Repeating the same request changes nothing.
    expect((await push(key)).body.data).toMatchObject({ id: made?.id });
    expect(await app.db.$count(moves)).toBe(1);

    await app.deps.events.idle();
    const told = await app.db
      .select({ id: notifications.id, userId: notifications.userId, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.type, 'service-schedule'));
    expect(told).toHaveLength(MANY);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(MANY);
    const [someone] = told;
    expect(someone?.message.en).toMatch(/ Bulk Street: from .* to .* \(Rain\)\.$/);
    const letters = await app.db
      .select({ recipient: notices.recipient })
      .from(notices)
      .where(eq(notices.kind, 'visits-moved'));
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(MANY);
    expect(letters).toHaveLength(MANY);

    tell.mockClear();
    expect((await admin.request('POST', `/moves/${made?.id}/undo`)).status).toBe(200);
    expect(tell.mock.calls.map(([{ done, total }]) => [done, total])).toEqual(
      [1000, 2000, MANY].map(done => [done, MANY]),
    );
    tell.mockRestore();
    expect(await visitsOn(FRIDAY)).toBe(MANY);
    expect(
      await app.db.$count(
        history,
        and(eq(history.entity, 'assignment'), inArray(history.action, ['moved', 'restored'])),
      ),
    ).toBe(2 * MANY);
    expect(
      await app.db.$count(
        assignments,
        and(eq(assignments.date, FRIDAY), sql`${assignments.handMade} <> '[]'`),
      ),
    ).toBe(0);
  });
});
