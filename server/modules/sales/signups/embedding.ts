import { readFileSync } from 'node:fs';
import { PATHS } from '#contract/core/paths.ts';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

const SCRIPT = readFileSync(new URL('./embed.js', import.meta.url), 'utf8');
const OWN_ALONE = "frame-ancestors 'self'";

/**
 * The public pages that the origins in the settings may embed in a frame, and the script that embeds them.
 * All other pages refuse to be framed.
 */
export function registerEmbedding(app: App, { db }: Pick<Deps, 'db'>): void {
  const options = { config: { access: open }, schema: { hide: true } };

  app.get('/embed.js', options, async (_request, reply) => {
    // Other sites load this script.
    reply.raw.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(SCRIPT);
  });

  for (const path of [PATHS.signUp, PATHS.contact])
    app.get(path, options, async (request, reply) => {
      const { embedOrigins } = await settingOf(db, 'signup');
      // The hook for all responses has already set the headers here.
      const { raw } = reply;
      const policy = String(raw.getHeader('Content-Security-Policy'));
      raw.setHeader(
        'Content-Security-Policy',
        policy.replace(OWN_ALONE, [OWN_ALONE, ...embedOrigins].join(' ')),
      );
      if (embedOrigins.length > 0) raw.removeHeader('X-Frame-Options');
      return reply.sendPage?.(request);
    });
}
