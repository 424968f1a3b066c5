import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/core/paths.ts';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the web app's page, with the business's name already filled in. */
    sendPage?: (request: FastifyRequest) => Promise<FastifyReply>;
  }
}

export type AskedPage = Pick<FastifyRequest, 'url' | 'language'>;

/** Returns whether a browser or a proxy has the page with this tag. */
const isKnown = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some(one => ['*', tag].includes(one.trim().replace(/^(?:W\/)?"/, 'W/"')));

/**
 * Serves the page of the web app. `complete` fills in what depends on the business, the URL and the reader's
 * language; if it fails, the page is sent as it was built.
 */
export function registerFirstPage(
  app: App,
  folder: string,
  complete: (html: string, asked: AskedPage) => Promise<string>,
): void {
  const file = join(folder, 'index.html');
  app.decorateReply('sendPage', async function (this: FastifyReply, request) {
    const built = await readFile(file, 'utf8');
    const html = await complete(built, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'the page could not be completed');
      return built;
    });
    const tag = `W/"${createHash('sha256').update(html).digest('hex').slice(0, 24)}"`;
    this.header('Cache-Control', 'no-cache').header('ETag', tag);
    if (isKnown(request.headers['if-none-match'], tag)) return this.status(304).send();
    return this.type('text/html; charset=utf-8').send(html);
  });
  const options = { config: { access: open }, schema: { hide: true } };
  app.get(PATHS.root, options, async (request, reply) => reply.sendPage?.(request));
}
