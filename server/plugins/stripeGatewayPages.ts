import { readFileSync } from 'node:fs';
import { open } from '../api/access.ts';
import type { App } from '../api/app.ts';
import { AppError } from '../api/errors.ts';
import { cardFormQuery } from './cardForm/files.ts';
import { stripeCardPage } from './stripeGatewayForm/page.ts';

const SCRIPT = readFileSync(new URL('./stripeGatewayForm/card.js', import.meta.url), 'utf8');

export const STRIPE_CARD_FORM = '/stripe-gateway/card';

/** Of all our pages only this one may run Stripe's script; the others show it in a frame. */
const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", 'https://api.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

/** The page around Stripe's card fields. There is none until the account is set up. */
export function registerStripePages(app: App, publishableKey: () => Promise<string | null>): void {
  const config = { access: open };
  const hide = true;
  app.get(
    STRIPE_CARD_FORM,
    { config, helmet: { contentSecurityPolicy }, schema: { hide, querystring: cardFormQuery } },
    async (request, reply) => {
      const key = await publishableKey();
      if (!key) throw AppError.notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(stripeCardPage(request.query, key));
    },
  );
  app.get('/stripe-gateway/card.js', { config, schema: { hide } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(SCRIPT),
  );
}
