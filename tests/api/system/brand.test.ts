import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import { ICONS } from '#contract/system/brand.ts';
import { history } from '#server/db/schema/index.ts';
import { brandedPage } from '#server/modules/system/brand/brandedPage.ts';
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

it('a logo is painted anew, trimmed, used once saved, and stays for emails that show it', async () => {
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

it('icons and the manifest that a customer installs carry the business', async () => {
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

it('the page of customers has the business’s name and icons in its first answer; the office’s has the product’s', async () => {
  await save({ name: '<Green> & "Co"' });
  const built =
    '<meta name="description" content="x" /><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/icon-180.png"><title>Sward</title><link rel="manifest" href="/manifest.webmanifest">';
  const page = await brandedPage(app.db, built, '/customers/dashboard/visits');
  expect(page).toContain('<title>&#60;Green&#62; &#38; &#34;Co&#34;</title>');
  expect(page).not.toMatch(/sward|favicon|icon-180|"\/manifest/i);
  expect(await brandedPage(app.db, built, '/login')).toContain('<title>Sward</title>');
});
