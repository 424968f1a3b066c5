import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { DatedRate } from '#contract/money/datedRates.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import type { Market, MarketEffect } from '#contract/territory/markets.calls.ts';
import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { chargeLines, charges } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let admin: Person;
const BEFORE = '2026-06-08';
const SINCE = '2026-06-09';
const LATER = '2026-07-01';
const ALWAYS = { validFrom: null, percent: 8.25 };

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const market = async () => (await admin.request<Market>('GET', `/markets/${ground.marketId}`)).body;
const save = async (taxRates: DatedRate[]) =>
  admin.request<Market & ErrorBody>('PUT', `/markets/${ground.marketId}`, { ...(await market()), taxRates });

/** Adds a visit on a day, completed now and charged at $35.00. */
async function doneOn(date: string) {
  const visit = await makeVisit(app, ground, { assignment: { slot: date, date } });
  return { ...visit, chargeId: await chargeOf(app, visit) };
}
const chargeAt = async (id: number) => {
  const [charge] = await app.db.select().from(charges).where(eq(charges.id, id));
  return charge;
};

describe('the tax rates of a market', () => {
  // covers: entity-44
  it('depend on the day of the work, not on the day of the charge', async () => {
    const early = await doneOn(TEST_TODAY);
    const saved = await save([ALWAYS, { validFrom: LATER, percent: 9 }, { validFrom: SINCE, percent: 10 }]);
    expect(saved.body).toMatchObject({
      taxPercent: 10,
      taxRates: [ALWAYS, { validFrom: SINCE, percent: 10 }, { validFrom: LATER, percent: 9 }],
    });

    const [before, since] = [await doneOn(BEFORE), await doneOn(SINCE)];
    expect(await chargeAt(before.chargeId)).toMatchObject({ taxCents: 289 });
    expect(await chargeAt(since.chargeId)).toMatchObject({ taxCents: 350 });
    const lines = await app.db.select().from(chargeLines).where(eq(chargeLines.chargeId, since.chargeId));
    expect(lines.map(line => line.source)).toContainEqual(
      expect.objectContaining({ from: 'tax', percent: 10, validFrom: SINCE }),
    );
    // A charge keeps its tax rate unless the work turns out to have been done on another day.
    expect(await chargeAt(early.chargeId)).toMatchObject({ taxCents: 289 });
    await admin.request('PUT', `/assignments/${since.assignmentId}`, { date: BEFORE });
    expect(await chargeAt(since.chargeId)).toMatchObject({ date: BEFORE, taxCents: 289 });

    const quoted = async (date: string) =>
      (
        await admin.request<CallBody<Quote>>(
          'GET',
          `/services/quote?propertyId=${before.propertyId}&type=mow&frequency=1&frontBack=both&date=${date}`,
        )
      ).body.data.taxCents;
    expect([await quoted(BEFORE), await quoted(SINCE), await quoted(LATER)]).toEqual([289, 350, 315]);
    const zip = await admin.request<CallBody<ZipFacts>>('GET', '/zipcodes/78704');
    expect(zip.body.data.market?.taxPercent).toBe(10);
  });

  it('apply to charges without a visit and to calls as well', async () => {
    const { propertyId } = await doneOn(BEFORE);
    const lines = [{ description: 'Mulch', amountCents: 10_000, isTaxable: true }];
    for (const [date, taxCents] of [
      [BEFORE, 825],
      [TEST_TODAY, 1000],
    ] as const) {
      const typed = await admin.request<CallBody<ChargeDetail>>(
        'POST',
        '/charges',
        { propertyId, date, serviceType: 'mow', lines, reason: 'Asked for' },
        { 'idempotency-key': `typed-${date}` },
      );
      expect(typed.body.data.taxCents).toBe(taxCents);
      const call = await admin.request<CallLog>('POST', '/call-logs', {
        propertyId,
        date,
        code: 'C',
        note: 'Gate',
        isBillable: true,
        isBillOnly: true,
        priceCents: 10_000,
      });
      expect(await chargeAt(call.body.chargeId ?? 0)).toMatchObject({ taxCents });
    }
  });

  it('can be withdrawn only until a charge uses them; the refusal states the reason', async () => {
    const { taxRates } = await market();
    const preview = await admin.request<CallBody<MarketEffect>>('POST', '/markets/preview', {
      ...(await market()),
      taxRates: taxRates.slice(0, 2),
    });
    expect(preview.body.data).toMatchObject({ otherTax: 0, laterTax: (await market()).propertyCount });
    const fewer = await save(taxRates.slice(0, 2));
    expect(fewer.body.taxRates).toHaveLength(2);

    await doneOn(SINCE);
    const gone = await save([ALWAYS]);
    expect([gone.status, gone.body.errors?.taxRates]).toEqual([
      422,
      'Charges since 6/9/2026 already use 10%, so this rate can’t be changed. Add a rate that starts later instead.',
    ]);
    const other = await save([{ ...ALWAYS, percent: 8 }, ...taxRates.slice(1, 2)]);
    expect(Object.keys(other.body.errors ?? {})).toEqual(['taxRates.0.percent']);

    // The rate has started, but nothing uses it.
    const added = await save([...taxRates.slice(0, 2), { validFrom: TEST_TODAY, percent: 11 }]);
    expect(added.body.taxPercent).toBe(11);
    expect((await save(taxRates.slice(0, 2))).body.taxPercent).toBe(10);

    const history = await admin.request<{ before: object; after: object }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'market', entityId: String(ground.marketId) })}`,
    );
    expect(history.body[0]).toMatchObject({
      before: { taxRates: [{}, {}, { validFrom: TEST_TODAY, percent: 11 }] },
      after: { taxRates: [ALWAYS, { validFrom: SINCE, percent: 10 }] },
    });
  });

  it('show errors at their field', async () => {
    const wrong = async (...rates: DatedRate[]) => (await save(rates)).body.errors;
    expect(await wrong({ validFrom: SINCE, percent: 8 })).toEqual({ 'taxRates.0.validFrom': 'Not valid.' });
    expect(await wrong(ALWAYS, { validFrom: LATER, percent: 101 }, { validFrom: LATER, percent: 9 })).toEqual(
      {
        'taxRates.1.percent': 'Must be between 0 and 100.',
        'taxRates.2.validFrom': 'Another rate starts on this day.',
      },
    );
  });
});
