import { z } from 'zod';
import { timeCapChoices } from '../../../contract/business.ts';
import { type TimeCapDetail, timeCapSetting } from '../../../contract/businessSettings.ts';
import {
  ACCOUNT_NAMES,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  testBody,
} from '../../../contract/settings.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { viewSettings } from '../settings/store.ts';
import { systemAccounts } from './accounts/systemAccounts.ts';
import { testAccount } from './accounts/testAccount.ts';
import { previewRetention } from './retention.ts';
import { saveSettings } from './saveSettings.ts';

const params = z.object({ key: z.enum(SETTING_KEYS) });
type Schemas = { [Key in SettingKey]: z.ZodOptional<(typeof SETTINGS)[Key]['schema']> };
const allBody = z.strictObject(
  Object.fromEntries(SETTING_KEYS.map(key => [key, SETTINGS[key].schema.optional()])) as Schemas,
);
const read = { access: needs(['setting_menu', 'setting_write']) };
const edit = { access: needs('setting_write') };
const LOADED = { en: 'Loaded.', es: 'Cargado.' };

export function settingRoutes(app: App, deps: Deps): void {
  app.get('/settings', { config: read }, async request =>
    answer(request, LOADED, await viewSettings(deps.db)),
  );

  app.put('/settings', { config: edit, schema: { body: allBody } }, async request => {
    await saveSettings(deps, request.session, request.body, null);
    return answer(request, 'saved', await viewSettings(deps.db));
  });

  app.get('/settings/:key', { config: read, schema: { params } }, async request => {
    const { key } = request.params;
    return answer(request, LOADED, (await viewSettings(deps.db, [key]))[key]);
  });

  for (const key of SETTING_KEYS)
    app.put(`/settings/${key}`, { config: edit, schema: { body: SETTINGS[key].schema } }, async request => {
      await saveSettings(deps, request.session, { [key]: request.body }, expectedVersion(request));
      return answer(request, 'saved', (await viewSettings(deps.db, [key]))[key]);
    });

  for (const account of [...ACCOUNT_NAMES, 'paytrace'] as const)
    app.post(
      `/settings/${account}/test`,
      { config: edit, schema: { body: testBody.nullish() } },
      async request => {
        const test = await testAccount(deps, account, request.body?.to, request.language);
        return answer(request, test.message, test);
      },
    );

  app.get('/system-accounts', { config: read }, async request =>
    answer(request, LOADED, await systemAccounts(deps)),
  );

  app.get('/settings/retention/preview', { config: read }, async request =>
    answer(request, LOADED, await previewRetention(deps)),
  );

  app.get(
    '/settings/time-cap-config-detail',
    { config: { access: needs(TIME_CAP_READERS) } },
    async request => answer(request, LOADED, await timeCapDetail(deps.db)),
  );

  app.put(
    '/settings/service-time-cap-config',
    { config: edit, schema: { body: timeCapSetting } },
    async request => {
      await saveSettings(deps, request.session, { timeCap: request.body }, expectedVersion(request));
      return answer(request, 'saved', await timeCapDetail(deps.db));
    },
  );
}

/** Whoever books bush and bed work chooses among the caps. */
const TIME_CAP_READERS = ['setting_menu', 'service_edit', 'customer_list', 'crew_day'] as const;

async function timeCapDetail(db: Queryable): Promise<TimeCapDetail> {
  const { timeCap } = await viewSettings(db, ['timeCap']);
  return { ...timeCap.value, choices: timeCapChoices(timeCap.value), version: timeCap.version };
}
