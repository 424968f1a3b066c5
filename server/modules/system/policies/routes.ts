import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { checkedPolicies } from './checkedPolicies.ts';
import { currentPolicy, policyPage } from './policyPage.ts';

/** The public pages with the privacy policy and the terms, and their preview. */
export function policyRoutes(app: App, { db, clock }: Deps): void {
  serve(app, 'GET /policies/:policy', { access: open }, async request =>
    answer(request, 'loaded', await currentPolicy(db, request.params.policy, request.language)),
  );

  serve(
    app,
    'POST /settings/policies/preview',
    { access: needs(['setting_menu', 'setting_write']) },
    async request => {
      const { policy, language, ...given } = request.body;
      const texts = checkedPolicies(await settingOf(db, 'policies'), given, clock.today());
      return answer(request, 'loaded', policyPage(texts, await settingOf(db, 'general'), policy, language));
    },
  );
}
