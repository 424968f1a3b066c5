import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { IncomingCall } from '#contract/messaging/incomingCalls.calls.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { callLogs, contactRequests, customers, incomingCalls } from '#server/db/schema/index.ts';
import { deleteSpent } from '#server/modules/system/systemSettings/retention.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { type Carrier, carrierSetting, startCarrier } from '#tests/api/support/carrier.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

let app: TestApp;
let ground: TestMarket;
let carrier: Carrier;
let csr: Person;

const OFFICE = '5125550123';
const forwardTo = (callsTo: string | null) =>
  saveSettings(app.deps, SYSTEM_ACTOR, { text: { ...carrierSetting(carrier), callsTo } }, null);

const saveGeneral = (phone: string) =>
  saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    { general: generalSetting.parse({ name: 'Green Blade', phone }) },
    null,
  );

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  carrier = await startCarrier(() => app);
  await saveGeneral(OFFICE);
});
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  await forwardTo(OFFICE);
  await app.db.delete(incomingCalls);
  csr = await signedIn(app, 'csr');
});
afterAll(async () => {
  await app.close();
  await carrier.close();
});

const next = makeCounter();
const newPhone = () => `512558${String(next()).padStart(4, '0')}`;
const newSid = () => `CA${next()}`;

async function customerWith(set: Partial<typeof customers.$inferInsert>) {
  const made = await makeProperty(app, ground);
  await app.db.update(customers).set(set).where(eq(customers.id, made.customerId));
  return made;
}
const shown = async (person = csr) =>
  (await person.request<CallBody<IncomingCall[]>>('GET', '/incoming-calls')).body.data;
const callLogsOf = (customerId: number) =>
  app.db.select().from(callLogs).where(eq(callLogs.customerId, customerId)).orderBy(asc(callLogs.id));
const requestsFrom = (phone: string) =>
  app.db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.phone, phone))
    .orderBy(asc(contactRequests.id));
const stateOf = async (sid: string) =>
  (await app.db.select().from(incomingCalls).where(eq(incomingCalls.sid, sid)))[0]?.state;

describe('a call that rings', () => {
  it('shows the office who is calling, with the served property first, and rings the office’s phone', async () => {
    const phone = newPhone();
    const { customerId, propertyId: id } = await customerWith({ phone, firstName: 'Ana', lastName: 'Ruiz' });
    const instructions = await carrier.ring(newSid(), `+1${phone}`);
    expect(instructions).toContain(`>+1${OFFICE}</Dial>`);
    expect(instructions).toContain('/call-webhook/status');
    expect(await shown()).toMatchObject([
      { phone, state: 'ringing', callers: [{ customerId, name: 'Ana Ruiz', properties: [{ id }] }] },
    ]);
  });

  it('is shown without a customer if the number belongs to none, and with each customer who shares it', async () => {
    await carrier.ring(newSid(), newPhone());
    expect(await shown()).toMatchObject([{ callers: [] }]);
    const phone = newPhone();
    await customerWith({ phone });
    await customerWith({ phone });
    await carrier.ring(newSid(), phone);
    expect((await shown())[0]?.callers).toHaveLength(2);
  });

  it('is stored once, however often it is reported, and never shown to vendors, crews or customers', async () => {
    const [sid, phone] = [newSid(), newPhone()];
    await carrier.ring(sid, phone);
    await carrier.ring(sid, phone);
    expect(await shown()).toHaveLength(1);
    for (const type of ['vendor', 'crew', 'customer'] as const)
      expect((await (await signedIn(app, type)).request('GET', '/incoming-calls')).status).toBe(403);
  });

  it('is refused unless the account signed exactly this request', async () => {
    const url = `${app.deps.config.publicUrl}/call-webhook`;
    const fields = { AccountSid: 'AC00000000000000000000000000000001', CallSid: 'CAx', From: newPhone() };
    expect(await carrier.post(url, fields, 'forged')).toBe(403);
    expect(await carrier.post(`${url}/status`, fields, 'forged')).toBe(403);
    expect(await carrier.post(url, { ...fields, AccountSid: 'ACother' })).toBe(403);
    expect(await carrier.post(url, { ...fields, CallSid: '' })).toBe(400);
    expect(await app.db.$count(incomingCalls)).toBe(0);
  });

  it('disappears after two minutes if the carrier never says how it ended', async () => {
    await carrier.ring(newSid(), newPhone());
    expect(await shown()).toHaveLength(1);
    app.deps.clock.advanceMinutes(2);
    expect(await shown()).toEqual([]);
  });

  it('is read by a page that opens meanwhile, but only if calls are forwarded at all', async () => {
    const receives = async () => {
      const { body } = await csr.request<CallBody<SessionUser>>('GET', '/users/session');
      return body.data.business.receivesCalls;
    };
    expect(await receives()).toBe(true);
    await forwardTo(null);
    expect(await receives()).toBe(false);
  });

  // covers: text.callsTo
  it('is told the office’s number if calls aren’t forwarded, and a number never forwards to itself', async () => {
    await forwardTo(null);
    const instructions = await carrier.ring(newSid(), newPhone());
    expect(instructions).not.toContain('<Dial');
    expect(instructions).toContain('Please call us at 5 1 2 5 5 5 0 1 2 3.');
    await saveGeneral('5125550100');
    expect(await carrier.ring(newSid(), newPhone())).toContain('<Response><Reject/></Response>');
    await saveGeneral(OFFICE);
    const itself = { ...carrierSetting(carrier), callsTo: '(512) 555-0100' };
    const refused = await (await signedIn(app, 'admin')).request('PUT', '/settings', { text: itself });
    expect(refused.status).toBe(422);
  });
});

describe('a call that ended', () => {
  it('disappears from the screens and creates no task if it was answered', async () => {
    const [sid, phone] = [newSid(), newPhone()];
    const { customerId } = await customerWith({ phone });
    await carrier.ring(sid, phone);
    await carrier.reportCall(sid, phone, { CallStatus: 'in-progress', DialCallStatus: 'completed' });
    await carrier.reportCall(sid, phone, { CallStatus: 'completed' });
    expect(await shown()).toEqual([]);
    expect(await stateOf(sid)).toBe('answered');
    expect(await callLogsOf(customerId)).toEqual([]);
  });

  it.each(['no-answer', 'busy', 'failed', 'canceled'])(
    'becomes an open call about the customer’s served property if it was not answered: %s',
    async DialCallStatus => {
      const [sid, phone] = [newSid(), newPhone()];
      const { customerId, propertyId } = await customerWith({ phone });
      await carrier.ring(sid, phone);
      // The end of the call may be reported before the outcome of forwarding, and each of them twice.
      await carrier.reportCall(sid, phone, { CallStatus: 'completed' });
      await carrier.reportCall(sid, phone, { CallStatus: 'completed', DialCallStatus });
      await carrier.reportCall(sid, phone, { CallStatus: 'completed', DialCallStatus });
      expect(await callLogsOf(customerId)).toMatchObject([{ propertyId, code: 'F', isCompleted: false }]);
      expect(await shown()).toEqual([]);
    },
  );

  it('is forgotten after 90 days; the open call that it became stays', async () => {
    const [sid, recent, phone] = [newSid(), newSid(), newPhone()];
    const { customerId } = await customerWith({ phone });
    await carrier.ring(sid, phone);
    await carrier.reportCall(sid, phone, { CallStatus: 'completed', DialCallStatus: 'no-answer' });
    app.deps.clock.advanceMinutes(60 * 24 * 90);
    await carrier.ring(recent, newPhone());
    await deleteSpent(app.deps);
    expect(await app.db.$count(incomingCalls)).toBe(2);
    app.deps.clock.advanceMinutes(1);
    await deleteSpent(app.deps);
    expect(await app.db.select({ sid: incomingCalls.sid }).from(incomingCalls)).toEqual([{ sid: recent }]);
    expect(await callLogsOf(customerId)).toHaveLength(1);
  });

  it('adds to the open call of the same number, and begins a new one once that is completed', async () => {
    const phone = newPhone();
    const { customerId } = await customerWith({ phone });
    const miss = async () => {
      const sid = newSid();
      await carrier.ring(sid, phone);
      await carrier.reportCall(sid, phone, { CallStatus: 'completed', DialCallStatus: 'no-answer' });
      app.deps.clock.advanceMinutes(1);
    };
    await miss();
    await miss();
    const [open, ...others] = await callLogsOf(customerId);
    expect(others).toEqual([]);
    expect(open?.note).toMatch(/^Missed call at .* from \(512\) 558-\d{4}\.\nCalled again at .*\.$/);
    await csr.request('POST', `/call-logs/${open?.id}/complete`, undefined, {
      'if-match': `"${open?.version}"`,
    });
    expect((await callLogsOf(customerId))[0]?.isCompleted).toBe(true);
    await miss();
    expect(await callLogsOf(customerId)).toHaveLength(2);
  });

  it('is a contact request if no customer, several customers, or one without a property called', async () => {
    const miss = async (phone: string) => {
      const sid = newSid();
      await carrier.ring(sid, phone);
      await carrier.reportCall(sid, phone, { CallStatus: 'completed', DialCallStatus: 'no-answer' });
    };
    const [stranger, shared] = [newPhone(), newPhone()];
    await miss(stranger);
    await miss(stranger);
    expect(await requestsFrom(stranger)).toHaveLength(1);
    await customerWith({ phone: shared, firstName: 'Ann', lastName: 'One' });
    await customerWith({ phone: shared, firstName: 'Bo', lastName: 'Two' });
    await miss(shared);
    expect((await requestsFrom(shared))[0]?.message).toContain('Ann One, Bo Two');
    const alone = newPhone();
    const firstName = 'Cy';
    await app.db.insert(customers).values({ code: 'C-ALONE', firstName, lastName: 'Lone', phone: alone });
    await miss(alone);
    expect((await requestsFrom(alone))[0]?.message).toContain('from Cy Lone, who has no property yet.');
    await miss('anonymous');
    expect(await requestsFrom('anonymous')).toEqual([]);
  });

  it('goes by the call’s own state if another phone system rings', async () => {
    await forwardTo(null);
    const [taken, missed, phone] = [newSid(), newSid(), newPhone()];
    const { customerId } = await customerWith({ phone });
    await carrier.ring(taken, phone);
    await carrier.reportCall(taken, phone, { CallStatus: 'in-progress' });
    expect((await shown())[0]?.state).toBe('answered');
    await carrier.reportCall(taken, phone, { CallStatus: 'completed' });
    await carrier.reportCall(taken, phone, { CallStatus: 'no-answer' });
    expect(await stateOf(taken)).toBe('answered');
    await carrier.reportCall(missed, phone, { CallStatus: 'no-answer' });
    expect(await stateOf(missed)).toBe('missed');
    expect(await app.db.$count(callLogs, and(eq(callLogs.customerId, customerId)))).toBe(1);
  });
});
