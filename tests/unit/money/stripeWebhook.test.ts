import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STRIPE_WEBHOOK } from '#contract/money/stripeWebhook.ts';

it('the settings and the operators’ guide name the Stripe events that the server handles', () => {
  const server = readFileSync('server/plugins/stripeGateway.ts', 'utf8');
  const read = [...server.matchAll(/case '([a-z_]+\.[a-z_.]+)':/g)].map(([, event]) => event);
  expect([...STRIPE_WEBHOOK.events]).toEqual(read);
  const docs = readFileSync('docs/gateways.md', 'utf8');
  expect(docs).toContain(STRIPE_WEBHOOK.path);
  for (const event of STRIPE_WEBHOOK.events.filter(one => !one.startsWith('charge.dispute.')))
    expect(docs).toContain(`\`${event}\``);
});
