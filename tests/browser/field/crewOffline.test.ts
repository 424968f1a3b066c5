import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREW_IDLE_TIMEOUT_SECONDS } from '#contract/core/constants.ts';
import { PATHS } from '#contract/core/paths.ts';
import {
  assignments,
  crews,
  customers,
  extraOffers,
  extraWork,
  fieldEvents,
  notices,
  users,
} from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/crewFixture.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeSmallBusiness, makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { BOUND_MS, createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { appFiles, storedFiles, storeWholeApp } from '#tests/browser/support/storedApp.ts';
import { CREW_BUDGET, isWithin, weigh } from '#tests/browser/support/weigh.ts';

/** Each test opens several phones, which load the whole app again. */
const PATIENCE_MS = 180_000;
const DOUBLE = 'html { font-size: 200% }';

let stage: Stage;
let vendorId: number;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  vendorId = (await stage.app.db.select().from(crews))[0]?.vendorId ?? 0;
});
afterAll(() => stage.close());

/** Creates a crew with one visit today, and its user. */
async function makeCrew(name: string) {
  const [crew] = await stage.app.db
    .insert(crews)
    .values({ vendorId, name, serviceTypes: ['mow'] })
    .returning();
  const crewId = crew?.id ?? 0;
  await makeUser(stage.app, 'crew', name, { vendorId, crewId });
  const { visit, property, customer } = await makeVisit(stage.app, vendorId, { crewId });
  return { username: name, visitId: visit.id, address: property.address, customerId: customer.id };
}

const aPhone = () => stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = async (id: number) =>
  (await stage.app.db.select().from(assignments).where(eq(assignments.id, id)))[0]?.status;
const languageOf = async (username: string) =>
  (await stage.app.db.select().from(users).where(eq(users.username, username)))[0]?.language;

/** Signs in and waits until the app and the day are stored on the phone. */
async function openDay(context: BrowserContext, username: string, address: string): Promise<Page> {
  const page = await signIn(context, 'crew', username, PASSWORD);
  await page.getByText(address).first().waitFor();
  await storeWholeApp(page);
  return page;
}

/** Finds elements that are too small for a gloved thumb, or cut off. */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter(one => one.offsetParent !== null || getComputedStyle(one).position === 'fixed')
      .flatMap(one => {
        const { width, height, right } = one.getBoundingClientRect();
        const isCut = one.scrollWidth > one.clientWidth + 1 || right > window.innerWidth + 1;
        const isSmall = width < 48 || height < 48;
        const name = one.getAttribute('aria-label') ?? one.innerText;
        const cut = isCut ? `, cut: ${one.scrollWidth} in ${one.clientWidth}, up to ${right}` : '';
        return isCut || isSmall ? [`${name}: ${width} × ${height}${cut}`] : [];
      }),
  );

/** A picture from a phone on its side, with its location inside. */
const pictureWithPlace = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#3a7d34' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Returns the unsent pictures on the phone. */
async function keptPhotos(page: Page): Promise<Buffer[]> {
  const found = await page.evaluate(
    () =>
      new Promise<number[][]>(resolve => {
        const opening = indexedDB.open('sward-crew');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('photos').objectStore('photos').getAll();
          reading.onsuccess = () => {
            const photos = reading.result as { bytes: ArrayBuffer }[];
            resolve(photos.map(({ bytes }) => [...new Uint8Array(bytes)]));
          };
        };
      }),
  );
  return found.map(bytes => Buffer.from(bytes));
}

/** A weak signal: the phone reports a network, but the server can't be reached. */
const cutServer = (page: Page) => page.route('**/api/**', route => route.abort());

async function signOut(page: Page, menu: string, way: string): Promise<void> {
  await button(page, menu).click();
  await button(page, way).click();
  await page.waitForURL(`**${PATHS.crewLogin}`);
}

it(
  'loads the day on a phone without any of the app’s files in few and small files',
  async () => {
    const { username, address } = await makeCrew('firstcrew');
    const before = await aPhone();
    await openDay(before, username, address);
    // Signed in, but without any of the files.
    const storageState = await before.storageState();
    await before.close();
    const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true, storageState });
    const page = await phone.newPage();
    const weight = await weigh(page);
    // From then on only code that isn't needed at once is loaded.
    const loaded: string[] = [];
    page.on('request', request => loaded.push(new URL(request.url()).pathname.slice(1)));
    const asked = page.waitForRequest('**/crew-day*').then(weight);
    const shown = page.waitForRequest('**/crew-day*').then(() => loaded.filter(url => url.endsWith('.js')));
    await page.goto(PATHS.crewDashboard);
    await page.getByText(address).first().waitFor();
    expect((await asked).files).toBeGreaterThan(0);
    expect(await asked).toSatisfy(found => isWithin(found, CREW_BUDGET));
    // Meanwhile the worker stores that code and no other; the rest follows after some seconds.
    const files = await appFiles(page);
    const stored = files.filter(({ url, isLater }) => !isLater && url.endsWith('.js')).map(({ url }) => url);
    expect(stored).toEqual(expect.arrayContaining(await shown));
    await expect.poll(() => loaded).toEqual(expect.arrayContaining(stored));
    await expect
      .poll(() => storedFiles(page), { timeout: BOUND_MS })
      .toEqual(expect.arrayContaining(files.map(({ url }) => url)));
    await phone.close();
  },
  PATIENCE_MS,
);

it(
  'opens the installed app cold without a network, wherever it is left, with targets for gloves at 200 % text too',
  async () => {
    const { username, address } = await makeCrew('coldcrew');
    const phone = await aPhone();
    const page = await openDay(phone, username, address);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? '')).json();
    });
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(manifest).toMatchObject({ start_url: '/', scope: '/' });
    expect(new URL(scope).pathname).toBe('/');
    expect(await page.title()).toBe('My day · Sward');
    expect(
      (await storedFiles(page)).filter(path => /MapScreen|SettlementPage|RichTextEditor/.test(path)),
    ).toEqual([expect.stringContaining('MapScreen')]);

    await expect.poll(() => cramped(page)).toEqual([]);
    const large = await page.addStyleTag({ content: DOUBLE });
    await expect.poll(() => cramped(page)).toEqual([]);
    await large.evaluate(style => style.parentNode?.removeChild(style));

    // A worker registered in the former scope is removed.
    await page.evaluate(() => navigator.serviceWorker.register('/crewWorker.js', { scope: '/crew/' }));
    await page.reload();
    await page.waitForFunction(
      async () =>
        (await navigator.serviceWorker.getRegistration('/crew/dashboard'))?.scope.endsWith('/crew/') ===
        false,
    );
    await page.close();

    await phone.setOffline(true);
    for (const place of [manifest.start_url, PATHS.crewRoot, PATHS.crewDashboard]) {
      const cold = await phone.newPage();
      await cold.goto(place);
      await cold.getByText(address).first().waitFor();
      await cold.getByText(/^Updated /).waitFor();
      await cold.close();
    }
    const map = await phone.newPage();
    await map.goto(PATHS.crewMap);
    await map.getByText(address).first().waitFor();
    expect(await map.title()).toBe('Today’s map · Sward');
    const pin = map.getByRole('button', { name: `Stop 1, ${address}, Pending` });
    expect(await pin.locator('svg text').textContent()).toBe('1');
    await pin.click();
    await button(map, 'Open stop').click();
    await map.getByRole('dialog', { name: 'Stop 1' }).waitFor();
  },
  PATIENCE_MS,
);

it(
  'shows every sheet completely, with targets for gloves, at 200 % text in Spanish',
  async () => {
    await stage.app.db
      .insert(extraWork)
      .values({ name: 'Edging', nameEs: 'Orillas', unit: 'foot', priceCents: 150 });
    const { username, address, customerId } = await makeCrew('largecrew');
    const email = 'large@example.com';
    await stage.app.db.update(customers).set({ email }).where(eq(customers.id, customerId));
    await stage.app.db.update(users).set({ language: 'es' }).where(eq(users.username, username));
    const page = await openDay(await aPhone(), username, address);
    await page.addStyleTag({ content: DOUBLE });
    const sheet = page.getByRole('dialog');
    const look = async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).click();
      await sheet.waitFor();
      await expect.poll(() => cramped(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await sheet.waitFor({ state: 'hidden' });
    };
    // The name of the day's button begins with the crew and the day that it shows.
    for (const name of ['Menú', /Elegir un día/, 'Omitir', 'Nota', 'Foto', 'Mensaje al cliente'])
      await look(name);
    await button(page, 'Empezar').click();
    await look('Ofrecer trabajo extra');
  },
  PATIENCE_MS,
);

it(
  'keeps a tap over an immediate reload, while the position prompt is open',
  async () => {
    const { username, address, visitId } = await makeCrew('tapcrew');
    const phone = await aPhone();
    await phone.addInitScript(() => {
      // The browser's permission prompt is never answered.
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
    const page = await openDay(phone, username, address);
    await phone.setOffline(true);
    await button(page, 'Start').click();
    await page.reload();
    await button(page, 'Complete').waitFor();
    // The count is part of the button's name, because screen readers announce nothing else of a button.
    await page.getByRole('button', { name: '1 waiting to send' }).waitFor();
    expect(await statusOf(visitId)).toBe('pending');

    // With large text the head scrolls away, so that the day has room.
    const position = () => page.locator('header').evaluate(head => getComputedStyle(head).position);
    expect(await position()).toBe('sticky');
    const large = await page.addStyleTag({ content: DOUBLE });
    await expect.poll(position).toBe('static');
    await large.evaluate(style => style.parentNode?.removeChild(style));

    await phone.setOffline(false);
    await page.getByText('1 waiting to send').waitFor({ state: 'hidden' });
    expect(await statusOf(visitId)).toBe('started');

    // A phone that returns from its camera still shows the photo sheet.
    await button(page, 'Photo').click();
    const sheet = page.getByRole('dialog', { name: `Photo of ${address}` });
    await sheet.waitFor();
    const readAgain = page.waitForResponse('**/crew-day*');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await readAgain;
    expect(await sheet.count()).toBe(1);

    // The stored picture has no location, and is upright.
    await phone.setOffline(true);
    const buffer = await pictureWithPlace();
    expect((await sharp(buffer).metadata()).exif).toBeDefined();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    await sheet.locator('input[type="file"]').last().setInputFiles(file);
    await button(page, 'Use this photo').click();
    await expect.poll(async () => (await keptPhotos(page)).length).toBe(1);
    const [kept] = await keptPhotos(page);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 120 });
    const { exif, orientation, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  },
  PATIENCE_MS,
);

it(
  'says on a full disk that nothing was saved, and takes the tap once there is room',
  async () => {
    const { username, address, visitId } = await makeCrew('fullcrew');
    const phone = await aPhone();
    // Set before the app writes anything, because the browser caches the free space for half a minute.
    const disk = await phone.newCDPSession(await phone.newPage());
    await disk.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: 1 });
    const page = await signIn(phone, 'crew', username, PASSWORD);
    await page.getByText(address).first().waitFor();
    await button(page, 'Start').click();
    await page.getByText(/^This phone is out of space, so this wasn’t saved\./).waitFor();
    expect(await button(page, 'Complete').count()).toBe(0);
    // The app doesn't claim to have stored the report, and the report doesn't reappear after a reload.
    await page.reload();
    await button(page, 'Start').waitFor();
    expect(await statusOf(visitId)).toBe('pending');

    await disk.send('Storage.overrideQuotaForOrigin', { origin: stage.url });
    await button(page, 'Start').click();
    await button(page, 'Complete').waitFor();
    await expect.poll(() => statusOf(visitId)).toBe('started');
  },
  PATIENCE_MS,
);

it(
  'lets the customer sign for extra work and writes to them without a network, each once',
  async () => {
    await stage.app.db
      .insert(extraWork)
      .values({ name: 'Mulch', nameEs: 'Mantillo', unit: 'bag', priceCents: 1200 });
    const { username, address, visitId, customerId } = await makeCrew('doorcrew');
    await stage.app.db
      .update(customers)
      .set({ email: 'maria@example.com', language: 'es' })
      .where(eq(customers.id, customerId));
    const phone = await aPhone();
    const page = await openDay(phone, username, address);
    await button(page, 'Start').click();
    await phone.setOffline(true);
    await button(page, 'Offer extra work').click();
    const sheet = page.getByRole('dialog', { name: `Offer extra work at ${address}` });
    await button(page, 'More: Mulch').click();
    await button(page, 'More: Mulch').click();
    await sheet.getByText('2 bags', { exact: true }).waitFor();
    await button(page, 'Have the customer sign').click();
    await expect.poll(() => button(page, 'Accept and sign').isDisabled()).toBe(true);
    await sheet.getByLabel('Customer’s name').fill('Maria Lopez');
    const field = await sheet.getByRole('img', { name: 'Sign with your finger' }).boundingBox();
    if (!field) throw new Error('nowhere to sign');
    await page.mouse.move(field.x + 40, field.y + 60);
    await page.mouse.down();
    await page.mouse.move(field.x + 160, field.y + 90, { steps: 4 });
    await page.mouse.up();
    await button(page, 'Accept and sign').click();
    await page.getByText('Accepted', { exact: true }).waitFor();
    await button(page, 'Mark as done').click();
    await button(page, 'Message the customer').click();
    await button(page, 'We are done for today. Thank you!').click();
    await button(page, 'Send').click();
    await page.reload();
    await page.getByText('$25.98').first().waitFor();
    await page.getByText('Terminamos por hoy. ¡Gracias!').first().waitFor();
    expect(await stage.app.db.$count(extraOffers)).toBe(0);

    await phone.setOffline(false);
    const offers = () => stage.app.db.select().from(extraOffers).where(eq(extraOffers.assignmentId, visitId));
    await expect.poll(offers).toMatchObject([{ status: 'done', signedBy: 'Maria Lopez', totalCents: 2598 }]);
    const [offer] = await offers();
    expect(offer?.signature).toMatch(/^M\d+ \d+L/);
    expect(offer?.chargeId).not.toBeNull();
    const letters = () => stage.app.db.select().from(notices).where(eq(notices.customerId, customerId));
    await expect
      .poll(letters)
      .toMatchObject([{ kind: 'crew-message', body: expect.stringContaining('Terminamos por hoy') }]);
  },
  PATIENCE_MS,
);

it(
  'marks a visit as far away once the phone knows where it was',
  async () => {
    const { username, address, visitId } = await makeCrew('farcrew');
    const phone = await aPhone();
    await phone.grantPermissions(['geolocation']);
    await phone.setGeolocation({ latitude: 30.4, longitude: -97.75, accuracy: 10 });
    await phone.addInitScript(() => {
      // The phone gets its position only on request, not by watching it.
      navigator.geolocation.watchPosition = () => 0;
    });
    const page = await openDay(phone, username, address);
    await button(page, 'Start').click();
    await page.getByText(/^Your phone says you’re .* miles from/).waitFor();
    await expect
      .poll(async () => (await stage.app.db.select().from(assignments).where(eq(assignments.id, visitId)))[0])
      .toMatchObject({ status: 'started', isFar: true });
    // Now the app knows the position, and warns before completing.
    await button(page, 'Complete').click();
    await page.getByRole('dialog', { name: 'You’re far from this property' }).waitFor();
  },
  PATIENCE_MS,
);

it(
  'uses the language of the signed-in user, on a phone that two crews share',
  async () => {
    const north = await makeCrew('sharenorth');
    const south = await makeCrew('sharesouth');
    const phone = await aPhone();
    const page = await openDay(phone, north.username, north.address);
    await button(page, 'Menu').click();
    await button(page, 'Español').click();
    await button(page, 'Empezar').waitFor();
    expect(await page.title()).toBe('Mi día · Sward');
    await expect.poll(() => languageOf(north.username)).toBe('es');
    await page.reload();
    await button(page, 'Empezar').waitFor();
    await signOut(page, 'Menú', 'Cerrar sesión');
    await page.close();

    const second = await openDay(phone, south.username, south.address);
    await button(second, 'Start').waitFor();
    await signOut(second, 'Menu', 'Logout');
    await second.close();
    const third = await openDay(phone, north.username, north.address);
    await button(third, 'Empezar').waitFor();
  },
  PATIENCE_MS,
);

it(
  'uses the customer’s language at once and keeps it',
  async () => {
    const { customerId } = await makeCrew('forcustomer');
    await makeUser(stage.app, 'customer', 'spanishcustomer', { customerId });
    const page = await signIn(await aPhone(), 'customer', 'spanishcustomer', PASSWORD);
    await page.getByRole('link', { name: 'Payments' }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await button(page, 'Español').click();
    await page.getByRole('link', { name: 'Pagos' }).waitFor();
    await expect.poll(() => languageOf('spanishcustomer')).toBe('es');
    await page.reload();
    await page.getByRole('link', { name: 'Pagos' }).waitFor();
  },
  PATIENCE_MS,
);

it(
  'signs an idle crew out only while the server can be reached, and keeps the day',
  async () => {
    const { username, address } = await makeCrew('idlecrew');
    const phone = await aPhone();
    await phone.clock.install({ time: stage.app.deps.clock.now() });
    const page = await openDay(phone, username, address);
    await cutServer(page);
    const asked = page.waitForRequest(request => request.method() === 'HEAD');
    await page.clock.fastForward(CREW_IDLE_TIMEOUT_SECONDS * 1000 + 1000);
    await asked;
    await page.clock.runFor(5000);
    await button(page, 'Start').waitFor();
    await page.unroute('**/api/**');
    await page.clock.runFor(31_000);
    await page.getByText('Session Timeout, Please login again.').waitFor();
    await page.waitForURL(`**${PATHS.crewLogin}`);
    const kept = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('sward-crew');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('days').objectStore('days').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
    expect(kept).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

it(
  'warns with the count before unsent work is left on the phone',
  async () => {
    const { username, address } = await makeCrew('leavecrew');
    const phone = await aPhone();
    const page = await openDay(phone, username, address);
    await phone.setOffline(true);
    await button(page, 'Start').click();
    await page.getByText('1 waiting to send').waitFor();
    await button(page, 'Menu').click();
    await button(page, 'Logout').click();
    const warning = page.getByRole('dialog', { name: 'Sign out now?' });
    await warning.getByText(/^1 report isn’t sent yet\..*No one can sign in again/).waitFor();
    await button(page, 'Stay signed in').click();
    await warning.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(PATHS.crewDashboard);

    // The warning is also shown while no one is signed in on the phone.
    await button(page, 'Logout').click();
    await warning.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText(/^1 report isn’t sent yet\. It’s safe on this phone/).waitFor();
  },
  PATIENCE_MS,
);

it(
  'keeps what a crew did without a network when the office moves them meanwhile, and sends it once they sign in',
  async () => {
    const { username, address } = await makeCrew('movedcrew');
    await makeCrew('othercrew');
    const phone = await aPhone();
    const page = await openDay(phone, username, address);
    await phone.setOffline(true);
    await button(page, 'Start').click();
    await page.getByText('1 waiting to send').waitFor();

    const { db } = stage.app;
    const [other] = await db.select().from(users).where(eq(users.username, 'othercrew'));
    const [moved] = await db.select().from(users).where(eq(users.username, username));
    const office = await signedIn(stage.app, 'admin');
    const { body } = await office.request<object>('GET', `/users/${moved?.id}`);
    const { status } = await office.request('PUT', `/users/${moved?.id}`, {
      ...body,
      crewId: other?.crewId,
      lastName: 'Lane',
    });
    expect(status).toBe(200);
    await stage.app.deps.events.idle();

    await phone.setOffline(false);
    await page.waitForURL(`**${PATHS.crewLogin}`);
    await page.getByText(/^1 report isn’t sent yet\. It’s safe on this phone/).waitFor();
    await page.locator('input').first().fill(username);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(`**${PATHS.crewDashboard}`);
    // No work is lost: reports about another crew's visits go to the office and the crew.
    await expect
      .poll(() =>
        db
          .select()
          .from(fieldEvents)
          .where(eq(fieldEvents.userId, moved?.id ?? 0)),
      )
      .toMatchObject([{ type: 'start', outcome: 'conflict' }]);
  },
  PATIENCE_MS,
);
