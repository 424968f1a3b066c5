import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { SignupPlace } from '#contract/sales/signups.calls.ts';
import type { LastTest, SettingsView, SystemAccount } from '#contract/system/settings.calls.ts';
import type { AddressSuggestion } from '#contract/territory/places.calls.ts';
import {
  history,
  notices,
  notifications,
  properties,
  securityEvents,
  sessions,
  settings,
} from '#server/db/schema/index.ts';
import { readSetting, settingOf } from '#server/modules/system/settings/store.ts';
import { applyRetention, previewRetention } from '#server/modules/system/systemSettings/retention.ts';
import { startMailServer, startTextServer } from '#tests/api/support/outside.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
/** Replaces the external servers: PayTrace, a geocoder and OSRM. */
let outside: Server;
let address: string;
const calls: { path: string; body: string }[] = [];
let answers: Record<string, { status: number; body: unknown }>;

const all = async () => (await admin.request<CallBody<SettingsView>>('GET', '/settings')).body.data;
const put = (key: string, body: object, headers?: Record<string, string>) =>
  admin.request<CallBody<SettingsView['general']> & ErrorBody>('PUT', `/settings/${key}`, body, headers);
const tried = (account: string, body: object = {}) =>
  admin.request<CallBody<LastTest> & ErrorBody>('POST', `/settings/${account}/test`, body);

beforeAll(async () => {
  app = await createTestApp();
  outside = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ path, body });
      const key = Object.keys(answers).find(prefix => path.startsWith(prefix));
      const { status, body: said } = (key && answers[key]) || { status: 404, body: { message: 'Not here' } };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', () => resolve()));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  answers = {};
  app.deps.clock.set(TEST_TODAY);
  await app.db.delete(settings);
  admin = await signedIn(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await new Promise(resolve => outside.close(resolve));
});

describe('System settings', () => {
  // covers: call-69..71
  it('have defaults in every section, and can be saved together or one by one', async () => {
    const before = await all();
    expect(before.schedule.value).toEqual({
      horizonWeeks: 8,
      daysOff: [6, 7],
      holidays: [],
      onHoliday: 'nearest',
      crewCapacityMinutes: 480,
      subscriptionWeekdays: [1, 2, 3, 4, 5],
      keepOrderMinutes: 3,
      takeBackMinutes: 15,
      dayStartsAt: '07:30',
    });
    expect(before.idle.value).toEqual({ admin: 600, csr: 600, vendor: 600, crew: 43_200, customer: 600 });
    const saved = await admin.request<CallBody<SettingsView>>('PUT', '/settings', {
      billing: { autoChargeTries: 5 },
      timeCap: { maximumHours: 4, difference: 0.5, reminderMinutes: 10, responseMinutes: 20 },
    });
    expect(saved.body.data.billing).toMatchObject({ value: { autoChargeTries: 5 }, version: 1 });
    const one = await admin.request<CallBody<SettingsView['billing']>>('GET', '/settings/billing');
    expect(one.body.data).toMatchObject({ value: { autoChargeTries: 5 } });
    const { idle, retention, maps, timeCap } = await all();
    for (const [key, { value }] of Object.entries({ idle, retention, maps, timeCap }))
      expect((await put(key, value)).status, key).toBe(200);
    expect((await admin.request('GET', '/settings/nothing')).status).toBe(422);
    expect((await admin.request('PUT', '/settings', { nothing: {} })).status).toBe(422);
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('GET', '/settings')).status).toBe(200);
    expect((await csr.request('PUT', '/settings/billing', { autoChargeTries: 1 })).status).toBe(403);
    expect((await (await signedIn(app, 'vendor')).request('GET', '/settings')).status).toBe(403);
  });

  // covers: rule-34
  it.each([
    ['billing', { autoChargeTries: 11 }, 'autoChargeTries', 'Auto-charge failure tries between 0 and 10'],
    [
      'billing',
      { retryDays: [3, 61] },
      'retryDays.1',
      'Enter up to 10 numbers of days from 1 to 60, such as 3, 5, 7.',
    ],
    ['billing', { graceDays: 61 }, 'graceDays', 'Enter 0 to 60 days.'],
    ['idle', { crew: 59 }, 'crew', 'Enter 60 to 86,400 seconds.'],
    ['idle', { admin: 86_401 }, 'admin', 'Enter 60 to 86,400 seconds.'],
    ['schedule', { horizonWeeks: 105 }, 'horizonWeeks', 'Enter 1 to 104 weeks.'],
    ['schedule', { daysOff: [1, 2, 3, 4, 5, 6, 7] }, 'daysOff', 'Leave at least one workday.'],
    [
      'schedule',
      { daysOff: [1], subscriptionWeekdays: [1] },
      'subscriptionWeekdays',
      'Leave at least one workday.',
    ],
    ['retention', { historyMonths: 12 }, 'historyMonths', 'Enter 24 to 240 months.'],
    ['timeCap', { maximumHours: 1.1 }, 'maximumHours', 'Enter 0.25 to 12 hours, in steps of 0.25.'],
    [
      'timeCap',
      { maximumHours: 1, difference: 2 },
      'difference',
      'The difference is larger than the maximum.',
    ],
    ['serviceDelay', { time: '25:00' }, 'time', 'Enter a time such as 16:00.'],
    ['general', { timeZone: 'Texas/Austin' }, 'timeZone', 'This isn’t a time zone.'],
    ['general', { name: 'x'.repeat(10_000) }, 'name', 'Too long.'],
    [
      'maps',
      { tileUrl: 'https://tiles.example.com/all.png' },
      'tileUrl',
      'The address must contain {z}, {x} and {y}.',
    ],
    ['gateway', { kind: 'paytrace' }, 'user', 'Required.'],
    ['smtp', { host: 'https://mail.example.com', fromEmail: 'a@example.com' }, 'host', 'Not valid.'],
  ])('of %s refuse %j at the field', async (key, body, field, message) => {
    expect((await put(key, body)).body.errors).toMatchObject({ [field]: message });
  });

  // covers: office-49
  it('never return a secret, keep an omitted one, and describe the change in the history', async () => {
    const secret = { integratorId: 'INT-4711-secret', password: 'hush hush' };
    await put('gateway', { kind: 'paytrace', user: 'sward', address, ...secret });
    await put('gateway', { kind: 'sandbox', user: 'sward', address, integratorId: null, password: null });
    const view = (await all()).gateway;
    expect(view).toMatchObject({
      value: { kind: 'sandbox', user: 'sward', integratorId: null, password: null },
      secretsSet: ['integratorId', 'password'],
    });
    const everything = JSON.stringify([
      await all(),
      (await admin.request('GET', '/system-accounts')).body,
      await app.db.select().from(settings),
      await app.db.select().from(history).where(eq(history.entity, 'setting')).orderBy(history.id),
    ]);
    for (const text of Object.values(secret)) expect(everything).not.toContain(text);
    const [last] = (
      await app.db.select().from(history).where(eq(history.entityId, 'gateway')).orderBy(history.id)
    ).slice(-1);
    expect(last).toMatchObject({ before: { kind: 'paytrace' }, after: { kind: 'sandbox' } });
    expect((await put('gateway', { kind: 'sandbox' }, { 'if-match': '1' })).status).toBe(412);
  });

  it('refuse an unknown field instead of resetting another to its default', async () => {
    await put('clock', { isOn: true, time: '19:00', quietHours: 3 });
    const wrong = await put('clock', { value: { time: '18:00' }, time: '19:30' });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { value: 'This field doesn’t exist.' } },
    ]);
    const together = await admin.request<ErrorBody>('PUT', '/settings', { clock: { hours: 4 } });
    expect([together.status, together.body.errors]).toEqual([
      422,
      { 'clock.hours': 'This field doesn’t exist.' },
    ]);
    const { body } = await admin.request<CallBody<unknown>>('GET', '/settings/clock');
    expect(body.data).toMatchObject({ value: { time: '19:00', quietHours: 3 } });
  });

  // covers: call-80, call-81, limit-9, limit-10, state-24
  it('say which time caps can be chosen', async () => {
    const given = await admin.request<CallBody<{ choices: number[] }>>(
      'GET',
      '/settings/time-cap-config-detail',
    );
    // From fifteen minutes to twelve hours by default.
    expect(given.body.data.choices).toEqual(Array.from({ length: 48 }, (_, index) => (index + 1) / 4));
    const config = { maximumHours: 2.25, difference: 1, reminderMinutes: 10, responseMinutes: 20 };
    const saved = await admin.request<CallBody<{ choices: number[] }>>(
      'PUT',
      '/settings/service-time-cap-config',
      config,
    );
    expect(saved.body.data.choices).toEqual([1, 2, 2.25]);
    const detail = await admin.request<CallBody<object>>('GET', '/settings/time-cap-config-detail');
    expect(detail.body.data).toMatchObject(config);
  });
});

describe('A secret', () => {
  const smtp = (more: object) => ({
    host: '127.0.0.1',
    security: 'none',
    user: 'sward',
    fromEmail: 'office@sward.test',
    ...more,
  });
  const again = 'Enter it again or remove it. The saved one is for another account.';
  const refusal = (...fields: string[]) => ({
    status: 422,
    body: { errors: Object.fromEntries(fields.map(field => [field, again])) },
  });

  it('of the mail server never reaches another one, however that is configured', async () => {
    const [own, other] = [await startMailServer(), await startMailServer()];
    const to = { to: 'me@example.com' };
    await put('smtp', smtp({ port: own.port, password: 'p&ss w/rd' }));
    expect((await tried('smtp', to)).status).toBe(200);
    expect(own.received).toHaveLength(1);

    // A different host name for the same machine, port, user or protocol counts as another server.
    for (const more of [
      { port: other.port },
      { port: own.port, host: 'localhost' },
      { port: own.port, user: 'someone' },
      { port: own.port, security: 'starttls' },
      { port: other.port, password: null },
    ]) {
      expect(await put('smtp', smtp(more))).toMatchObject(refusal('password'));
      const together = await admin.request('PUT', '/settings', { billing: {}, smtp: smtp(more) });
      expect(together).toMatchObject({
        status: 422,
        body: { errors: { password: again } },
      });
    }
    await tried('smtp', to);
    expect([own.received.length, other.signIns]).toEqual([2, []]);

    // After removing and re-adding the server, the old secret isn't sent.
    expect((await put('smtp', smtp({ port: own.port, host: null, fromEmail: null }))).status).toBe(200);
    expect((await all()).smtp.secretsSet).toEqual([]);
    expect((await put('smtp', smtp({ port: other.port }))).status).toBe(200);
    const list = await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts');
    expect(list.body.data.find(({ id }) => id === 'smtp')?.state).toBe('noSecret');
    await tried('smtp', to);
    expect(other.signIns.map(({ password }) => password)).not.toContain('p&ss w/rd');

    // A newly entered secret is sent to its server.
    await put('smtp', smtp({ port: other.port, password: 'another' }));
    await tried('smtp', to);
    expect(other.signIns.at(-1)).toEqual({ user: 'sward', password: 'another' });
    await Promise.all([own.close(), other.close()]);
  });

  // covers: call-77
  it('of text messages and of the gateway is used only for its address and account', async () => {
    const [own, other] = [await startTextServer(), await startTextServer()];
    const text = { address: own.address, accountSid: 'AC1', fromNumber: '+15125550100' };
    await put('text', { ...text, authToken: 'text-token' });
    for (const more of [{ address: other.address }, { accountSid: 'AC2' }])
      expect(await put('text', { ...text, ...more })).toMatchObject(refusal('authToken'));
    expect((await put('text', { ...text, fromNumber: '+15125550199' })).status).toBe(200);
    await tried('text', { to: '5125550123' });
    const basic = Buffer.from('AC1:text-token').toString('base64');
    expect([own.calls.map(call => call.authorization), other.calls]).toEqual([[`Basic ${basic}`], []]);

    const gateway = { kind: 'paytrace', user: 'sward', address };
    await put('gateway', { ...gateway, integratorId: 'I1', password: 'pay-word' });
    for (const more of [{ address: own.address }, { user: 'someone' }])
      expect(await put('gateway', { ...gateway, ...more })).toMatchObject(
        refusal('integratorId', 'password'),
      );
    expect(await put('gateway', { ...gateway, user: 'x', password: 'new' })).toMatchObject(
      refusal('integratorId'),
    );
    answers = { '/oauth/token': { status: 200, body: { access_token: 'abc' } } };
    await tried('paytrace');
    expect(calls.at(-2)?.body).toContain('username=sward&password=pay-word');
    await Promise.all([own.close(), other.close()]);
  });

  it('is deleted if the address that it was stored for is no longer allowed', async () => {
    await put('text', {
      address,
      accountSid: 'AC1',
      authToken: 'text-token',
      fromNumber: '+15125550100',
    });
    // As an earlier version stored it.
    await app.db.execute(
      sql`update settings set value = jsonb_set(value, '{address}', '"http://texts.example.com"') where key = 'text'`,
    );
    expect((await all()).text).toMatchObject({
      value: { address: 'https://api.twilio.com' },
      secretsSet: [],
    });
    expect((await readSetting(app.db, app.deps.config.appSecret, 'text')).authToken).toBeNull();
  });

  it('is sent only over HTTPS, in production even to this machine', async () => {
    const unencrypted = {
      status: 422,
      body: { errors: { address: 'Use https:// because passwords are sent there.' } },
    };
    for (const key of ['text', 'gateway'])
      for (const to of ['http://pay.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.5'])
        expect(await put(key, { address: to })).toMatchObject(unencrypted);
    expect((await put('text', { address: 'http://localhost:8080' })).status).toBe(200);
    app.deps.config.isProduction = true;
    expect(await put('text', { address: 'http://localhost:8080' })).toMatchObject(unencrypted);
    expect((await put('text', { address: 'https://texts.example.com' })).status).toBe(200);
    app.deps.config.isProduction = false;
  });
});

describe('The server’s own network', () => {
  afterEach(() => {
    app.deps.config.allowsOwnNetwork = true;
  });

  it('can’t be reached by an address that is saved, tested or used, unless that is allowed', async () => {
    const before = { maps: { osrmUrl: address, geocoderUrl: address }, smtp: { host: '127.0.0.1' } };
    await put('maps', before.maps);
    await put('text', { address, accountSid: 'AC1', authToken: 'token', fromNumber: '5125550100' });
    app.deps.config.allowsOwnNetwork = false;
    calls.length = 0;
    const refused = { status: 422, body: { errors: expect.anything() } };
    expect(await put('maps', { ...before.maps, osrmUrl: 'http://localhost:5000' })).toMatchObject(refused);
    expect(await put('maps', { geocoderUrl: 'http://169.254.169.254/latest' })).toMatchObject(refused);
    expect(await put('smtp', { ...before.smtp, fromEmail: 'a@example.com' })).toMatchObject(refused);
    for (const key of ['text', 'gateway', 'stripe'])
      expect(await put(key, { address: 'https://[::1]' })).toMatchObject(refused);
    for (const account of ['osrm', 'geocoder', 'text'])
      expect(await tried(account, { to: '5125550100' })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('own network') },
      });
    expect(calls).toEqual([]);
  });
});

describe('The clock and the pages', () => {
  // covers: general.timeZone, idle.admin, maps.tileAttribution, maps.tileAttributionUrl, maps.tileUrl
  it('follow the time zone, the idle time and the map of the settings', async () => {
    const user = async () => (await admin.request<CallBody<SessionUser>>('GET', '/users/session')).body.data;
    expect((await user()).business.timeZone).toBe('America/Chicago');
    await put('general', { name: 'Green & Sons', timeZone: 'Pacific/Honolulu' });
    await put('idle', { admin: 120, csr: 600, vendor: 600, crew: 600, customer: 600 });
    await put('maps', {
      tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      tileAttribution: 'Example <b>',
      tileAttributionUrl: '',
    });
    expect(await user()).toMatchObject({
      idleSeconds: 120,
      business: {
        name: 'Green & Sons',
        timeZone: 'Pacific/Honolulu',
        tiles: {
          url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
          attribution: 'Example <b>',
          attributionUrl: null,
        },
      },
    });
    expect(app.deps.config.timeZone).toBe('Pacific/Honolulu');
    const { headers } = await admin.request('GET', '/users/session');
    expect(String(headers['content-security-policy'])).toContain('https://*.tiles.example.com');
    expect(String(headers['content-security-policy'])).not.toContain('openstreetmap');
    await put('general', { timeZone: 'America/Chicago' });
  });

  // covers: idle.crew, idle.csr, idle.customer, idle.vendor
  it('end a session that was idle longer than the settings allow, but not a crew’s within its day', async () => {
    await put('idle', { admin: 600, csr: 60, vendor: 600, crew: 60, customer: 600 });
    const [csr, crew] = [await signedIn(app, 'csr'), await signedIn(app, 'crew')];
    app.deps.clock.advanceMinutes(6);
    expect((await csr.request('GET', '/users/session')).status).toBe(200);
    app.deps.clock.advanceMinutes(8);
    expect((await csr.request('GET', '/users/session')).status).toBe(401);
    app.deps.clock.advanceMinutes(5 * 60);
    expect((await crew.request('GET', '/users/session')).status).toBe(200);
  });
});

describe('Outside accounts', () => {
  // covers: call-93
  it('are listed with their state and their last test', async () => {
    await put('maps', { osrmUrl: address });
    answers = {
      '/table': {
        status: 200,
        body: {
          code: 'Ok',
          durations: [
            [0, 372],
            [360, 0],
          ],
        },
      },
    };
    const test = await tried('osrm');
    expect(test.body.message).toContain('6.2 minutes');
    const list = await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts');
    expect(list.body.data.map(({ id, state }) => [id, state])).toEqual([
      ['smtp', 'missing'],
      ['mailbox', 'missing'],
      ['text', 'missing'],
      ['gateway', 'default'],
      ['geocoder', 'default'],
      ['osrm', 'on'],
      ['weather', 'off'],
    ]);
    expect(list.body.data.find(({ id }) => id === 'osrm')?.lastTest).toMatchObject({
      isOk: true,
      at: app.deps.clock.now().toISOString(),
    });
    answers = {};
    expect((await tried('osrm')).body.message).toContain('HTTP 404: Not here');
  });

  // covers: call-78
  it('sandbox: charges its test card and voids it', async () => {
    const test = await tried('gateway');
    expect([test.status, test.body.data.isOk]).toEqual([200, true]);
    expect(test.body.message).toMatch(/^The test card was charged \$1\.00 \(SBX-/);
  });

  // covers: call-75, gateway.address, gateway.integratorId, gateway.password, gateway.user
  it('PayTrace: signs in with what is saved and lists payments, or says why not', async () => {
    expect((await tried('paytrace')).body.message).toContain('Save them first');
    await put('gateway', { kind: 'paytrace', user: 'sward', address, integratorId: 'I1', password: 'p&w' });
    const list = '/v1/transactions/export/by_date_range';
    const signedIn = { '/oauth/token': { status: 200, body: { access_token: 'abc' } } };
    answers = { ...signedIn, [list]: { status: 200, body: { success: true, transactions: [] } } };
    expect((await tried('gateway')).body.message).toBe('Signed in to PayTrace as sward and listed payments.');
    expect(calls.slice(-2)).toEqual([
      { path: '/oauth/token', body: 'grant_type=password&username=sward&password=p%26w' },
      { path: list, body: '{"start_date":"06/09/2026","end_date":"06/11/2026","integrator_id":"I1"}' },
    ]);
    const unlisted = { success: false, status_message: 'Please provide a valid integrator ID.' };
    answers = { ...signedIn, [list]: { status: 400, body: unlisted } };
    expect((await tried('paytrace')).body.message).toBe(
      'The test failed: HTTP 400: Please provide a valid integrator ID.',
    );
    answers = {
      '/oauth/token': { status: 401, body: { error: 'invalid_grant', error_description: 'Wrong password' } },
    };
    const refused = await tried('paytrace');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The test failed: HTTP 401: Wrong password',
    ]);
    await put('gateway', {
      kind: 'paytrace',
      user: 'sward',
      address: 'http://127.0.0.1:9',
      integratorId: 'I1',
      password: 'p&w',
    });
    expect((await tried('gateway')).body.message).toContain('couldn’t reach it');
  });

  // covers: call-79
  it('geocoder: finds an address, or says that it is unknown or that the geocoder is off', async () => {
    await put('maps', { geocoderUrl: address });
    answers = {
      '/search': { status: 200, body: [{ display_name: 'Capitol', lat: '30.2747', lon: '-97.7403' }] },
    };
    expect((await tried('geocoder', { to: '1100 Congress Ave' })).body.message).toBe(
      'Found: Capitol (30.27470, -97.74030)',
    );
    expect(calls.at(-1)?.path).toContain('q=1100+Congress+Ave');
    answers = { '/search': { status: 200, body: [] } };
    expect((await tried('geocoder')).status).toBe(400);
    await put('maps', { isGeocoderOn: false });
    expect((await tried('geocoder')).body.message).toContain('turned off');
  });

  // covers: maps.geocoderUrl, maps.isGeocoderOn
  it('geocoder: places pins that are only known by their ZIP codes, each asked for once', async () => {
    const ground = await makeTestMarket(app, ['78704']);
    const approximate = { latitude: 30.24, longitude: -97.76, isPinApproximate: true };
    const { propertyId } = await makeProperty(app, ground, { ...approximate, address: '11 Found Street' });
    const far = await makeProperty(app, ground, { ...approximate, address: '12 Elsewhere Street' });
    const pinOf = async (id: number) => (await admin.request<PropertyView>('GET', `/properties/${id}`)).body;
    const run = () => app.deps.jobs.run('geocoding.pins');
    await put('maps', { isGeocoderOn: false, geocoderUrl: address });
    calls.length = 0;
    await run();
    expect(calls).toEqual([]);

    await put('maps', { isGeocoderOn: true, geocoderUrl: address });
    answers = {};
    await run();
    expect([calls.length, (await pinOf(propertyId)).isPinApproximate]).toEqual([1, true]);
    answers = {
      '/search': {
        status: 200,
        body: [{ display_name: 'Found', lat: '30.2501', lon: '-97.7502', address: { postcode: '78704' } }],
      },
    };
    await app.db.update(properties).set({ zipcode: '75201' }).where(eq(properties.id, far.propertyId));
    await run();
    expect(await pinOf(propertyId)).toMatchObject({
      latitude: 30.2501,
      longitude: -97.7502,
      isPinApproximate: false,
    });
    // The geocoder found a street of that name far from the ZIP code, so the pin stays approximate.
    expect(await pinOf(far.propertyId)).toMatchObject({ latitude: 30.24, isPinApproximate: true });
    expect(calls.slice(1).map(call => new URLSearchParams(call.path.split('?')[1]).get('q'))).toEqual([
      '12 Elsewhere Street, Austin, TX 75201',
      '11 Found Street, Austin, TX 78704',
    ]);
    await run();
    expect(calls.length).toBe(3);
  });

  // covers: call-103
  it('geocoder: suggests addresses while they are typed; customers’ streets only to staff', async () => {
    const ground = await makeTestMarket(app, ['78733']);
    for (const street of ['3 Barton Hills Dr', '5 Barton Hills Dr', '9 Barton Cove'])
      await makeProperty(app, ground, { address: street, zipcode: '78733' });
    const ask = async (person: Person['request'], path: string, q: string) =>
      (await person<CallBody<AddressSuggestion[]>>('GET', `${path}?q=${encodeURIComponent(q)}`)).body.data;
    const stranger = requester(app);
    const place = { city: 'Austin', state: 'TX', zipcode: '78733' };
    const known = [
      { address: '77 Barton Hills Dr', ...place },
      { address: '77 Barton Cove', ...place },
    ];
    calls.length = 0;
    for (const geocoderUrl of [null, 'https://nominatim.openstreetmap.org/']) {
      await put('maps', { isGeocoderOn: true, geocoderUrl });
      expect(await ask(admin.request, '/addresses', '77 barton')).toEqual(known);
      expect(await ask(stranger, '/customer-signup/addresses', '77 barton')).toEqual([]);
    }
    const form = () => stranger<CallBody<{ suggestsAddresses: boolean }>>('GET', '/customer-signup/form');
    expect([calls, (await form()).body.data.suggestsAddresses]).toEqual([[], false]);

    await put('maps', { isGeocoderOn: true, geocoderUrl: address });
    const parts = { house_number: '77', road: 'Barton Hills Dr', postcode: '78733-1200' };
    const house = { ...parts, town: 'Austin', 'ISO3166-2-lvl4': 'US-TX' };
    answers = { '/search': { status: 200, body: [{ address: house }, { address: { road: 'No city' } }] } };
    expect(await ask(stranger, '/customer-signup/addresses', '77 barton')).toEqual([known[0]]);
    expect(await ask(admin.request, '/addresses', '77 barton')).toEqual(known);
    expect((await form()).body.data.suggestsAddresses).toBe(true);
    answers = { '/search': { status: 500, body: {} } };
    expect(await ask(admin.request, '/addresses', '77 barton')).toEqual(known);
    expect((await stranger('GET', '/addresses?q=barton')).status).toBe(401);
    expect(await ask(admin.request, '/addresses', "%_'")).toEqual([]);
  });

  it('geocoder: moves a stranger’s lot map to the address, or to the ZIP code if it is unknown', async () => {
    const stranger = requester(app);
    const placed = async (query: string) =>
      (await stranger<CallBody<SignupPlace>>('GET', `/customer-signup/place?${query}`)).body.data;
    await put('maps', { isGeocoderOn: false });
    const middle = await placed('zipcode=78733&address=77%20Barton%20Hills%20Dr');
    expect(middle).toMatchObject({ city: 'Austin', isExact: false });
    const house = { lat: '30.3201', lon: '-97.8702', address: { postcode: '78733' } };
    const find = (body: unknown, status = 200) => {
      answers = { '/search': { status, body } };
      return placed('zipcode=78733&address=77%20Barton%20Hills%20Dr&city=Bee%20Cave');
    };
    await put('maps', { isGeocoderOn: true, geocoderUrl: address });
    calls.length = 0;
    const at = { latitude: 30.3201, longitude: -97.8702 };
    expect(await find([house])).toEqual({ ...middle, ...at, isExact: true });
    expect(new URL(calls.at(-1)?.path ?? '', address).searchParams.get('q')).toBe(
      '77 Barton Hills Dr, Bee Cave, TX 78733',
    );
    expect(await find([{ ...house, lat: '41.9', address: { postcode: '60601' } }])).toEqual(middle);
    expect(await find([])).toEqual(middle);
    expect(await find({}, 500)).toEqual(middle);
  });

  it('geocoder: an address that it refuses or that makes it fail delays no other address', async () => {
    const ground = await makeTestMarket(app, ['78731']);
    const placeAt = async (street: string) => {
      const approximate = { latitude: 30.24, longitude: -97.76, isPinApproximate: true };
      return (await makeProperty(app, ground, { ...approximate, address: street })).propertyId;
    };
    await placeAt('13 Refused Street');
    const after = await placeAt('14 Found Street');
    await placeAt('15 Broken Street');
    const last = await placeAt('16 Found Street');
    const isPlaced = async (id: number) =>
      !(await admin.request<PropertyView>('GET', `/properties/${id}`)).body.isPinApproximate;
    await put('maps', { isGeocoderOn: true, geocoderUrl: address });
    const found = [
      { display_name: 'Found', lat: '30.2501', lon: '-97.7502', address: { postcode: '78704' } },
    ];
    answers = {
      '/search?q=13': { status: 400, body: {} },
      '/search?q=15': { status: 500, body: {} },
      '/search': { status: 200, body: found },
    };
    calls.length = 0;
    await app.deps.jobs.run('geocoding.pins');
    expect([await isPlaced(after), await isPlaced(last)]).toEqual([true, false]);
    await app.deps.jobs.run('geocoding.pins');
    expect(await isPlaced(last)).toBe(true);
    await app.deps.jobs.run('geocoding.pins');
    expect(calls.map(call => new URLSearchParams(call.path.split('?')[1]).get('q')?.slice(0, 2))).toEqual([
      '13',
      '14',
      '15',
      '16',
      '15',
      '15',
    ]);
  });
});

describe('Retention', () => {
  // covers: retention.historyMonths, retention.noticesMonths, retention.notificationsMonths
  it('deletes what is older than its limit, but never money or recent history', async () => {
    const at = (text: string) => new Date(`${text}T12:00:00Z`);
    const row = (entity: 'note' | 'charge', day: string) => ({
      at: at(day),
      actorName: 'Old',
      actorType: 'system',
      entity,
      entityId: '1',
      action: 'added' as const,
    });
    await app.db
      .insert(history)
      .values([row('note', '2020-01-01'), row('charge', '2020-01-01'), row('note', '2025-01-01')]);
    await app.db.insert(notices).values([
      {
        channel: 'email',
        kind: 'username',
        recipient: 'a@b.co',
        body: 'x',
        status: 'sent',
        createdAt: at('2025-01-01'),
      },
      {
        channel: 'email',
        kind: 'username',
        recipient: 'a@b.co',
        body: 'x',
        status: 'waiting',
        createdAt: at('2025-01-01'),
      },
    ]);
    const words = { en: 'x', es: 'x' };
    await app.db.insert(notifications).values([
      {
        userId: 1,
        type: 'service-skip',
        title: words,
        message: words,
        others: {},
        isRead: true,
        createdAt: at('2025-01-01'),
      },
      {
        userId: 1,
        type: 'service-skip',
        title: words,
        message: words,
        others: {},
        isRead: false,
        createdAt: at('2025-01-01'),
      },
    ]);
    await put('retention', {
      historyMonths: 24,
      noticesMonths: 12,
      sessionsMonths: null,
      notificationsMonths: 12,
    });
    const preview = { history: 1, notices: 1, sessions: 0, notifications: 1, security: 0 };
    expect(await previewRetention(app.deps)).toEqual(preview);
    expect(await applyRetention(app.deps)).toEqual(preview);
    expect(await previewRetention(app.deps)).toEqual({
      history: 0,
      notices: 0,
      sessions: 0,
      notifications: 0,
      security: 0,
    });
    const old = await app.db.select().from(history).where(eq(history.actorName, 'Old')).orderBy(history.id);
    expect(old.map(one => one.entity)).toEqual(['charge', 'note']);
    expect(await settingOf(app.db, 'retention')).toMatchObject({ sessionsMonths: null });
  });

  it('deletes old entries if they are many, have the same time or are among money entries', async () => {
    await app.db.execute(sql`insert into history (at, actor_name, actor_type, entity, entity_id, action)
      select timestamptz '2020-01-01T12:00:00Z' + n / 9000 * interval '1 hour', 'Many', 'system',
        case when n % 4 = 0 then 'charge' else 'note' end, n::text, 'added' from generate_series(1, 16000) n`);
    await put('retention', { historyMonths: 24 });
    expect(await applyRetention(app.deps)).toMatchObject({ history: 12_000 });
    const kept = await app.db.select().from(history).where(eq(history.actorName, 'Many')).orderBy(history.id);
    expect(kept.map(one => one.entityId)).toEqual(
      Array.from({ length: 4000 }, (_, index) => String(4 * index + 4)),
    );
  });

  // covers: retention.securityMonths, retention.sessionsMonths
  it('lasts as long as the settings say for each kind of record', async () => {
    const { userId } = await signedIn(app, 'csr');
    await app.db
      .update(sessions)
      .set({ lastSeenAt: new Date('2025-01-01T12:00:00Z') })
      .where(eq(sessions.userId, userId));
    await app.db.delete(securityEvents);
    await app.db
      .insert(securityEvents)
      .values({ at: new Date('2025-01-01T12:00:00Z'), kind: 'sign-in-failed' });
    const kept = async (months: number) => {
      await put('retention', { sessionsMonths: months, securityMonths: months });
      const { sessions: seen, security } = await previewRetention(app.deps);
      return { seen, security };
    };
    expect(await kept(24)).toEqual({ seen: 0, security: 0 });
    expect(await kept(15)).toEqual({ seen: 1, security: 1 });
  });
});
