import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { CrewDay, CrewStop, FieldEventsData } from '#contract/field/crewDay.calls.ts';
import type { OfferByLink } from '#contract/field/extraOffers.calls.ts';
import type { ExtraWorkRow } from '#contract/field/extraWork.resource.ts';
import { OFFER_DAYS, priceExtras } from '#contract/field/extraWork.ts';
import type { Offer } from '#contract/field/offers.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { charges, customers, marketZips, notices, signedLinks } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeCrews>>;
let crew: Person;
let office: Person;
let mulch: ExtraWorkRow;
let branches: ExtraWorkRow;

const put = (row: ExtraWorkRow, change: Partial<ExtraWorkRow>) => {
  const { id, version, crewNames: _names, ...body } = row;
  return office.request<ExtraWorkRow>('PUT', `/extra-work/${id}`, { ...body, ...change });
};

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  const market = await makeMarket(app.db, 'Austin');
  await app.db.insert(marketZips).values({ zipcode: '78704', marketId: market.id });
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  office = await signedIn(app, 'admin');
  const add = async (body: object) => (await office.request<ExtraWorkRow>('POST', '/extra-work', body)).body;
  mulch = await add({ name: 'Mulch', nameEs: 'Mantillo', unit: 'yard', priceCents: 9500 });
  branches = await add({
    ...{ name: 'Branches', nameEs: 'Ramas', unit: 'job', priceCents: 4500 },
    ...{ isTaxable: false, serviceTypes: ['mow'], crewIds: [shop.north.id] },
  });
});
afterAll(async () => {
  expect(await proveLedger(app.db)).toEqual([]);
  await app.close();
});

/** Creates a running mow whose customer has an email address. */
async function underWay(crewId = shop.north.id) {
  app.deps.clock.set(TEST_TODAY);
  const { visit, customer, property } = await makeVisit(app, shop.vendor.id, {
    ...{ crewId, status: 'started' },
    visit: { startedAt: app.deps.clock.now() },
  });
  const email = `maria${customer.id}@example.com`;
  await app.db.update(customers).set({ email, language: 'es' }).where(eq(customers.id, customer.id));
  return { id: visit.id, customerId: customer.id, address: property.address };
}

const SIGNED = { answerBy: 'signature', signedBy: 'Maria Lopez', signature: 'M10 20L30 40M5 5' };
/** Two and a half yards of mulch and the branches: $282.50 with $19.59 tax on the mulch. */
function offered(answer: object, change: object = {}) {
  const lines = [
    [mulch, 2.5],
    [branches, 1],
  ] as const;
  const body = lines.map(([{ id: extraId, name, nameEs, unit, priceCents, isTaxable }, quantity]) => ({
    ...{ extraId, name, nameEs, unit, unitCents: priceCents, isTaxable, quantity },
  }));
  const { totalCents } = priceExtras(body, 8.25);
  return { lines: body, taxPercent: 8.25, totalCents, note: 'Front beds', ...answer, ...change };
}

const event = (type: string, assignmentId: number, payload: object) => ({
  ...{ id: randomUUID(), type, assignmentId, payload },
  happenedAt: app.deps.clock.now().toISOString(),
});
async function send(events: object[], person = crew) {
  const { body } = await person.request<CallBody<FieldEventsData>>('POST', '/field-events', { events });
  return body.data.answers;
}
async function offer(assignmentId: number, body: object) {
  const sent = event('offer', assignmentId, { offer: body });
  const [answer] = await send([sent]);
  return { ...answer, id: sent.id };
}
const done = (assignmentId: number, eventId: string) => event('offer-done', assignmentId, { eventId });

const seen = async (assignmentId: number, person = office) =>
  (await person.request<CallBody<Offer[]>>('GET', `/assignments/${assignmentId}/extra-offers`)).body.data;
async function stop(assignmentId: number): Promise<CrewStop | undefined> {
  const { body } = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
  return body.data.stops.find(one => one.assignmentId === assignmentId);
}
const chargesOf = (customerId: number) =>
  app.db.select().from(charges).where(eq(charges.customerId, customerId));
const act = (assignmentId: number, offerId: number, what: string, body: object = {}, person = office) =>
  person.request('POST', `/assignments/${assignmentId}/extra-offers/${offerId}/${what}`, body);

const visitor = () => requester(app);
const readLink = (token: string) => visitor()<CallBody<OfferByLink>>('POST', '/offer-links/read', { token });
const answer = (token: string, isAccepted: boolean) =>
  visitor()<CallBody<OfferByLink>>('POST', '/offer-links/answer', { token, isAccepted });
async function tokenOf(customerId: number) {
  const letters = await app.db
    .select()
    .from(notices)
    .where(eq(notices.customerId, customerId))
    .orderBy(asc(notices.id));
  expect(letters.at(-1)).toMatchObject({ kind: 'extra-offer', isSecret: true });
  return /\/extra-offer\?lang=es#([\w-]{43})/.exec(letters.at(-1)?.body ?? '')?.[1] ?? '';
}

it('is on the phones of those who may offer it, with the local tax', async () => {
  const { id } = await underWay();
  const { body } = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
  expect(body.data.extras.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Branches', 4500],
    ['Mulch', 9500],
  ]);
  expect(await stop(id)).toMatchObject({ taxPercent: 8.25, linksBy: ['email'], offers: [] });
  const south = await signedIn(app, 'crew', { crewId: shop.south.id, vendorId: shop.vendor.id });
  const other = await south.request<CallBody<CrewDay>>('GET', '/crew-day');
  expect(other.body.data.extras.map(({ name }) => name)).toEqual(['Mulch']);
});

it('that a customer signed for is charged once, when it is done, at the signed price', async () => {
  const { id, customerId } = await underWay();
  const sent = event('offer', id, { offer: offered(SIGNED) });
  expect(await send([sent, sent])).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  expect((await stop(id))?.offers).toMatchObject([
    { eventId: sent.id, status: 'accepted', totalCents: 30209 },
  ]);
  expect(await chargesOf(customerId)).toEqual([]);
  mulch = (await put(mulch, { priceCents: 12_000 })).body;

  const work = done(id, sent.id);
  expect(await send([work, work, done(id, sent.id)])).toMatchObject(Array(3).fill({ outcome: 'applied' }));
  const [made, ...more] = await chargesOf(customerId);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    ...{
      assignmentId: null,
      vendorId: shop.vendor.id,
      serviceType: 'mow',
      date: TEST_TODAY,
      status: 'pending',
    },
    ...{ subtotalCents: 28_250, taxCents: 1959, totalCents: 30_209 },
  });
});

it('that was marked as done by mistake is open again within a minute, without its charge', async () => {
  mulch = (await put(mulch, { priceCents: 9500 })).body;
  const { id, customerId } = await underWay();
  const sent = event('offer', id, { offer: offered(SIGNED) });
  const work = done(id, sent.id);
  const undo = (of: { id: string }) => event('undo', id, { eventId: of.id, offerEventId: sent.id });
  await send([sent, work]);
  expect(await chargesOf(customerId)).toHaveLength(1);
  const taken = undo(work);
  expect(await send([taken, taken])).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  expect((await stop(id))?.offers).toMatchObject([{ status: 'accepted', doneAt: null, doneBy: null }]);
  expect(await chargesOf(customerId)).toEqual([]);
  // The visit is unchanged.
  expect((await stop(id))?.status).toBe('started');

  const again = done(id, sent.id);
  await send([again]);
  expect(await chargesOf(customerId)).toMatchObject([{ totalCents: 30_209, status: 'pending' }]);
  app.deps.clock.advanceMinutes(3);
  expect(await send([undo(again)])).toMatchObject([{ outcome: 'conflict' }]);
  expect(await chargesOf(customerId)).toHaveLength(1);
});

it('stays undone in whatever order the reports arrive, and completed if another phone says so', async () => {
  const { id, customerId } = await underWay();
  const sent = event('offer', id, { offer: offered(SIGNED) });
  const work = done(id, sent.id);
  const undo = event('undo', id, { eventId: work.id, offerEventId: sent.id });
  for (const one of [work, undo, sent]) await send([one]);
  expect((await stop(id))?.offers).toMatchObject([{ status: 'accepted' }]);
  expect(await chargesOf(customerId)).toEqual([]);

  const early = done(id, sent.id);
  await send([event('undo', id, { eventId: early.id, offerEventId: sent.id })]);
  await send([early]);
  expect(await chargesOf(customerId)).toEqual([]);

  const second = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  const last = done(id, sent.id);
  await send([last]);
  app.deps.clock.advanceMinutes(1);
  await send([done(id, sent.id)], second);
  await send([event('undo', id, { eventId: last.id, offerEventId: sent.id })]);
  expect((await stop(id))?.offers).toMatchObject([{ status: 'done' }]);
  expect(await chargesOf(customerId)).toHaveLength(1);
});

it('explains its charge, and is shown with the visit in the office', async () => {
  mulch = (await put(mulch, { priceCents: 9500 })).body;
  const { id, customerId } = await underWay();
  const sent = event('offer', id, { offer: offered(SIGNED) });
  const work = done(id, sent.id);
  // Arriving in the opposite order, from the crew's other phone.
  const second = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  expect(await send([work], second)).toMatchObject([{ outcome: 'applied' }]);
  expect(await chargesOf(customerId)).toEqual([]);
  expect(await send([sent])).toMatchObject([{ outcome: 'applied' }]);
  const [charge] = await chargesOf(customerId);
  const { body } = await office.request<ChargeDetail>('GET', `/charges/${charge?.id}`);
  expect(body.lines).toMatchObject([
    {
      amountCents: 23_750,
      source: { from: 'extra', name: 'Mulch', quantity: 2.5, unitCents: 9500, assignmentId: id },
    },
    { amountCents: 4500, source: { from: 'extra', agreedOn: TEST_TODAY, isTaxable: false } },
    { amountCents: 1959, source: { from: 'tax', percent: 8.25 } },
  ]);
  expect(await seen(id)).toMatchObject([
    {
      ...{ status: 'done', chargeId: charge?.id, signedBy: 'Maria Lopez', signature: SIGNED.signature },
      ...{ note: 'Front beds', subtotalCents: 28_250, taxCents: 1959, totalCents: 30_209 },
    },
  ]);
  const told = await office.request<CallBody<{ entity: string; action: string }[]>>(
    'GET',
    `/histories/list?filter=${encodeURIComponent(JSON.stringify({ assignmentId: id }))}`,
  );
  expect(JSON.stringify(told.body)).toContain('Mulch: 2.5 cubic yards; Branches: 1 job');
});

it('that a link offers is accepted once, in the customer’s language', async () => {
  const { id, customerId, address } = await underWay();
  const { id: eventId, outcome } = await offer(id, offered({ answerBy: 'email' }));
  expect(outcome).toBe('applied');
  const token = await tokenOf(customerId);
  const stored = await app.db.select().from(signedLinks).where(eq(signedLinks.customerId, customerId));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await readLink(token)).body.data).toMatchObject({ address, crewName: 'North', totalCents: 30_209 });
  expect((await readLink(`${token.slice(1)}A`)).status).toBe(404);
  // Nobody has accepted it yet.
  expect(await send([done(id, eventId)])).toMatchObject([{ outcome: 'conflict' }]);
  expect((await answer(token, true)).body.data).toMatchObject({ status: 'accepted' });
  expect((await stop(id))?.offers).toMatchObject([{ eventId, status: 'accepted' }]);
  // Repeating the answer is accepted, the other answer is too late, and the link no longer shows anything.
  expect((await answer(token, true)).status).toBe(200);
  expect((await answer(token, false)).status).toBe(404);
  const over = await readLink(token);
  expect([over.status, over.body.message]).toEqual([
    404,
    expect.stringContaining('already accepted this offer'),
  ]);
  expect(await chargesOf(customerId)).toEqual([]);
  expect(await send([done(id, eventId)])).toMatchObject([{ outcome: 'applied' }]);
  expect(await chargesOf(customerId)).toMatchObject([{ totalCents: 30_209 }]);
});

it('that is declined, not answered in time or withdrawn is never charged', async () => {
  const { id, customerId } = await underWay();
  const first = await offer(id, offered({ answerBy: 'email' }));
  expect((await answer(await tokenOf(customerId), false)).body.data).toMatchObject({ status: 'declined' });
  const second = await offer(id, offered({ answerBy: 'email' }));
  const [waiting] = await seen(id);
  const crewsWay = await act(id, waiting?.id ?? 0, 'withdraw', { reason: 'Wrong bed' }, crew);
  expect(crewsWay.status).toBe(403);
  expect((await act(id, waiting?.id ?? 0, 'withdraw', {})).status).toBe(422);
  expect((await act(id, waiting?.id ?? 0, 'withdraw', { reason: 'Wrong bed' })).status).toBe(200);
  const withdrawn = await visitor()<CallBody<OfferByLink>>(
    'POST',
    '/offer-links/read',
    { token: await tokenOf(customerId) },
    { 'accept-language': 'es' },
  );
  expect(withdrawn.body.message).toContain('Nuestra oficina retiró esta oferta.');
  expect(withdrawn.status).toBe(404);
  const third = await offer(id, offered({ answerBy: 'email' }));
  app.deps.clock.advanceMinutes(OFFER_DAYS * 24 * 60);
  const late = await answer(await tokenOf(customerId), true);
  expect([late.status, late.body.message]).toEqual([404, expect.stringContaining('This offer has expired.')]);
  // Sessions don't last that long.
  const [later, crewLater] = [
    await signedIn(app, 'admin'),
    await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id }),
  ];
  expect((await seen(id, later)).map(({ status }) => status)).toEqual(['expired', 'withdrawn', 'declined']);
  for (const { id: eventId } of [first, second, third])
    expect(await send([done(id, eventId)], crewLater)).toMatchObject([{ outcome: 'conflict' }]);
  expect((await act(id, waiting?.id ?? 0, 'done', {}, later)).status).toBe(409);
  expect(await chargesOf(customerId)).toEqual([]);
});

it('is accepted only at the list’s price, which may be a recent one if the customer signed for it', async () => {
  const { id } = await underWay();
  const forged = offered(SIGNED, { totalCents: 100 });
  expect(await offer(id, forged)).toMatchObject({ outcome: 'rejected' });
  const [byLink, signed] = [offered({ answerBy: 'email' }), offered(SIGNED)];
  const cheap = structuredClone(signed);
  for (const line of cheap.lines) line.unitCents = 1;
  cheap.totalCents = priceExtras(cheap.lines, 8.25).totalCents;
  expect(await offer(id, cheap)).toMatchObject({ outcome: 'conflict' });
  const untaxed = { ...signed, taxPercent: 0, totalCents: 28_250 };
  expect(await offer(id, untaxed)).toMatchObject({ outcome: 'conflict' });
  mulch = (await put(mulch, { priceCents: 10_000 })).body;
  const refused = await offer(id, byLink);
  expect(refused).toMatchObject({ outcome: 'conflict' });
  expect(refused.reason?.en).toContain('from $302.09 to $315.63');
  expect(await offer(id, signed)).toMatchObject({ outcome: 'applied' });
  const { body } = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
  expect(body.data.conflicts.map(({ type }) => type)).toContain('offer');
  mulch = (await put(mulch, { priceCents: 9500 })).body;
});

it('must be for the crew’s own visit, and can be completed by the office if the crew forgot', async () => {
  const south = await underWay(shop.south.id);
  expect(await offer(south.id, offered(SIGNED))).toMatchObject({ outcome: 'conflict' });
  const { id, customerId } = await underWay();
  await offer(id, offered(SIGNED));
  const [agreed] = await seen(id);
  expect((await act(south.id, agreed?.id ?? 0, 'done')).status).toBe(404);
  expect((await crew.request('GET', `/assignments/${id}/extra-offers`)).status).toBe(403);
  const stranger = await signedIn(app, 'customer', { customerId });
  expect((await stranger.request('GET', `/assignments/${id}/extra-offers`)).status).toBe(403);
  expect((await act(id, agreed?.id ?? 0, 'done')).status).toBe(200);
  expect((await act(id, agreed?.id ?? 0, 'done')).status).toBe(409);
  expect(await chargesOf(customerId)).toMatchObject([{ totalCents: 30_209 }]);
});
