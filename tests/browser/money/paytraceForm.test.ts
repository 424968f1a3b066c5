import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PAYTRACE_ACCOUNT, type PaytraceServer, startPaytrace } from '#tests/api/support/paytraceServer.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { launchBrowser } from '#tests/browser/support/stage.ts';

/** Replaces PayTrace's script, whose fields are in PayTrace's own frame, where typed data stays. */
const PROTECT_SCRIPT = `window.PTPayment = {
  setup: async ({ styles, authorization }) => {
    const frame = document.createElement('iframe');
    frame.src = 'https://protect.paytrace.com/fields.html';
    frame.title = [authorization.clientKey, styles.body.background_color].join(' ');
    document.getElementById('pt_hpf_form').append(frame);
  },
  validate: done => done(window.wrong ? [{ responseCode: '35', description: 'Number' }] : []),
  process: async () => ({ message: { hpf_token: 'hpf1', enc_key: 'key/of+it=' } }),
};`;

let app: TestApp;
let paytrace: PaytraceServer;
let browser: Browser;
let page: Page;
let origin: string;
const complaints: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  paytrace = await startPaytrace(app.deps.clock.now);
  const admin = await signedIn(app, 'admin');
  await admin.request('PUT', '/settings/gateway', {
    kind: 'paytrace',
    address: paytrace.address,
    ...PAYTRACE_ACCOUNT,
  });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await paytrace.close();
});
beforeEach(async () => {
  complaints.length = 0;
  page = await browser.newPage();
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  await page.route('https://protect.paytrace.com/**', route =>
    route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: '<input aria-label="Card number">' })
      : route.fulfill({ contentType: 'text/javascript', body: PROTECT_SCRIPT }),
  );
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', event => told.push(event.data));
  });
});

const open = (query = '') => page.goto(`${origin}/paytrace-gateway/card${query}`);
const results = () => page.evaluate<string[]>('window.told.flatMap(({ formResult }) => formResult ?? [])');

it('shows PayTrace’s fields in the page’s colors, and passes on PayTrace’s token for the card', async () => {
  await open('?lang=es&theme=dark');
  const fields = page.frameLocator('iframe[title^="client-key-"][title$=" #18201a"]');
  await fields.getByLabel('Card number').fill('4111111111111111');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await expect.poll(results).toEqual(['hpf1:key/of+it=']);
  expect(complaints).toEqual([]);
});

it('says which field is wrong, and allows another attempt', async () => {
  await open();
  await page.evaluate('window.wrong = true');
  const add = page.getByRole('button', { name: 'Add card' });
  await add.click();
  await page.getByRole('alert').getByText('Please check the card number.').waitFor();
  expect(await results()).toEqual([]);
  await page.evaluate('window.wrong = false');
  await add.click();
  await expect.poll(results).toHaveLength(1);
});

it('says so if PayTrace can’t be reached', async () => {
  await page.route('https://protect.paytrace.com/**', route => route.abort());
  await open();
  await page.getByText('Nothing is wrong with your card.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add card' }).isDisabled()).toBe(true);
});
