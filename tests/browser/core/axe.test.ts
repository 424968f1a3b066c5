import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { ownChargePath, ownInvoicePath, ownVisitPath, PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import { POLICY_PATHS } from '#contract/system/policyPages.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { DEMO_PASSWORD, makeDemoBusiness } from '#server/db/demo/index.ts';
import { assignments, charges, customers, extraOffers, notices, users } from '#server/db/schema/index.ts';
import { sendOfferLink } from '#server/modules/field/extraOffers/offerLink.ts';
import { write } from '#server/unitOfWork.ts';
import * as customerPaths from '#src/customer/paths.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { upload } from '#tests/api/support/upload.ts';
import { fillOffice } from '#tests/browser/support/fillOffice.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { registeredScreens } from '#tests/browser/support/registered.ts';
import { type Ask, addressesOf } from '#tests/browser/support/screens.ts';
import { go, settler } from '#tests/browser/support/settle.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

/** The smallest phone, which equals a desktop magnified to 400%. */
const NARROW = { width: 320, height: 640 };

const DARK_EVERY = Number(process.env.AXE_DARK_EVERY ?? 6);

let stage: Stage;

beforeAll(async () => {
  // Checking every screen repeats the same code often enough for optimizing it to pay.
  stage = await createStage({ isOptimized: true });
  await makeDemoBusiness(stage.app.deps, () => undefined);
});
afterAll(() => stage.close());

async function asAdmin(): Promise<Ask> {
  const admin = await signedIn(stage.app, 'admin');
  return async (method, path, body) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await admin.request(method, path, body, key);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** Starts an import of a customer file. */
async function makeImport(): Promise<void> {
  const admin = await signedIn(stage.app, 'admin');
  const bytes = 'First name,Last name,Street address,Zip code\nAna,Ruiz,1 Elm St,78704\n';
  const { status } = await upload(
    stage.app,
    admin,
    '/imports',
    { id: randomUUID() },
    { name: 'customers.csv', bytes },
  );
  expect(status).toBeLessThan(300);
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new Event('storage'));
    },
    [STORAGE_KEYS.theme, theme] as const,
  );
}

/**
 * Lays out content that the page skips until it is scrolled to, because skipped content keeps its old colors.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Waits for two frames, after which a new theme is painted. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(done => requestAnimationFrame(done));
  });

/** Returns the findings that persist, because a slow page passes through states that no user sees. */
async function staying(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let again = 0; again < 5 && found.length > 0; again++) {
    await page.waitForTimeout(1000);
    found = await look();
  }
  return found;
}

/** Checks everything in the light theme. A finding counts if it persists after the page has settled again. */
async function inTheLight(
  page: Page,
  settled: () => Promise<void>,
  isFrameKnown: boolean,
): Promise<string[]> {
  const look = () => findings(page, { theme: 'light', isFrameKnown });
  if ((await look()).length === 0) return [];
  await settled();
  await drawn(page);
  return staying(page, look);
}

/**
 * Checks what a theme alone can break. A finding counts if it persists after loading the page in that theme.
 */
async function inTheDark(page: Page, settled: () => Promise<void>, isFrameKnown: boolean): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block'];
  const look = () => findings(page, { theme: 'dark', rules, isFrameKnown });
  if ((await look()).length === 0) return [];
  await page.reload();
  await settled();
  await layOutAll(page);
  await drawn(page);
  return staying(page, look);
}

/** Finds pages that scroll sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth
      ? [`${location.pathname} is ${scrollWidth} pixels wide on ${clientWidth}`]
      : [];
  });

/**
 * Visits one app's paths and reports the problems on each: everything in the light theme, and on some of them
 * what the dark theme can break, because all share one theme. AXE_DARK_EVERY=1 checks all in the dark theme.
 * Public and customer pages must not scroll sideways either.
 */
async function walk(
  page: Page,
  addresses: readonly string[],
  { darkEvery, isForAll = true }: { darkEvery: number; isForAll?: boolean },
): Promise<string[]> {
  const found: string[] = [];
  const settled = settler(page);
  await layOutAll(page);
  for (const [index, address] of addresses.entries()) {
    await setTheme(page, 'light');
    await go(page, address);
    await settled();
    await drawn(page);
    found.push(...(await inTheLight(page, settled, index > 0)));
    if (isForAll) found.push(...(await tooWide(page)));
    if (index % darkEvery > 0) continue;
    await setTheme(page, 'dark');
    await drawn(page);
    found.push(...(await inTheDark(page, settled, index > 0)));
  }
  return found;
}

// covers: office-55
it('finds nothing on any staff screen in the light theme, nor on a sample in the dark theme', async () => {
  const today = stage.app.deps.clock.today();
  const ask = await asAdmin();
  await fillOffice(ask, today);
  await makeImport();
  const addresses = await addressesOf(await registeredScreens(), ask, today);
  // Two users in parallel, so that one page computes while the other waits.
  const halves = await Promise.all(
    [0, 1].map(async half => {
      const page = await signIn(await stage.visitor(), 'admin', 'admin1', DEMO_PASSWORD);
      return walk(
        page,
        addresses.filter((_, index) => index % 2 === half),
        { darkEvery: DARK_EVERY, isForAll: false },
      );
    }),
  );
  expect(halves.flat()).toEqual([]);
}, 600_000);

/** Returns one record of each kind that a customer opens on its own page. */
async function ownAddresses(username: string): Promise<string[]> {
  const ask = await asAdmin();
  const { db } = stage.app.deps;
  const user = await firstRow(db, users, eq(users.username, username));
  const customerId = user?.customerId ?? 0;
  const [charge] = await db
    .select()
    .from(charges)
    .where(
      and(eq(charges.customerId, customerId), isNotNull(charges.assignmentId), eq(charges.status, 'success')),
    )
    .limit(1);
  if (!charge?.assignmentId) throw new Error(`${username} has no charge in the demo`);
  const { data: invoice } = (await ask('POST', '/invoices', {
    customerId,
    chargeIds: [charge.id],
  })) as CallBody<{
    id: number;
  }>;
  return [ownChargePath(charge.id), ownVisitPath(charge.assignmentId), ownInvoicePath(invoice.id)];
}

/** Creates an offer of extra work that a crew sent by email. */
async function offerByMail(): Promise<void> {
  const { deps } = stage.app;
  const [row] = await deps.db
    .select({ visit: assignments })
    .from(assignments)
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(
      and(eq(assignments.status, 'completed'), isNotNull(assignments.crewId), isNotNull(customers.email)),
    )
    .limit(1);
  if (!row) throw new Error('no visit was done in the demo');
  const { id: assignmentId, propertyId, customerId, crewId } = row.visit;
  const mulch = {
    extraId: 1,
    name: 'Mulch',
    nameEs: 'Mantillo',
    unit: 'yard',
    unitCents: 9500,
    isTaxable: false,
  } as const;
  await write(deps, SYSTEM_ACTOR, async unit => {
    const [offer] = await unit.tx
      .insert(extraOffers)
      .values({
        ...{ eventId: randomUUID(), assignmentId, propertyId, customerId, crewId: crewId ?? 0 },
        status: 'waiting',
        lines: [{ ...mulch, quantity: 2 }],
        answerBy: 'email',
        offeredAt: unit.now,
        ...{ subtotalCents: 19_000, taxCents: 0, totalCents: 19_000, note: 'Front beds' },
      })
      .returning();
    if (offer) await sendOfferLink(unit, deps.config, offer);
  });
}

/**
 * Returns the pages of links without sign-in: an estimate, a declined card, a season, extra work, and an
 * expired link.
 */
async function linkedAddresses(): Promise<string[]> {
  const ask = await asAdmin();
  const { db } = stage.app.deps;
  const [declined] = await db.select().from(charges).where(eq(charges.status, 'failed')).limit(1);
  if (!declined) throw new Error('nothing was declined in the demo');
  const { data: price } = (await ask(
    'GET',
    `/customer-signup/quote?zipcode=78704&lotSize=small&frequency=1`,
  )) as CallBody<SignupPrice>;
  const estimate = (await ask('POST', '/estimates', {
    key: randomUUID(),
    isKnown: false,
    firstName: 'Ada',
    lastName: 'Green',
    email: 'ada.green@example.com',
    phone: '5125550143',
    address: '9 Meadow Lane',
    city: 'Austin',
    state: 'TX',
    zipcode: '78704',
    lotSize: 'small',
    offers: [{ type: 'mow', frequency: 1, shownCents: price?.totalCents }],
  })) as { id: number };
  await ask('POST', `/estimates/${estimate.id}/send`);
  await ask('POST', `/customers/${declined.customerId}/card-link`);
  const [startDate, endDate] = [90, 200].map(days => addDays(stage.app.deps.clock.today(), days));
  const scope = { serviceType: 'mow', frequency: 2 };
  await ask('POST', '/seasons/renewals', { startDate, endDate, scope });
  await stage.app.deps.jobs.run('seasons.renewals');
  await offerByMail();
  const letters = await db
    .select()
    .from(notices)
    .where(inArray(notices.kind, ['estimate', 'card-link', 'renewal', 'extra-offer']));
  const pages = [PATHS.estimate, PATHS.updateCard, PATHS.renewal, PATHS.extraOffer];
  const addresses = pages.map(
    path => letters.flatMap(({ body }) => new RegExp(`${path}\\?\\S+`).exec(body) ?? [])[0],
  );
  expect(addresses).toEqual(pages.map(path => expect.stringContaining(path)));
  return [...addresses.flatMap(address => address ?? []), `${PATHS.renewal}#good-no-more`];
}

// covers: portal-42
it('finds nothing on the pages of crews, customers and strangers', async () => {
  const found: string[] = [];
  const own = [PATHS.profile, PATHS.changePassword, PATHS.signInSecurity];
  const people = [
    { type: 'crew', username: 'crewnorth', screens: [PATHS.crewDashboard, PATHS.crewMap, ...own] },
    {
      type: 'customer',
      username: 'customer1',
      screens: [...Object.values(customerPaths), ...(await ownAddresses('customer1')), ...own],
    },
  ] as const;
  for (const { type, username, screens } of people) {
    const isForAll = type === 'customer';
    const viewport = isForAll ? NARROW : PHONE;
    const page = await signIn(await stage.visitor({ viewport }), type, username, DEMO_PASSWORD);
    found.push(...(await walk(page, screens, { darkEvery: 2, isForAll })));
  }
  const front = await (await stage.visitor({ viewport: NARROW })).newPage();
  await front.goto(PATHS.login);
  found.push(...(await walk(front, [PATHS.login, PATHS.crewLogin, PATHS.signInLink], { darkEvery: 1 })));
  // Pages of other apps, chosen when the page loads.
  for (const address of [
    PATHS.signUp,
    PATHS.contact,
    ...Object.values(POLICY_PATHS),
    ...(await linkedAddresses()),
  ]) {
    const page = await (await stage.visitor({ viewport: NARROW })).newPage();
    await page.goto(address);
    found.push(...(await walk(page, [address], { darkEvery: 1 })));
  }
  expect(found).toEqual([]);
});
