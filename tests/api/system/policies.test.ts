import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { PUBLIC_PATHS } from '#contract/system/brand.ts';
import type { PolicyPage } from '#contract/system/policies.calls.ts';
import { DEFAULTS_SINCE } from '#contract/system/policyDefaults.ts';
import { POLICIES, POLICY_PATHS, type Policy, policyTitle } from '#contract/system/policyPages.ts';
import type { SettingView } from '#contract/system/settings.calls.ts';
import { history, settings } from '#server/db/schema/index.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const app = await createTestApp();
let admin: Person;
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  await app.db.delete(settings);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

/** Reads a policy as anyone does, without signing in. */
async function read(policy: Policy, language: Language = 'en'): Promise<PolicyPage> {
  const { status, body } = await requester(app)<CallBody<PolicyPage>>(
    'GET',
    `/policies/${policy}`,
    undefined,
    { 'accept-language': language },
  );
  expect(status).toBe(200);
  return body.data;
}

const save = (body: object, headers?: Record<string, string>) =>
  admin.request<CallBody<SettingView<'policies'>> & ErrorBody>('PUT', '/settings/policies', body, headers);

/** Sets the clock to a day and signs the admin in again. */
async function on(day: string): Promise<void> {
  app.deps.clock.set(day);
  admin = await signedIn(app, 'admin');
}

const preview = (person: Person, body: object) =>
  person.request<CallBody<PolicyPage> & ErrorBody>('POST', '/settings/policies/preview', body);

const CARRIERS = {
  en: ['don’t share mobile numbers or consent to text messages', 'Message and data rates may apply', 'STOP'],
  es: ['No compartimos números de celular ni el consentimiento', 'Pueden aplicarse tarifas', 'STOP'],
} as const satisfies Record<Language, readonly string[]>;

describe('the privacy policy and the terms', () => {
  it('have a default text for anyone, with the business’s facts and what US carriers ask for', async () => {
    const business = {
      ...{ name: 'Green & <b>Co</b>', phone: '5125550100', email: 'office@green.example' },
      address: '1 Main St\nAustin, TX',
    };
    expect((await admin.request('PUT', '/settings/general', business)).status).toBe(200);
    for (const language of LANGUAGES) {
      for (const policy of POLICIES) {
        const page = await read(policy, language);
        expect(page).toMatchObject({ language, isDefault: true, changedOn: DEFAULTS_SINCE });
        expect(page.html).toContain('Green &amp; &lt;b&gt;Co&lt;/b&gt;');
        expect(page.html).toContain('(512) 555-0100, office@green.example, 1 Main St, Austin, TX');
        expect(page.html).not.toMatch(/[{}]|undefined|null|Sward/);
      }
      for (const words of CARRIERS[language]) expect((await read('privacy', language)).html).toContain(words);
    }
  });

  it('read naturally for a business that entered nothing about itself', async () => {
    for (const language of LANGUAGES)
      for (const policy of POLICIES)
        expect((await read(policy, language)).html).not.toMatch(/[{}]|undefined|null|Sward|: \./);
    expect((await read('terms')).html).toContain('the contact form on this site');
  });

  // covers: policies.privacy, policies.privacyEs, policies.terms, policies.termsEs
  it('are the office’s text in the reader’s language or else in English, never mixed with the default', async () => {
    await admin.request('PUT', '/settings/general', {
      name: 'Green Blade',
      website: 'https://green.example',
    });
    await save({ privacy: '<p>Ours: {{business}}, {{website}}</p>' });
    const shown = { html: '<p>Ours: Green Blade, https://green.example</p>', language: 'en' };
    expect(await read('privacy', 'es')).toMatchObject({ ...shown, isDefault: false });
    await save({ privacyEs: '<p>Nuestra</p>' });
    expect(await read('privacy', 'es')).toMatchObject({ html: '<p>Nuestra</p>', language: 'es' });
    expect(await read('privacy')).toMatchObject(shown);
    expect(await read('terms', 'es')).toMatchObject({ isDefault: true, language: 'es' });
    await save({ terms: '<p>Pay</p>', termsEs: '<p>Pague</p>' });
    expect([(await read('terms')).html, (await read('terms', 'es')).html]).toEqual([
      '<p>Pay</p>',
      '<p>Pague</p>',
    ]);
    // A text without words counts as no text.
    await save({ privacy: '<p> </p>', privacyEs: '', terms: null, termsEs: null });
    for (const policy of POLICIES) expect(await read(policy, 'es')).toMatchObject({ isDefault: true });
  });

  // covers: policies.privacyChangedOn, policies.termsChangedOn
  it('each say when they were last changed, by the server’s clock, also after a reset to the default', async () => {
    await on('2027-03-01');
    await save({ privacy: '<p>One</p>', privacyChangedOn: '2001-01-01' });
    expect((await read('privacy')).changedOn).toBe('2027-03-01');
    expect((await read('terms')).changedOn).toBe(DEFAULTS_SINCE);
    await on('2027-03-05');
    await save({ privacy: '<p>One</p>', terms: '<p>Two</p>' });
    expect((await read('privacy')).changedOn).toBe('2027-03-01');
    expect((await read('terms')).changedOn).toBe('2027-03-05');
    await on('2027-03-09');
    await save({ privacy: null });
    expect(await read('privacy')).toMatchObject({ changedOn: '2027-03-09', isDefault: true });
  });

  it('never run a script, whether written, previewed or part of the business’s name', async () => {
    await admin.request('PUT', '/settings/general', { name: '<img src=x onerror=alert(1)>' });
    const privacy =
      '<p onclick="alert(1)">Hello {{{business}}}</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>';
    await save({ privacy });
    const stored = await settingOf(app.db, 'policies');
    const shown = await read('privacy');
    const tried = await preview(admin, { privacy, policy: 'privacy', language: 'en' });
    expect(tried.body.data).toEqual(shown);
    for (const html of [stored.privacy, shown.html]) {
      expect(html).toContain('<p>Hello ');
      expect(html).not.toMatch(/<script|<iframe|<img|onclick|onerror=alert\(1\)>|javascript:/);
    }
  });

  it('are previewed unsaved exactly as readers will see them', async () => {
    const texts = { privacy: '<h2>Hi</h2><p>{{business}}</p>', privacyEs: null };
    const { body } = await preview(admin, { ...texts, policy: 'privacy', language: 'es' });
    expect((await read('privacy')).isDefault).toBe(true);
    await save(texts);
    expect(await read('privacy', 'es')).toEqual(body.data);
  });

  it('refuse unknown variables and unmatched braces at their field', async () => {
    for (const text of ['<p>{{firstName}}</p>', '<p>{{#business}}open</p>']) {
      const { status, body } = await save({ termsEs: text });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['termsEs']]);
      const tried = await preview(admin, { termsEs: text, policy: 'terms', language: 'es' });
      expect(tried.status).toBe(422);
    }
    expect((await requester(app)('GET', '/policies/cookies')).status).toBe(422);
  });

  it('can be changed only with the permission and from the current version, with a history row', async () => {
    const body = { privacy: '<p>Mine</p>' };
    const others = [
      ...(await Promise.all(
        (['csr', 'vendor', 'crew', 'customer'] as const).map(type => signedIn(app, type)),
      )),
      await holding(app, 'csr', ['setting_menu']),
    ];
    for (const person of others)
      expect((await person.request('PUT', '/settings/policies', body)).status).toBe(403);
    for (const person of others.slice(1, 4))
      expect((await preview(person, { ...body, policy: 'privacy', language: 'en' })).status).toBe(403);
    expect((await requester(app)('PUT', '/settings/policies', body)).status).toBe(401);

    const writer = await holding(app, 'csr', ['setting_write']);
    expect((await writer.request('PUT', '/settings/policies', body)).status).toBe(200);
    expect((await save({ privacy: '<p>Late</p>' }, { 'if-match': '0' })).status).toBe(412);
    const unversioned = await app.app.inject({
      ...{ method: 'PUT', url: '/api/v1/settings/policies', payload: body },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(unversioned.statusCode).toBe(428);
    expect((await read('privacy')).html).toBe('<p>Mine</p>');
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, 'policies'))
      .orderBy(history.id);
    expect(rows.at(-1)).toMatchObject({
      ...{ entity: 'setting', action: 'updated', actorId: writer.userId },
      before: { privacy: null },
      after: { privacy: '<p>Mine</p>', privacyChangedOn: TEST_TODAY },
    });
  });
});

describe('the policies’ pages without JavaScript', () => {
  let served: TestApp;
  let webFolder: string;
  let boss: Person;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
    await cp('index.html', join(webFolder, 'index.html'));
    served = await createTestApp({ webFolder });
    boss = await signedIn(served, 'admin');
  });
  beforeEach(async () => {
    await served.db.delete(settings);
  });
  afterAll(async () => {
    await served.close();
    await rm(webFolder, { recursive: true });
  });

  const pageAt = (url: string, language = 'en') =>
    served.app.inject({ url, headers: { 'accept-language': language } });
  const answered = async (policy: Policy, language: Language) =>
    (
      await requester(served)<CallBody<PolicyPage>>('GET', `/policies/${policy}`, undefined, {
        'accept-language': language,
      })
    ).body.data;
  /** Returns the part that browsers show only without scripts. */
  const withoutScripts = (html: string) => /<body>\s*<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';

  it('have the full text in the business’s name, in the language of the URL or else of the reader', async () => {
    const business = { name: 'Green & <b>Co</b>', phone: '5125550100', email: 'office@green.example' };
    expect((await boss.request('PUT', '/settings/general', business)).status).toBe(200);
    for (const policy of POLICIES)
      for (const language of LANGUAGES) {
        const path = POLICY_PATHS[policy];
        const { html } = await answered(policy, language);
        for (const { statusCode, body } of [
          await pageAt(path, language),
          await pageAt(`${path}/?utm=1`, language),
          await pageAt(`${path}?lang=${language}`, language === 'en' ? 'es' : 'en'),
        ]) {
          expect(statusCode).toBe(200);
          const shown = withoutScripts(body);
          const title = policyTitle(policy, language);
          expect(shown).toContain(`<h1>${title}</h1>`);
          expect(shown).toContain(`<div lang="${language}">${html}</div>`);
          expect(shown).toContain('<b>Green &#38; &#60;b&#62;Co&#60;/b&#62;</b>');
          expect(shown).toContain(
            language === 'en'
              ? 'Last changed on November 30, 2026'
              : 'Último cambio: 30 de noviembre de 2026',
          );
          for (const to of ['tel:+15125550100', 'mailto:office@green.example', `/privacy?lang=${language}`])
            expect(shown).toContain(`href="${to}"`);
          expect(shown).toContain(`href="${path}?lang=${language === 'en' ? 'es' : 'en'}"`);
          expect(body).toContain(`<html lang="${language}">`);
          expect(body).toContain(`<title>${title} · Green &#38; &#60;b&#62;Co&#60;/b&#62;</title>`);
          expect(body).toContain('<div id="root"></div>');
        }
        for (const words of CARRIERS[language])
          expect(withoutScripts((await pageAt(`/privacy?lang=${language}`)).body)).toContain(words);
      }
  });

  it('show the office’s text as soon as it changes, and a business without a name', async () => {
    const first = await pageAt('/terms');
    expect(withoutScripts(first.body)).toContain('<b>Your lawn care team</b>');
    expect(withoutScripts(first.body)).not.toMatch(/undefined|null|[{}]/);
    await boss.request('PUT', '/settings/policies', { terms: '<p>Pay by Friday</p>' });
    const { statusCode, body } = await served.app.inject({
      url: '/terms?lang=es',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(statusCode).toBe(200);
    expect(withoutScripts(body)).toContain('<div lang="en"><p>Pay by Friday</p></div>');
  });

  it('contain nothing that runs or breaks out of its element, whatever the office wrote', async () => {
    const name = '</noscript><script>alert(1)</script>" onload="alert(1)';
    await boss.request('PUT', '/settings/general', { name });
    const privacy =
      '<p>{{business}}</p></noscript><script>alert(1)</script><style>p{}</style><a href="https://x.example/</noscript><script>alert(1)</script>">$& here</a>';
    await boss.request('PUT', '/settings/policies', { privacy });
    const { body, headers } = await pageAt('/privacy');
    expect(body.match(/<\/?(script|noscript|style|iframe|img)\b[^>]*>/g)).toEqual([
      ...['<noscript>', '<style>', '</style>', '</noscript>'],
      ...['<noscript>', '</noscript>'],
      ...['<script type="module" src="/src/main.tsx">', '</script>'],
    ]);
    expect(withoutScripts(body)).toContain('$&amp; here</a>');
    expect(withoutScripts(body)).not.toMatch(/<[^>]* on\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('aren’t part of other pages, and customers’ pages name the office’s phone', async () => {
    await boss.request('PUT', '/settings/general', { name: 'Green & Co', phone: '5125550100' });
    for (const path of PUBLIC_PATHS.filter(one => !POLICIES.some(policy => POLICY_PATHS[policy] === one)))
      for (const [language, title] of [
        ['en', 'This page needs JavaScript'],
        ['es', 'Esta página necesita JavaScript'],
      ] as const) {
        const shown = withoutScripts((await pageAt(path, language)).body);
        expect([path, shown]).toEqual([path, expect.stringContaining(`<h1>${title}</h1>`)]);
        expect(shown).toContain('<b>Green &#38; Co</b>');
        expect(shown).toContain('<a href="tel:+15125550100">(512) 555-0100</a>');
      }
    for (const url of ['/', '/login', '/privacyx', '/termsx'])
      expect([url, (await pageAt(url)).body.includes('<noscript>')]).toEqual([url, false]);
  });
});
