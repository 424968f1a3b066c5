import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '#tests/api/support/people.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } from '#tests/api/support/stripeServer.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { launchBrowser } from '#tests/browser/support/stage.ts';

/** Replaces Stripe's script, whose fields are in Stripe's own frame, where typed data stays. */
const STRIPE_SCRIPT = `window.Stripe = (key, { locale }) => ({
  elements: options => ({
    create: () => ({
      mount: place => {
        const frame = document.createElement('iframe');
        frame.src = 'https://js.stripe.com/v3/fields.html';
        frame.title = [key, locale, options.mode, options.appearance.theme].join(' ');
        document.querySelector(place).append(frame);
      },
    }),
    submit: async () => {
      const asked = await fetch('https://api.stripe.com/v1/elements');
      return asked.ok ? {} : { error: { message: 'Your card number is incomplete.' } };
    },
  }),
  handleNextAction: async ({ clientSecret }) => {
    document.title = [key, locale, clientSecret].join(' ');
    return clientSecret === 'pi_gone' ? { error: { message: 'No such payment.' } } : {};
  },
  createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_000001' } }),
});`;

let app: TestApp;
let browser: Browser;
let page: Page;
let origin: string;
let isComplete: boolean;
let isStripeThere: boolean;
const complaints: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const admin = await signedIn(app, 'admin');
  await admin.request('PUT', '/settings', {
    gateway: { kind: 'stripe' },
    stripe: { publishableKey: STRIPE_PUBLISHABLE_KEY, secretKey: STRIPE_SECRET_KEY },
  });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  isComplete = true;
  isStripeThere = true;
  complaints.length = 0;
  page = await browser.newPage();
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  await page.route('https://js.stripe.com/**', route => {
    if (!isStripeThere) return route.abort();
    return route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: '<input aria-label="Card number">' })
      : route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT });
  });
  await page.route('https://api.stripe.com/**', route =>
    route.fulfill({ status: isComplete ? 200 : 402, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', event => told.push(event.data));
  });
});

const open = (query = '') => page.goto(`${origin}/stripe-gateway/card${query}`);
const told = () => page.evaluate<{ formResult?: string; height?: number }[]>('window.told');
const results = async () => (await told()).flatMap(({ formResult }) => formResult ?? []);
const submit = (name = 'Add card') => page.getByRole('button', { name }).click();

// covers: stripe.publishableKey
it('shows Stripe’s fields in the page’s language and colors, and passes on Stripe’s token for the card', async () => {
  await open('?lang=es&theme=dark');
  const fields = page.frameLocator(`iframe[title="${STRIPE_PUBLISHABLE_KEY} es setup night"]`);
  await fields.getByLabel('Card number').fill('4242424242424242');
  await submit('Agregar tarjeta');
  await expect.poll(results).toEqual(['ctoken_000001']);
  expect((await told()).some(({ height }) => height && height > 0)).toBe(true);
  expect(complaints).toEqual([]);
});

it('shows Stripe’s message about incomplete card data, and allows another attempt', async () => {
  isComplete = false;
  await open();
  await submit();
  await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor();
  expect(await results()).toEqual([]);
  isComplete = true;
  await submit();
  await expect.poll(results).toEqual(['ctoken_000001']);
});

it('says so if Stripe can’t be reached', async () => {
  isStripeThere = false;
  await open();
  await page.getByText('Nothing is wrong with your card.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add card' }).isDisabled()).toBe(true);
});

it('lets Stripe ask the bank’s question about a payment, and reports the answer', async () => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(`${origin}/stripe-gateway/confirm?lang=es#pi_1_secret_2`);
  await expect.poll(results).toHaveLength(1);
  expect(await page.title()).toBe(`${STRIPE_PUBLISHABLE_KEY} es pi_1_secret_2`);
  // The secret is sent to no server.
  expect(asked.filter(url => url.split('#')[0]?.includes('secret'))).toEqual([]);
  expect(complaints).toEqual([]);

  // If Stripe could not even ask, nothing is reported as answered.
  await page.goto(`${origin}/stripe-gateway/confirm#pi_gone`);
  await page.getByText('No such payment.').waitFor();
  expect(await results()).toEqual([]);

  isStripeThere = false;
  await page.goto(`${origin}/stripe-gateway/confirm?lang=en#pi_1_secret_3`);
  await page.getByText('We can’t reach your bank’s confirmation page right now.').waitFor();
});

it('loads nothing from anywhere else', async () => {
  await open();
  const loads = await page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'loaded',
      () => 'refused',
    ),
  );
  expect(loads).toBe('refused');
  expect(complaints.join()).toContain('Content Security Policy');
});
