import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import { ICONS, iconPath, PUBLIC_PATHS } from '#contract/system/brand.ts';
import { logoKey } from '#server/db/logoFile.ts';
import { history } from '#server/db/schema/index.ts';
import { letterheadOf } from '#server/modules/system/settings/letterhead.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>alert(1)</script>
<rect x="20" y="20" width="240" height="60" fill="#33508C"/></svg>`;

async function upload(person: Person, bytes: Buffer) {
  const body = new FormData();
  body.set('logo', new Blob([new Uint8Array(bytes)]), 'logo');
  const encoded = new Response(body);
  const { statusCode, payload } = await app.app.inject({
    method: 'POST',
    url: '/api/v1/settings/logo',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(payload) as CallBody<{ logo: string }> & ErrorBody };
}

const save = (value: object) =>
  admin.request<CallBody<{ value: object }> & ErrorBody>('PUT', '/settings/general', value);

it('a logo is re-encoded and trimmed, shown once saved, and kept for emails that refer to it', async () => {
  const { status, body } = await upload(admin, Buffer.from(DRAWING));
  expect(status).toBe(200);
  const { logo } = body.data;
  expect(logo).toMatch(/^[0-9a-f]{16}-480x120$/);
  const shown = await app.app.inject({ url: `/api/v1/brand/logos/${logo}` });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 });
  expect((await save({ name: 'Green & Co', color: '#FFD400', logo })).status).toBe(200);
  const business = await requester(app)<CallBody<Brand>>('GET', '/business');
  expect(business.body.data).toMatchObject({ name: 'Green & Co', color: '#FFD400', logo });

  const rows = await app.db.select().from(history).orderBy(history.id);
  expect(rows.at(-1)).toMatchObject({ entity: 'setting', after: { color: '#FFD400', logo: 'changed' } });
  expect(JSON.stringify(rows.at(-1))).not.toContain(logo);

  await save({ logo: null });
  expect((await app.app.inject({ url: `/api/v1/brand/logos/${logo}` })).statusCode).toBe(200);
});

it('a logo that is no picture, was never stored, or comes from someone without the right is refused', async () => {
  expect((await upload(admin, Buffer.from('<svg'))).status).toBe(415);
  expect((await upload(admin, Buffer.from('%PDF-1.7 nothing'))).status).toBe(415);
  const { status, body } = await save({ logo: '0000000000000000-10x10' });
  expect([status, body.errors]).toEqual([422, { logo: 'Upload the logo again.' }]);
  const crew = await signedIn(app, 'vendor');
  expect((await upload(crew, Buffer.from(DRAWING))).status).toBe(403);
});

it('the icons and manifest that a customer installs show the business’s brand', async () => {
  await save({ name: 'Bluebonnet Lawn Care', logo: null, color: '#33508C' });
  for (const icon of ICONS) {
    const { statusCode, rawPayload } = await app.app.inject({ url: `/api/v1/brand/icons/${icon}` });
    expect(statusCode).toBe(200);
    const size = Number(icon.replace('maskable-', ''));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
    // White initials on the color.
    const { channels } = await sharp(rawPayload).flatten({ background: '#33508C' }).stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(70);
  }
  const { body } = await app.app.inject({ url: '/api/v1/brand/manifest?lang=es' });
  const manifest = JSON.parse(body) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({
    name: 'Bluebonnet Lawn Care',
    lang: 'es',
    start_url: '/customers/dashboard',
  });
  expect(body).not.toMatch(/sward/i);
  for (const { src } of manifest.icons) expect((await app.app.inject({ url: src })).statusCode).toBe(200);
});

it('an icon is kept only under the path of the brand that it shows', async () => {
  await save({ name: 'Bluebonnet', logo: null, color: '#33508C' });
  const { body } = await requester(app)<CallBody<Brand>>('GET', '/business');
  const first = iconPath('32', body.data.version);
  const kept = async (url: string) => (await app.app.inject({ url })).headers['cache-control'];
  expect(await kept(first)).toBe('public, max-age=86400');
  await save({ name: 'Bluebonnet', logo: null, color: '#FFD400' });
  for (const url of [first, '/api/v1/brand/icons/32'])
    expect([url, await kept(url)]).toEqual([url, 'no-cache']);
  // The first brand is back, and no browser has the second one's icon under its path.
  await save({ name: 'Bluebonnet', logo: null, color: '#33508C' });
  expect(await kept(first)).toBe('public, max-age=86400');
});

/** A shortened version of the page that the build writes. */
const BUILT =
  '<html><head><meta name="description" content="x" /><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/icon-180.png"><title>Sward</title><link rel="manifest" href="/manifest.webmanifest"></head></html>';

/** Serves the page as a built app. */
async function withPage(look: (served: TestApp, boss: Person) => Promise<void>): Promise<void> {
  const webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await writeFile(join(webFolder, 'index.html'), BUILT);
  const served = await createTestApp({ webFolder });
  try {
    await look(served, await signedIn(served, 'admin'));
  } finally {
    await served.close();
    await rm(webFolder, { recursive: true });
  }
}

it('pages of customers and the public have the business’s name and icons in the HTML; the office’s have the product’s', async () => {
  await withPage(async (served, boss) => {
    await boss.request('PUT', '/settings/general', { name: 'Bluebonnet $& Co' });
    const page = async (url: string) => (await served.app.inject({ url })).body;
    for (const url of [
      ...[PATHS.customerDashboard, `${PATHS.customerDashboard}/visits`, ...PUBLIC_PATHS],
      ...['/?referralCode=ada', `${PATHS.signUp}?code=spring`],
    ]) {
      const body = await page(url);
      expect(body).toMatch(/<title>((Privacy Policy|Terms of Service) · )?Bluebonnet \$&#38; Co<\/title>/);
      expect([url, /sward|favicon|icon-180|"\/manifest/i.exec(body)]).toEqual([url, null]);
    }
    for (const url of [PATHS.root, PATHS.login, PATHS.crewLogin, PATHS.customers, '/customers/view/7']) {
      const body = await page(url);
      expect(body).toContain('<title>Sward</title>');
      expect(body).toContain('<meta name="brand" content="{&#34;name&#34;:&#34;Bluebonnet $&#38; Co&#34;');
    }
  });
});

it('a business’s name can’t break out of its place in the page, whatever its characters', async () => {
  await withPage(async (served, boss) => {
    const name = `"'></title></script><script>alert(1)</script><meta $1 $' \u2028&amp;`;
    expect((await boss.request('PUT', '/settings/general', { name })).status).toBe(200);
    for (const url of [PATHS.signUp, PATHS.login, PATHS.root]) {
      const { body } = await served.app.inject({ url });
      // Customers' pages have a style for readers without scripts, and not the product's description.
      const [description, style] =
        url === PATHS.signUp ? [[], ['noscript', 'style', '/style', '/noscript']] : [['meta'], []];
      expect(body.match(/<[a-z/!]+/gi)).toEqual(
        [
          ...['html', 'head', ...description, 'link', 'link', 'title', '/title', 'meta', 'link'],
          ...[...style, '/head', '/html'],
        ].map(tag => `<${tag}`),
      );
      const given = /<meta name="brand" content="([^"]*)"/.exec(body)?.[1] ?? '';
      const read = given.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      expect((JSON.parse(read) as Brand).name).toBe(name);
    }
  });
});

it('a page is revalidated each time: 304 while the brand stays, a full response once it changes', async () => {
  await withPage(async (served, boss) => {
    const first = await served.app.inject({ url: PATHS.signUp });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      served.app.inject({ method, url: PATHS.signUp, headers });
    for (const known of [tag, `"other", ${tag}`, '*', tag.replace('W/', '')]) {
      const { statusCode, body, headers } = await again({ 'if-none-match': known });
      expect([known, statusCode, body, headers.etag]).toEqual([known, 304, '', tag]);
    }
    expect((await again({}, 'HEAD')).body).toBe('');
    await boss.request('PUT', '/settings/general', { name: 'Newly Named' });
    const { statusCode, body } = await again({ 'if-none-match': tag });
    expect([statusCode, body.includes('Newly Named')]).toEqual([200, true]);
  });
});

it('pages are served as built while the database can’t be reached', async () => {
  await withPage(async served => {
    await served.db.execute(sql`alter table settings rename to settings_away`);
    const { statusCode, body } = await served.app.inject({ url: PATHS.login });
    expect([statusCode, body]).toEqual([200, BUILT]);
  });
});

it('documents have the business’s name, color and logo, also after the logo was removed from storage', async () => {
  const { body } = await upload(admin, Buffer.from(DRAWING));
  await save({ name: 'Green & Co', color: '#33508C', logo: body.data.logo });
  expect(await letterheadOf(app.deps)).toMatchObject({
    ...{ name: 'Green & Co', color: '#33508C' },
    logo: { width: 160, height: 40, data: expect.any(Buffer) },
  });
  await app.deps.files.delete(logoKey(body.data.logo));
  expect(await letterheadOf(app.deps)).toMatchObject({ name: 'Green & Co', logo: null });
});
