import { timeCapChoices } from '../../../contract/business.ts';
import type { TimeCapDetail } from '../../../contract/calls/settings.ts';
import { SETTING_KEYS, type SettingKey, type SettingValue } from '../../../contract/settings.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { route, serve, type Versioned } from '../../api/serve.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { previewPaymentLetters } from '../paymentLetters/preview.ts';
import { viewSettings } from '../settings/store.ts';
import { systemAccounts } from './accounts/systemAccounts.ts';
import { testAccount } from './accounts/testAccount.ts';
import { previewRetention } from './retention.ts';
import { saveSettings } from './saveSettings.ts';

const read = { access: needs(['setting_menu', 'setting_write']) };
const edit = { access: needs('setting_write') };

export function settingRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /settings', read, async request => answer(request, 'loaded', await viewSettings(deps.db)));

  serve(app, 'PUT /settings', edit, async request => {
    await saveSettings(deps, request.session, request.body, null);
    return answer(request, 'saved', await viewSettings(deps.db));
  });

  serve(app, 'GET /settings/:key', read, async request => {
    const { key } = request.params;
    return answer(request, 'loaded', (await viewSettings(deps.db, [key]))[key]);
  });

  for (const key of SETTING_KEYS)
    route<{ body: SettingValue<SettingKey> }, Versioned>(
      app,
      `PUT /settings/${key}`,
      { ...edit, isVersioned: true },
      async request => {
        await saveSettings(deps, request.session, { [key]: request.body }, expectedVersion(request));
        return answer(request, 'saved', (await viewSettings(deps.db, [key]))[key]);
      },
    );

  serve(app, 'POST /settings/:account/test', edit, async request => {
    const test = await testAccount(deps, request.params.account, request.body?.to, request.language);
    return answer(request, test.message, test);
  });

  serve(app, 'GET /system-accounts', read, async request =>
    answer(request, 'loaded', await systemAccounts(deps)),
  );

  serve(app, 'GET /settings/retention/preview', read, async request =>
    answer(request, 'loaded', await previewRetention(deps)),
  );

  serve(app, 'GET /settings/letters/preview', read, async request =>
    answer(request, 'loaded', await previewPaymentLetters(deps)),
  );

  const choose = { access: needs(TIME_CAP_READERS) };
  serve(app, 'GET /settings/time-cap-config-detail', choose, async request =>
    answer(request, 'loaded', await timeCapDetail(deps.db)),
  );

  serve(app, 'PUT /settings/service-time-cap-config', { ...edit, isVersioned: true }, async request => {
    await saveSettings(deps, request.session, { timeCap: request.body }, expectedVersion(request));
    return answer(request, 'saved', await timeCapDetail(deps.db));
  });
}

/** Whoever books bush and bed work chooses among the caps. */
const TIME_CAP_READERS = ['setting_menu', 'service_edit', 'customer_list', 'crew_day'] as const;

async function timeCapDetail(db: Queryable): Promise<TimeCapDetail> {
  const { timeCap } = await viewSettings(db, ['timeCap']);
  return { ...timeCap.value, choices: timeCapChoices(timeCap.value), version: timeCap.version };
}
