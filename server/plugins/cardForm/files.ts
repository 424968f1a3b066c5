import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { LANGUAGES } from '#contract/core/messages.ts';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';

const STYLE = readFileSync(new URL('./card.css', import.meta.url), 'utf8');
const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);

/** Language and theme of the page that embeds a card form. */
export const cardFormQuery = z.object({
  lang: z.enum(LANGUAGES).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
});
export type CardFormQuery = z.output<typeof cardFormQuery>;

/** Serves the styles shared by all gateways' card forms. */
export function registerCardFormFiles(app: App): void {
  const options = { config: { access: open }, schema: { hide: true } };
  app.get('/card-form/card.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(STYLE),
  );
  app.get('/card-form/inter.woff2', options, async (_request, reply) =>
    reply.type('font/woff2').header('Cache-Control', 'public, max-age=86400').send(FONT),
  );
}
