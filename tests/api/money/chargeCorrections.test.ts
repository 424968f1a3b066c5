import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { ChargeMoney } from '#contract/money/chargeLines.calls.ts';
import type { VisitEditPreview } from '#contract/schedule/visits.calls.ts';
import { charges, paymentAttempts, priceLists, properties, roles } from '#server/db/schema/index.ts';
import { leaveDeclined, readCharge } from '#tests/api/support/billing.ts';
import { addPriceList, correcting, dearerMarket, withTax } from '#tests/api/support/correcting.ts';
import { signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;
const YESTERDAY = '2026-06-09';

beforeAll(async () => {
  app = await createTestApp();
  ground = await dearerMarket(app);
  as = await correcting(app, ground);
});
afterAll(() => app.close());

const shownOf = ({ status, unpriced, totalCents, openCents }: ChargeDetail): ChargeMoney => ({
  status,
  unpriced,
  totalCents,
  openCents,
});

describe('a changed tax rate', () => {
  it('affects no earlier charge, however it is corrected', async () => {
    const { visit, id } = await as.charged();
    const waiting = await as.charged({ property: { lotSize: null } });
    await withTax(app, ground, 10, async () => {
      await as.edit(visit, { frontBack: 'frontOnly' });
      expect((await readCharge(app, id)).totalCents).toBe(2923);
      await as.again(visit);
      expect((await readCharge(app, id)).totalCents).toBe(2923);
      expect(await as.decide(id, 'price', { priceCents: 6000, reason: 'As agreed' })).toMatchObject({
        totalCents: 6495,
      });
      // Even without a price it has the tax rate of its day.
      await app.db
        .update(properties)
        .set({ lotSize: 'small' })
        .where(eq(properties.id, waiting.visit.propertyId));
      expect(await as.decide(waiting.id, 'release', {})).toMatchObject({
        status: 'pending',
        totalCents: 4871,
      });
      expect((await readCharge(app, (await as.charged()).id)).totalCents).toBe(4950);
    });
  });

  it('applies to a visit that was reopened and done on another day', async () => {
    const { visit, id } = await as.charged();
    await as.act(visit, 'restore');
    await withTax(app, ground, 10, async () => {
      await as.edit(visit, { date: YESTERDAY });
      await as.act(visit, 'complete');
      expect((await readCharge(app, id)).totalCents).toBe(3850);
    });
  });

  it('has no effect on earlier charges, nor does a new price list of the same day', async () => {
    const { visit, id } = await as.charged();
    const listId = await addPriceList(app, ground, 3, 9000);
    await as.edit(visit, { frontBack: 'frontOnly' });
    expect((await readCharge(app, id)).subtotalCents).toBe(2700);
    await app.db.delete(priceLists).where(eq(priceLists.id, listId));
  });
});

describe('the preview of an edit', () => {
  it.each([
    ['nothing', null, []],
    ['no charge', 'no-charge', ['no-charge']],
    ['a hold', 'hold', ['hold']],
  ] as const)('previews the amounts, and exactly that happens: %s decided', async (_, action, kept) => {
    for (const body of [
      { date: YESTERDAY },
      { frontBack: 'frontOnly' },
      { priceCents: 6000, reason: 'As agreed' },
      { date: YESTERDAY, frontBack: 'backOnly', isBillable: false },
    ]) {
      const { visit, id } = await as.charged();
      if (action) await as.decide(id, action);
      const before = await readCharge(app, id);
      const shown = (await as.preview(visit, body)).body.data.charge;
      expect(await readCharge(app, id)).toEqual(before);
      expect(shown?.before).toEqual(shownOf(before));
      expect((await as.edit(visit, body)).status).toBe(200);
      const [after] = await app.db.select().from(charges).where(eq(charges.id, id));
      expect(shown?.after).toEqual(after ? shownOf(await readCharge(app, id)) : null);
      expect(shown?.kept).toEqual(after?.status === 'non-billable' ? [] : kept);
    }
  });

  it('names a manual price that stays, and shows no charge if no amount changes', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'price', { priceCents: 1000, reason: 'As agreed' });
    expect((await as.preview(visit, { frontBack: 'frontOnly' })).body.data.charge).toMatchObject({
      before: { totalCents: 1083 },
      after: { totalCents: 1083, openCents: 1083 },
      kept: ['price'],
    });
    expect((await as.preview(visit, { instructions: 'Mind the dog' })).body.data.charge).toBeNull();
  });

  it('is refused like the edit if the charge is paid', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents: 4871 });
    for (const asked of [
      await as.preview(visit, { date: YESTERDAY }),
      await as.edit(visit, { date: YESTERDAY }),
      await as.act(visit, 'restore'),
    ])
      expect([asked.status, asked.body.message]).toEqual([
        409,
        'The charge for the visit on 6/10/2026 is paid. Refund it before you change the visit.',
      ]);
  });

  it('shows no charge to users who may not see it', async () => {
    const { visit } = await as.charged();
    const csr = await signedIn(app, 'csr');
    const asked = async (permissions: PermissionKey[]) => {
      await app.db.update(roles).set({ permissions }).where(eq(roles.name, 'csr'));
      const path = `/assignments/${visit.assignmentId}/preview`;
      const body = { frontBack: 'frontOnly' };
      return (await csr.request<CallBody<VisitEditPreview>>('POST', path, body)).body.data;
    };
    const keys: PermissionKey[] = ['assignment_list', 'assignment_edit', 'assignment_unrestricted'];
    expect(await asked(keys)).toMatchObject({ changed: [{ id: visit.assignmentId }], charge: null });
    expect((await asked([...keys, 'charge_list'])).charge).toMatchObject({ after: { totalCents: 2923 } });
  });
});

describe('a visit that is done', () => {
  it('can have its minutes corrected, and is billed by the corrected minutes', async () => {
    const { visit, id } = await as.charged({ assignment: { serviceType: 'bnb', workedMinutes: 60 } });
    expect((await readCharge(app, id)).subtotalCents).toBe(6000);
    expect((await as.preview(visit, { workedMinutes: 95 })).body.data).toMatchObject({
      changed: [{ fields: [{ field: 'workedMinutes', before: 60, after: 95 }] }],
      charge: { after: { totalCents: 11_366 } },
    });
    expect((await as.edit(visit, { workedMinutes: 95 })).body).toMatchObject({ workedMinutes: 95 });
    expect((await readCharge(app, id)).subtotalCents).toBe(10_500);
    await as.act(visit, 'restore');
    const early = await as.edit(visit, { workedMinutes: 30 });
    expect(early).toMatchObject({ status: 422, body: { errors: { workedMinutes: expect.any(String) } } });
  });
});

describe('a charge with payment attempts', () => {
  it('keeps its price after a full refund, until the visit is done again', async () => {
    const { visit, id } = await as.charged();
    const attemptId = randomUUID();
    await as.decide(id, 'manual-payment', { attemptId, method: 'cash', amountCents: 4871 });
    await as.decide(id, 'refund', {
      attemptId: randomUUID(),
      saleId: attemptId,
      amountCents: 4871,
      reason: 'Not wanted',
    });
    const cheaper = { frontBack: 'frontOnly', date: YESTERDAY };
    for (const answer of [await as.preview(visit, cheaper), await as.edit(visit, cheaper)])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('refunded') } });
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect((await as.edit(visit, cheaper)).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({ status: 'refund-success', openCents: 0 });
    expect((await as.act(visit, 'complete')).status).toBe(200);
    const { totalCents, openCents, ...owed } = await readCharge(app, id);
    expect(owed).toMatchObject({ status: 'pending', paidCents: 0, refundedCents: 0, rebilledCents: 4871 });
    expect([openCents, totalCents < 4871]).toEqual([totalCents, true]);
  });

  it('that never reached the bank may have its visit reopened, and costs the same when it is done again', async () => {
    const { visit, id } = await as.charged();
    await app.db.insert(paymentAttempts).values({
      id: randomUUID(),
      chargeId: id,
      gateway: 'sandbox',
      amountCents: 4871,
      state: 'declined',
      responseCode: 'never-reached',
    });
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({ status: 'non-billable', totalCents: 0, openCents: 0 });
    expect((await as.act(visit, 'complete')).body.data).toMatchObject({ chargeId: id });
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', totalCents: 4871, openCents: 4871 });
  });

  it('that the bank declined can be repriced, and its visit reopened once no attempt is open', async () => {
    const { visit, id } = await as.charged();
    await app.db.insert(paymentAttempts).values({
      id: randomUUID(),
      chargeId: id,
      gateway: 'sandbox',
      amountCents: 4871,
      state: 'declined',
    });
    await leaveDeclined(app, id);
    expect((await as.edit(visit, { priceCents: 2000, reason: 'As agreed' })).body).toMatchObject({
      chargeStatus: 'failed',
      chargeTotalCents: 2165,
    });
    const tried = await as.act(visit, 'restore');
    expect([tried.status, tried.body.message]).toEqual([409, expect.stringContaining('no charge')]);
    await as.decide(id, 'no-charge');
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect((await as.edit(visit, { priceCents: 9000, reason: 'As agreed' })).status).toBe(200);
    expect((await as.act(visit, 'complete')).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({ status: 'no-charge', totalCents: 9743, openCents: 0 });
  });
});
