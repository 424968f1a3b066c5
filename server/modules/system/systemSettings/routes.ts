import type { FastifyRequest } from 'fastify';
import { timeCapChoices } from '#contract/system/business.ts';
import type { TimeCapDetail } from '#contract/system/settings.calls.ts';
import { SETTING_KEYS, type SettingKey, type SettingValue } from '#contract/system/settings.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, seenVersion, type VersionedRequest } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { route, serve, type Versioned } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { previewPaymentEmails } from '#server/modules/money/paymentEmails/preview.ts';
import { isRecord, settingOf, viewSettings } from '#server/modules/system/settings/store.ts';
import { systemTexts } from '#texts/server/system.ts';
import { systemAccounts } from './accounts/systemAccounts.ts';
import { testAccount } from './accounts/testAccount.ts';
import { previewRetention } from './retention.ts';
import { saveSettings } from './saveSettings.ts';

const read = { access: needs(['setting_menu', 'setting_write']) };
const edit = { access: needs('setting_write') };

export function settingRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /settings', read, async request => answer(request, 'loaded', await viewSettings(deps.db)));

  const together = { ...edit, isVersioned: true, complete: completeParts(deps.db) } as const;
  serve(app, 'PUT /settings', together, async request => {
    const { versions: _, ...parts } = request.body;
    const named = SETTING_KEYS.filter(key => parts[key] !== undefined);
    if (request.session.apiToken && named.some(key => CARRIES_CODES.includes(key)))
      throw new AppError('forbidden', systemTexts.systemSettings.codesByToken);
    await saveSettings(deps, request.session, parts, seenVersions(request, named));
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
      {
        access: needs('setting_write', { allowToken: !CARRIES_CODES.includes(key) }),
        isVersioned: true,
        complete: completePart(deps.db, key),
      },
      async request => {
        await saveSettings(deps, request.session, { [key]: request.body }, { [key]: seenVersion(request) });
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
    answer(request, 'loaded', await previewPaymentEmails(deps)),
  );

  const choose = { access: needs(TIME_CAP_READERS) };
  serve(app, 'GET /settings/time-cap-config-detail', choose, async request =>
    answer(request, 'loaded', await timeCapDetail(deps.db)),
  );

  const cap = { ...edit, isVersioned: true, complete: completePart(deps.db, 'timeCap') } as const;
  serve(app, 'PUT /settings/service-time-cap-config', cap, async request => {
    await saveSettings(deps, request.session, { timeCap: request.body }, { timeCap: seenVersion(request) });
    return answer(request, 'saved', await timeCapDetail(deps.db));
  });
}

/** Accounts that API tokens can't change, because the configured server's operator sees one-time codes. */
const CARRIES_CODES: readonly SettingKey[] = ['smtp', 'text'];

/** Fills in omitted fields of a part with the stored values. Secrets aren't included. */
async function completed(db: Queryable, key: SettingKey, body: unknown): Promise<unknown> {
  if (!isRecord(body)) return body;
  const { version: _, ...given } = body;
  return { ...(await settingOf(db, key)), ...given };
}

const completePart = (db: Queryable, key: SettingKey) => async (request: FastifyRequest) => {
  request.body = await completed(db, key, request.body);
};

const completeParts = (db: Queryable) => async (request: FastifyRequest) => {
  const { body } = request;
  if (!isRecord(body)) return;
  const named = SETTING_KEYS.filter(key => key in body);
  const parts = await Promise.all(
    named.map(async key => [key, await completed(db, key, body[key])] as const),
  );
  request.body = { ...body, ...Object.fromEntries(parts) };
};

/**
 * Versions that the caller saw of each part: under `versions`, or in `If-Match` for a single part. Throws
 * `version_required`.
 */
function seenVersions(
  request: VersionedRequest & { body: { versions?: { [Key in SettingKey]?: number } | undefined } },
  named: readonly SettingKey[],
): { [Key in SettingKey]?: number } {
  const { versions = {} } = request.body;
  if (named.every(key => versions[key] !== undefined)) return versions;
  const [only] = named;
  if (only && named.length === 1) return { [only]: seenVersion(request) };
  throw new AppError('version_required', systemTexts.systemSettings.versionsRequired);
}

/** People who book bush and bed work choose among the caps. */
const TIME_CAP_READERS = ['setting_menu', 'service_edit', 'customer_list', 'crew_day'] as const;

async function timeCapDetail(db: Queryable): Promise<TimeCapDetail> {
  const { timeCap } = await viewSettings(db, ['timeCap']);
  return { ...timeCap.value, choices: timeCapChoices(timeCap.value), version: timeCap.version };
}
