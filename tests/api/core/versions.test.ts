import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { SettingsView } from '#contract/system/settings.calls.ts';
import { SETTING_KEYS } from '#contract/system/settings.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
/** Sends a save as given, without adding a version. */
let save: (
  path: string,
  body: object,
  version?: number,
) => Promise<{ status: number; body: ErrorBody & CallBody<{ version: number }> }>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const request = requester(app, admin.token, { readsFirst: false });
  save = (path, body, version) =>
    request('PUT', path, body, version === undefined ? {} : { 'if-match': `"${version}"` });
});
afterAll(() => app.close());

const stored = async () => (await admin.request<CallBody<SettingsView>>('GET', '/settings')).body.data;

/** Returns whether an answer is a record with a version, alone or under `data`. */
function hasVersion(schema: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  return 'version' in schema.shape || hasVersion(schema.shape.data);
}

/** Calls that return a record but only toggle one part of it, so they overwrite no edit. */
const SAVE_NO_RECORD = ['PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap'];

describe('a save of a record that has a version', () => {
  it('requires it in every call', () => {
    const { paths } = app.app.swagger() as unknown as {
      paths: Record<string, Record<string, { parameters?: { name: string; required?: boolean }[] }>>;
    };
    const asks = (name: string) => {
      const path = name.slice('PUT '.length).replaceAll(/:(\w+)/g, '{$1}');
      const parameters = paths[`${API_BASE}${path}`]?.put?.parameters ?? [];
      return parameters.some(one => one.name === 'If-Match' && one.required);
    };
    const saves = Object.entries<Call>(CALLS).filter(
      ([name, { answer }]) => name.startsWith('PUT ') && hasVersion(answer?.schema),
    );
    expect(saves.length).toBeGreaterThan(30);
    const silent = saves.map(([name]) => name).filter(name => !asks(name) && !SAVE_NO_RECORD.includes(name));
    expect(silent).toEqual([]);
  });

  it('is refused without a version and with an old one, in header and body alike', async () => {
    const phrase = { name: 'Gate', type: 'note', phrase: 'Locked.', phraseEs: null, isActive: true };
    const made = await admin.request<{ id: number; version: number }>('POST', '/phrases', phrase);
    const path = `/phrases/${made.body.id}`;
    const none = await save(path, phrase);
    expect([none.status, none.body.code]).toEqual([428, 'version_required']);
    expect((await save(path, { ...made.body, phrase: 'Shut.' })).status).toBe(200);
    expect((await save(path, { ...made.body, phrase: 'Open.' })).status).toBe(412);
    expect((await save(path, { ...made.body, phrase: 'Open.' }, 2)).status).toBe(200);
  });
});

describe('a save of settings', () => {
  it.each(SETTING_KEYS)('is refused without the version of %s', async key => {
    for (const [path, body] of [
      [`/settings/${key}`, {}],
      ['/settings', { [key]: {} }],
    ] as const)
      expect([path, (await save(path, body)).body.code]).toEqual([path, 'version_required']);
  });

  it('changes the fields that it names, and no other', async () => {
    const general = {
      name: 'Green',
      phone: '512-555-0100',
      email: 'a@green.example',
      address: '1 Elm St, Austin',
    };
    expect((await save('/settings/general', general, (await stored()).general.version)).status).toBe(200);
    const before = (await stored()).general;
    expect((await save('/settings/general', { name: 'Greener' }, before.version)).status).toBe(200);
    expect((await stored()).general.value).toEqual({ ...before.value, name: 'Greener' });

    const renamed = { general: { name: 'Greenest' }, versions: { general: before.version + 1 } };
    expect((await save('/settings', renamed)).status).toBe(200);
    expect((await stored()).general.value).toEqual({ ...before.value, name: 'Greenest' });
    expect((await save('/settings', renamed)).status).toBe(412);
  });

  it('keeps every part that it does not name', async () => {
    const before = await stored();
    for (const key of SETTING_KEYS) {
      const { status } = await save(`/settings/${key}`, {}, before[key].version);
      expect([key, status]).toEqual([key, 200]);
    }
    const after = await stored();
    for (const key of SETTING_KEYS) expect(after[key].value, key).toEqual(before[key].value);
  });

  it('chooses another gateway and keeps the account of the first, with its secrets', async () => {
    const paytrace = { kind: 'paytrace', user: 'green', password: 'pa55word', integratorId: 'int-1' };
    const { version } = (await stored()).gateway;
    expect((await save('/settings/gateway', paytrace, version)).status).toBe(200);
    expect((await save('/settings/gateway', { kind: 'stripe' }, version + 1)).status).toBe(200);
    expect(await readSetting(app.db, app.deps.config.appSecret, 'gateway')).toMatchObject({
      ...paytrace,
      kind: 'stripe',
    });
  });
});
