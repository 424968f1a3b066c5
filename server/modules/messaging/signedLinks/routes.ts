import { open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

/** Data that all pages behind links need. */
export function linkRoutes(app: App, { db }: Deps): void {
  serve(app, 'GET /links/office', { access: open }, async request => {
    const { name, phone, email } = await settingOf(db, 'general');
    return answer(request, 'loaded', { name, phone, email });
  });
}
