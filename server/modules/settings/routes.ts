import { z } from 'zod';
import { SETTING_KEYS, SETTINGS, smtpSetting, testBody, textSetting } from '../../../contract/settings.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { saveSettings } from './saveSetting.ts';
import { viewSettings } from './store.ts';
import { testAccount } from './testAccount.ts';

const params = z.object({ key: z.enum(SETTING_KEYS) });
const allBody = z.strictObject({ smtp: smtpSetting.optional(), text: textSetting.optional() });
const read = { access: needs(['setting_menu', 'setting_write']) };
const edit = { access: needs('setting_write') };

const SENT = { en: 'The test message was sent.', es: 'Se envió el mensaje de prueba.' };

export function settingRoutes(app: App, deps: Deps): void {
  app.get('/settings', { config: read }, async request =>
    answer(request, 'saved', await viewSettings(deps.db)),
  );

  app.put('/settings', { config: edit, schema: { body: allBody } }, async request => {
    await saveSettings(deps, request.session, request.body, null);
    return answer(request, 'saved', await viewSettings(deps.db));
  });

  app.get('/settings/:key', { config: read, schema: { params } }, async request => {
    const { key } = request.params;
    return answer(request, 'saved', (await viewSettings(deps.db, [key]))[key]);
  });

  for (const key of SETTING_KEYS) {
    app.put(`/settings/${key}`, { config: edit, schema: { body: SETTINGS[key].schema } }, async request => {
      await saveSettings(deps, request.session, { [key]: request.body }, expectedVersion(request));
      return answer(request, 'saved', (await viewSettings(deps.db, [key]))[key]);
    });

    app.post(`/settings/${key}/test`, { config: edit, schema: { body: testBody } }, async request => {
      await testAccount(deps, key, request.body.to, request.language);
      return answer(request, SENT, (await viewSettings(deps.db, [key]))[key]);
    });
  }
}
