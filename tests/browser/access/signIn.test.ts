import { and, desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDLE_TIMEOUT_SECONDS, KEEP_ALIVE_MS } from '#contract/core/constants.ts';
import { CONTINUE_HASH, PATHS, vendorViewPath } from '#contract/core/paths.ts';
import {
  customers,
  notices,
  properties,
  roles,
  settings,
  signupStarts,
  signupSteps,
  signups,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { troubleKey } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { makeSmallBusiness, makeUser, PASSWORD, ZIP } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const NEW_PASSWORD = 'Mulch#77b';

/** Waits until the field with this name has the focus; the server's refusal has to arrive first. */
const focuses = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  await makeSmallBusiness(app);
  await app.db.update(users).set({ email: 'pat@example.com' }).where(eq(users.username, 'theadmin'));
});
afterAll(() => stage.close());

/** Returns the text of a recipient's latest notice of a kind, from the outbox. */
async function noticeTo(recipient: string, kind: 'recovery-code' | 'username'): Promise<string> {
  await stage.app.deps.events.idle();
  const [row] = await stage.app.db
    .select({ body: notices.body })
    .from(notices)
    .where(and(eq(notices.recipient, recipient), eq(notices.kind, kind)))
    .orderBy(desc(notices.id));
  return row?.body ?? '';
}

// covers: office-1
it('goes through the four panes, recovers username and password, and signs in with the new one', async () => {
  const page = await (await stage.visitor()).newPage();
  await page.goto('/worklogs?date=2026-06-11');
  await page.waitForURL(`**${PATHS.login}`);
  expect(await page.title()).toContain('Sward');

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => page.getByText('Required.').count()).toBe(2);
  await page.getByLabel('Username').fill(' theadmin ');
  const password = page.locator('input[name="password"]');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Wrong username or password.').waitFor();

  await page.getByRole('button', { name: 'Enter Username, Email, or Phone Number' }).click();
  await page.getByRole('heading', { name: 'Recover your username' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Email or Phone Number required.').waitFor();
  await page.locator('input[name="emailOrPhone"]').fill('pat@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('input[name="id"]').waitFor();
  expect(await noticeTo('pat@example.com', 'username')).toContain('theadmin');

  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Recover your password' }).waitFor();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.locator('input[name="emailOrPhone"]').fill('pat@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('OTP required.').waitFor();
  await page.getByText('New Password required.').waitFor();
  await page.getByText('Confirm Password required.').waitFor();
  const [code = ''] = /\b\d{6}\b/.exec(await noticeTo('pat@example.com', 'recovery-code')) ?? [];
  await page.locator('input[name="otp"]').fill(code);
  await page.locator('input[name="password"]').fill(NEW_PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();

  await page.locator('input[name="id"]').fill('theadmin');
  await password.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The work log requested before signing in.
  await page.waitForURL('**/worklogs?date=2026-06-11');
  await page.goto(PATHS.login);
  await page.waitForURL(`**${PATHS.dashboard}`);
});

it('lets a known browser sign in again, however often a stranger has guessed the password', async () => {
  const { app, url, visitor } = stage;
  await makeUser(app, 'csr', 'theowner');
  const context = await visitor();
  const page = await signIn(context, 'csr', 'theowner', PASSWORD);
  await page.evaluate(() => localStorage.clear());
  const guess = (password: string) =>
    fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'theowner', password, loginRole: 'admin' }),
    });
  for (let count = 0; count < 8; count++) await guess('Wrong#123');
  expect((await guess(PASSWORD)).status).toBe(429);
  await (await signIn(context, 'csr', 'theowner', PASSWORD)).waitForURL(`**${PATHS.dashboard}`);
});

it('adds a passkey, signs in with it without a name or a password, and removes it', async () => {
  const { app, url, visitor } = stage;
  // Passkeys need a host name, not an IP address.
  const home = url.replace('127.0.0.1', 'localhost');
  app.deps.config.publicUrl = home;
  await makeUser(app, 'csr', 'thekeyholder');
  const context = await visitor({ baseURL: home });
  const page = await signIn(context, 'csr', 'thekeyholder', PASSWORD);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(PATHS.signInSecurity);
  await page.getByLabel('Name of this passkey').fill('Office laptop');
  const add = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Next' }).click();
  };
  await add();
  await page.getByText('not used yet').waitFor();
  await add();
  await page.getByText('This device already has a passkey').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(PATHS.login);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`**${PATHS.dashboard}`);
  await page.goto(PATHS.signInSecurity);
  await page.getByText('last used').first().waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Remove Office laptop?').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No passkeys yet.').waitFor();

  // At its IP address, the server offers no passkeys, and says at which address it does.
  const elsewhere = await signIn(await visitor(), 'csr', 'thekeyholder', PASSWORD);
  await elsewhere.goto(PATHS.signInSecurity);
  await elsewhere.getByText(`Passkeys only work at ${home}`).waitFor();
});

it('sets up an authenticator app if the role requires one, and signs in with its code', async () => {
  const { app, visitor } = stage;
  const [role] = await app.db
    .insert(roles)
    .values({ name: 'Careful', userType: 'csr', permissions: ['dashboard_view'], requiresTwoFactor: true })
    .returning();
  await makeUser(app, 'csr', 'thecareful');
  await app.db
    .update(users)
    .set({ roleId: role?.id ?? 0 })
    .where(eq(users.username, 'thecareful'));
  const page = await signIn(await visitor(), 'csr', 'thecareful', PASSWORD);
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const code = () => totp.generate({ timestamp: app.deps.clock.now().getTime() });
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();

  app.deps.clock.advanceMinutes(1);
  const again = await (await visitor()).newPage();
  await again.goto(PATHS.login);
  await again.locator('input[name="id"]').fill('thecareful');
  await again.locator('input[name="password"]').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.locator('input[name="code"]').fill('000000');
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByText('This code is wrong').first().waitFor();
  await again.locator('input[name="code"]').fill(code());
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitForURL(`**${PATHS.dashboard}`);
});

// covers: office-2
it('shows crews their own page, without recovery', async () => {
  const page = await (await stage.visitor()).newPage();
  await page.goto(PATHS.crewDashboard);
  await page.waitForURL(`**${PATHS.crewLogin}`);
  await page.getByRole('heading', { name: 'Crew Sign In' }).waitFor();
  await page.getByPlaceholder('Enter Crew Username').waitFor();
  await page.getByPlaceholder('Enter Password').waitFor();
  expect(await page.getByRole('button', { name: 'Forgot Password?' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign in as Crew' }).waitFor();
});

// covers: office-3
it('refuses customers without properties, and sends vendors without prices to their own page', async () => {
  const { app } = stage;
  const [customer] = await app.db
    .insert(customers)
    .values({ firstName: 'No', lastName: 'Place' })
    .returning();
  await makeUser(app, 'customer', 'noplace', { customerId: customer?.id ?? 0 });
  const page = await (await stage.visitor()).newPage();
  await page.goto(PATHS.login);
  await page.locator('input[name="id"]').fill('noplace');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('There are no properties available').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  const [vendor] = await app.db
    .insert(vendors)
    .values({ companyName: 'Unpriced Lawns', commissionPercent: 15 })
    .returning();
  const vendorId = vendor?.id ?? 0;
  await makeUser(app, 'vendor', 'unpriced', { vendorId });
  const own = await signIn(await stage.visitor(), 'vendor', 'unpriced', PASSWORD);
  await own.waitForURL(`**${vendorViewPath(vendorId)}`);
  await own.getByRole('heading', { name: 'Unpriced Lawns' }).waitFor();
  expect(await own.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  await own.goto('/customers');
  await own.waitForURL(`**${vendorViewPath(vendorId)}`);
});

// covers: office-4
it('keeps a session alive and ends an idle one with its message', async () => {
  const context = await stage.visitor();
  await context.clock.install({ time: stage.app.deps.clock.now() });
  await makeUser(stage.app, 'admin', 'idleadmin');
  const page = await signIn(context, 'admin', 'idleadmin', PASSWORD);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  const alive = page.waitForRequest(request => request.url().endsWith('/time-sheets'));
  await page.clock.runFor(KEEP_ALIVE_MS + 1000);
  await alive;
  await page.clock.fastForward(IDLE_TIMEOUT_SECONDS * 1000);
  await page.getByText('Session Timeout, Please login again.').waitFor();
  await page.waitForURL(`**${PATHS.login}`);
});

it('loads few files, which were compressed by the build and are cached forever', async () => {
  const visitor = await stage.visitor();
  const page = await visitor.newPage();
  // Code on demand is fetched, then imported from the browser's cache, which is a second response.
  const scripts = new Map<string, Record<string, string>>();
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.headers());
  });
  await page.goto(PATHS.login);
  await page.locator('button[type="submit"]').waitFor();
  expect(scripts.size).toBeGreaterThan(0);
  expect(scripts.size).toBeLessThanOrEqual(12);
  for (const headers of scripts.values())
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      // Only compressed files have a known length in advance.
      'content-length': expect.stringMatching(/^\d+$/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  await visitor.close();
});

it('shows the dark page in dark colors from the first frame on, also with reduced motion', async () => {
  const visitor = await stage.visitor({ colorScheme: 'dark' });
  await visitor.addInitScript(() => {
    const colors: string[] = [];
    Object.assign(window, { colors });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading) colors.push(getComputedStyle(heading).color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const page = await visitor.newPage();
  await page.goto(PATHS.login);
  const seen = () => page.evaluate(() => (window as unknown as { colors: string[] }).colors);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
  expect([...new Set(await seen())]).toEqual(['rgb(231, 237, 230)']);
  await visitor.close();
});

// covers: call-99, portal-30
it('signs a stranger up on a phone with a friend’s code, Back and a reload on the way', async () => {
  const { app, visitor } = stage;
  const code = 'FRIEND1';
  const [friend] = await app.db
    .insert(customers)
    .values({ firstName: 'Bea', lastName: 'Friend' })
    .returning();
  const place = { address: '9 Elm St', city: 'Austin', state: 'TX', zipcode: ZIP, referralCode: code };
  await app.db.insert(properties).values({ ...place, customerId: friend?.id ?? 0 });
  const page = await (await visitor({ viewport: PHONE })).newPage();
  await page.goto(`${PATHS.login}?referralCode=${code}`);
  await page.getByRole('link', { name: 'New here? Get a price' }).click();
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  const asks = (title: string) => page.getByRole('heading', { name: title }).waitFor();
  await asks('Where is the lawn?');
  await page.getByText('Step 1 of 4 to your price').waitFor();
  await next();
  await page.getByText('Required.').first().waitFor();
  await focuses(page, 'address');
  await page.getByLabel('Street address').fill('12 Juniper St');
  await page.getByLabel('ZIP code').fill(ZIP);
  await page.getByText('Good news').waitFor();
  // The ZIP code filled in the city, so it is no longer required.
  await page.getByText('Required.').first().waitFor({ state: 'detached' });
  await next();
  await page.getByRole('radio', { name: /^Average/ }).check();
  await next();
  await asks('Front, back or both?');
  await page.getByRole('radio', { name: /^Lawn service/ }).check();
  await next();
  await page.getByText('Step 4 of 4 to your price').waitFor();
  // Nothing is chosen yet, and the prices can be compared.
  await page.getByRole('radio', { name: /^Every week \$\d/ }).waitFor();
  await page.getByRole('radio', { name: 'Every week' }).check();
  const price = page.getByRole('status', { name: 'Your price' });
  await price.getByText('One visit').waitFor();
  await page.goBack();
  await asks('Front, back or both?');
  await page.goForward();
  await asks('How often?');
  await page.reload();
  await page.getByRole('radio', { name: 'Every week', checked: true }).waitFor();
  await page.getByLabel('Discount code', { exact: true }).fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code doesn’t exist.').waitFor();
  await next();
  await focuses(page, 'discountCode');
  await page.getByLabel('Discount code', { exact: true }).fill('');
  await next();
  await page.getByText('Step 1 of 2 to sign up').waitFor();
  await page.getByLabel('Preferred start date').fill('2026-06-22');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Stranger');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Mobile number').fill('(512) 555-0190');
  await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe(code);
  await next();
  await page.getByText('Step 2 of 2 to sign up').waitFor();
  await asks('Add a card for payments?');
  // The gateway's form loads first, because it moves the buttons below it.
  await page.frameLocator('iframe').locator('[name="number"]').waitFor();
  await page.getByRole('button', { name: 'Change: Anything we should know?' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change: Did a friend refer you?' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Did a friend refer you?');
  await next();
  await page.frameLocator('iframe').locator('[name="number"]').waitFor();
  await page.getByText('6/22/2026', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  // The test clock stands still, but the proof needs some time to have passed.
  app.deps.clock.advanceMinutes(1);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await asks('Thank you! We got your sign-up.');
  const [row] = await app.db.select().from(signups).where(eq(signups.email, 'ada@example.com'));
  expect(row).toMatchObject({
    status: 'new',
    answers: { frequency: 1, referralCode: code, startWish: '2026-06-22' },
  });
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
/** Opens the sign-up, and answers its questions up to the price of a weekly mow. */
async function getPrice(page: Page, street: string): Promise<void> {
  await page.goto(PATHS.signUp);
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('ZIP code').fill(ZIP);
  await page.getByText('Good news').waitFor();
  await next(page);
  await page.getByRole('radio', { name: /^Average/ }).check();
  await next(page);
  await page.getByRole('radio', { name: /^Lawn service/ }).check();
  await next(page);
  await page.getByRole('radio', { name: 'Every week' }).check();
  await page.getByRole('status', { name: 'Your price' }).getByText('One visit').waitFor();
  await next(page);
}

it('continues an unfinished sign-up from its link, on another device', async () => {
  const { app, visitor } = stage;
  const context = await visitor({ viewport: PHONE });
  const page = await context.newPage();
  await getPrice(page, '16 Juniper St');
  await page.getByText('We save your answers as you go.').waitFor();
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Later');
  await page.getByLabel('Email').fill('lena@example.com');
  await page.getByLabel('Mobile number').fill('(512) 555-0192');
  // The test clock stands still, but the proof needs some time to have passed.
  app.deps.clock.advanceMinutes(1);
  await next(page);
  const ofLena = () => app.db.select().from(signupStarts).where(eq(signupStarts.email, 'lena@example.com'));
  await expect.poll(async () => (await ofLena()).length).toBe(1);
  const [start] = await ofLena();
  await context.close();

  const other = await (await visitor({ viewport: PHONE })).newPage();
  await other.goto(`${PATHS.signUp}${CONTINUE_HASH}${start?.key}`);
  await other.getByText('Step 2 of 2 to sign up').waitFor();
  await other.getByText('16 Juniper St').first().waitFor();
  await other.getByText('Lena Later').first().waitFor();
  expect(other.url()).not.toContain(start?.key);
});

it('signs a stranger up without a card while the gateway is down, and tells the office', async () => {
  const { app, visitor } = stage;
  const since = app.deps.clock.now().toISOString();
  const down = { kind: 'unreachable', call: 'form', since, said: 'ECONNREFUSED', isSignIn: false } as const;
  const key = troubleKey('sandbox', down);
  await app.db.insert(settings).values({ key, value: down });
  await app.db.update(signupSteps).set({ isRequired: true }).where(eq(signupSteps.key, 'card'));
  const context = await visitor({ viewport: PHONE });
  const page = await context.newPage();
  const asks = (title: string) => page.getByRole('heading', { name: title }).waitFor();
  await getPrice(page, '14 Juniper St');
  await page.getByLabel('First name').fill('Cora');
  await page.getByLabel('Last name').fill('Cardless');
  await page.getByLabel('Email').fill('cora@example.com');
  await page.getByLabel('Mobile number').fill('(512) 555-0191');
  await next(page);
  await asks('Add a card for payments?');
  await page.getByText('Continue without one, and we’ll ask for it later.').waitFor();
  await page.frameLocator('iframe').locator('[name="number"]').waitFor();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  app.deps.clock.advanceMinutes(1);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await asks('Thank you! We got your sign-up.');
  await app.db.delete(settings).where(eq(settings.key, key));
  await app.db.update(signupSteps).set({ isRequired: false }).where(eq(signupSteps.key, 'card'));
  await context.close();

  const office = await visitor();
  await makeUser(app, 'admin', 'signupdesk');
  const desk = await signIn(office, 'admin', 'signupdesk', PASSWORD);
  await desk.goto('/customer-signup');
  await desk.getByText('Cora Cardless').click();
  await desk
    .getByText('None: the payment gateway wasn’t accepting cards. Ask the customer for one later.')
    .waitFor();
  await office.close();
});
