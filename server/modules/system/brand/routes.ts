import type { FastifyReply } from 'fastify';
import { PATHS } from '#contract/core/paths.ts';
import { iconPath } from '#contract/system/brand.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { logoKey } from '#server/db/logoFile.ts';
import type { Deps } from '#server/deps.ts';
import { systemTexts } from '#texts/server/system.ts';
import { brandOf } from './brandOf.ts';
import { drawIcon } from './icons.ts';
import { storeLogo } from './logo.ts';

const visitor = { access: open };
/** A logo never changes under the same id. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The path of an icon changes with the brand. */
const A_DAY = 'public, max-age=86400';
/** For a path with another brand's version: a cached icon would be wrong if that brand were restored. */
const NEVER = 'no-cache';
const COLORS = { background: '#F6F7F3', theme: '#FFFFFF' };

export function brandRoutes(app: App, deps: Deps): void {
  const write = { access: needs('setting_write', { allowToken: false }) };
  serve(app, 'POST /settings/logo', write, async request => {
    const upload = request.isMultipart() ? await request.file() : undefined;
    if (!upload) throw new AppError('bad_request', systemTexts.brand.noLogo);
    return answer(request, 'saved', { logo: await storeLogo(deps, await upload.toBuffer()) });
  });

  serve(app, 'GET /brand/logos/:id', visitor, async (request, reply) => {
    const key = logoKey(request.params.id);
    if (!(await deps.files.exists(key))) throw AppError.notFound();
    return shown(reply, FOREVER).send(await deps.files.getStream(key));
  });

  serve(app, 'GET /brand/icons/:name', visitor, async (request, reply) => {
    const brand = await brandOf(deps.db);
    const cache = request.query.v === brand.version ? A_DAY : NEVER;
    return shown(reply, cache).send(await drawIcon(deps, brand, request.params.name));
  });

  serve(app, 'GET /brand/manifest', visitor, async (request, reply) => {
    const { name, version } = await brandOf(deps.db);
    const { lang } = request.query;
    const icon = (size: 192 | 512, purpose?: 'maskable') => ({
      src: iconPath(purpose ? `${purpose}-512` : `${size}`, version),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(purpose && { purpose }),
    });
    return reply
      .type('application/manifest+json')
      .header('Cache-Control', 'no-cache')
      .send(
        JSON.stringify({
          id: PATHS.customerDashboard,
          lang,
          name: name ?? systemTexts.brand.portal[lang],
          short_name: name ?? systemTexts.brand.portalShort[lang],
          start_url: PATHS.customerDashboard,
          scope: PATHS.root,
          display: 'standalone',
          background_color: COLORS.background,
          theme_color: COLORS.theme,
          icons: [icon(192), icon(512), icon(512, 'maskable')],
        }),
      );
  });
}

/** Sends a PNG; email clients load these images from pages of other origins. */
function shown(reply: FastifyReply, cache: string): FastifyReply {
  reply.raw.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  return reply.type('image/png').header('Cache-Control', cache);
}
