import { readFileSync } from 'node:fs';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { cardFormQuery } from './cardForm/files.ts';
import { paytraceCardPage } from './paytraceGatewayForm/page.ts';
import { mayLoad } from './securityHeaders.ts';

const SCRIPT = readFileSync(new URL('./paytraceGatewayForm/card.js', import.meta.url), 'utf8');

export const PAYTRACE_CARD_FORM = '/paytrace-gateway/card';

const PROTECT = 'https://protect.paytrace.com';
const PROTECT_SANDBOX = 'https://protect.sandbox.paytrace.com';

/** Of all our pages only this one may run PayTrace's script; the others show it in a frame. */
const onRequest = mayLoad({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", PROTECT, PROTECT_SANDBOX],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", PROTECT, PROTECT_SANDBOX],
    frameSrc: [PROTECT, PROTECT_SANDBOX],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  },
});

export interface PaytraceFormSession {
  /** Of the API, which tells the sandbox's fields from the real ones. */
  address: string;
  /** Lets PayTrace's fields be shown once. */
  clientKey: string;
}

/** The page around PayTrace's card fields. Where PayTrace gives no key for them, it says that they cannot be reached. */
export function registerPaytracePages(app: App, session: () => Promise<PaytraceFormSession>): void {
  const config = { access: open };
  const hide = true;
  app.get(
    PAYTRACE_CARD_FORM,
    { config, onRequest, schema: { hide, querystring: cardFormQuery } },
    async (request, reply) => {
      const opened = await session().catch((error: unknown) => {
        request.log.warn({ error: String(error) }, 'the card form of PayTrace cannot be shown');
        return null;
      });
      const isSandbox = opened?.address.includes('.sandbox.');
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(
          paytraceCardPage(request.query, isSandbox ? PROTECT_SANDBOX : PROTECT, opened?.clientKey ?? ''),
        );
    },
  );
  app.get('/paytrace-gateway/card.js', { config, schema: { hide } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(SCRIPT),
  );
}
