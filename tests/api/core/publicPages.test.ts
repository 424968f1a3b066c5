import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/messages.ts';
import { POLICIES, policyAddress, policyTitle } from '#contract/system/policyPages.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Card forms, which only open inside a page that has the links. */
const FRAMED = /^\/\w+-gateway\//;
/** The web app's page; brandedPages.test.ts opens those in a browser. */
const isWebApp = (html: string) => html.includes('<div id="root">');

let served: TestApp;
let webFolder: string;
/** Paths of the public pages that the server itself renders; their parameters match no record. */
const pages: string[] = [];

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await cp('index.html', join(webFolder, 'index.html'));
  served = await createTestApp({ webFolder, hasApiPage: false });
  await (await signedIn(served, 'admin')).request('PUT', '/settings/general', {
    ...{ name: 'Green Blade', phone: '5125550100', email: 'office@green.example' },
  });
  for (const { method, url, access } of served.routes) {
    if (method !== 'GET' || access.kind !== 'public' || FRAMED.test(url)) continue;
    const address = url.replaceAll(/:\w+/g, 'gone');
    const { headers, body } = await served.app.inject({ url: address });
    if (String(headers['content-type']).startsWith('text/html') && !isWebApp(body)) pages.push(address);
  }
});
afterAll(async () => {
  await served.close();
  await rm(webFolder, { recursive: true });
});

it('every page that the server renders links to office and policies, in the reader’s language', async () => {
  expect(pages).toEqual(['/api/v1/unsubscribe/gone']);
  for (const address of pages)
    for (const language of LANGUAGES) {
      const { body } = await served.app.inject({ url: `${address}?lang=${language}` });
      expect(body).toContain('<a href="tel:+15125550100">(512) 555-0100</a>');
      expect(body).toContain('<a href="mailto:office@green.example">office@green.example</a>');
      for (const policy of POLICIES)
        expect(body).toContain(
          `<a href="${policyAddress(policy, language)}">${policyTitle(policy, language)}</a>`,
        );
    }
});

it('the links to the policies open them in the same language', async () => {
  for (const language of LANGUAGES)
    for (const policy of POLICIES) {
      const { body } = await served.app.inject({ url: policyAddress(policy, language) });
      expect(body).toContain(`<h1>${policyTitle(policy, language)}</h1>`);
    }
});
