import { readFileSync } from 'node:fs';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import { cardFormQuery } from './cardForm/files.ts';
import { paytraceCardPage } from './paytraceGatewayForm/page.ts';
import { mayLoad } from './securityHeaders.ts';

const SCRIPT = readFileSync(new URL('./paytraceGatewayForm/card.js', import.meta.url), 'utf8');

export const PAYTRACE_CARD_FORM = '/paytrace-gateway/card';

const PROTECT = 'https://protect.paytrace.com';
const PROTECT_SANDBOX = 'https://protect.sandbox.paytrace.com';

/** The only page of ours that may run PayTrace's script; the others embed it in an iframe. */
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
  /** URL of PayTrace's API, which distinguishes the sandbox's fields from the live ones. */
  address: string;
  /** One-time key for showing PayTrace's fields. */
  clientKey: string;
}

/**
 * Serves the page around PayTrace's card fields, which says that they are unavailable if PayTrace returns no
 * key.
 */
export function registerPaytracePages(app: App, session: () => Promise<PaytraceFormSession>): void {
  const config = { access: open };
  const hide = true;
  app.get(
    PAYTRACE_CARD_FORM,
    { config, onRequest, schema: { hide, querystring: cardFormQuery } },
    async (request, reply) => {
      const opened = await session().catch((error: unknown) => {
        request.log.warn({ error: reasonOf(error) }, 'PayTrace’s card form cannot be shown');
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
