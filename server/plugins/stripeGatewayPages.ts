import { readFileSync } from 'node:fs';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { cardFormQuery } from './cardForm/files.ts';
import { mayLoad } from './securityHeaders.ts';
import { stripeCardPage, stripeConfirmPage } from './stripeGatewayForm/page.ts';

const read = (name: string) => readFileSync(new URL(`./stripeGatewayForm/${name}`, import.meta.url), 'utf8');
const SCRIPTS = { 'card.js': read('card.js'), 'confirm.js': read('confirm.js') };

export const STRIPE_CARD_FORM = '/stripe-gateway/card';
/** The client secret to be confirmed follows the #. */
export const STRIPE_CONFIRM_PAGE = '/stripe-gateway/confirm';
const PAGES = { [STRIPE_CARD_FORM]: stripeCardPage, [STRIPE_CONFIRM_PAGE]: stripeConfirmPage };

/** The only page of ours that may run Stripe's script; the others embed it in an iframe. */
const onRequest = mayLoad({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", 'https://api.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  },
});

/**
 * Pages around Stripe's card fields and around the bank's confirmation; not available until the account is
 * set up.
 */
export function registerStripePages(app: App, publishableKey: () => Promise<string | null>): void {
  const config = { access: open };
  const hide = true;
  for (const [address, page] of Object.entries(PAGES))
    app.get(
      address,
      { config, onRequest, schema: { hide, querystring: cardFormQuery } },
      async (request, reply) => {
        const key = await publishableKey();
        if (!key) throw AppError.notFound();
        return reply
          .type('text/html; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send(page(request.query, key));
      },
    );
  for (const [name, script] of Object.entries(SCRIPTS))
    app.get(`/stripe-gateway/${name}`, { config, schema: { hide } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
    );
}
