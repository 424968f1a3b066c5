import type { Locator, Page } from 'playwright';
import type { UserType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { DEMO_PASSWORD, makeDemoBusiness } from '#server/db/demo/index.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { median } from './api.ts';

/**
 * A low-end phone with a poor connection: 1.6 Mbit/s down, 0.75 up, 150 ms round trip, and a quarter of this
 * machine's processor speed.
 */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const ROUNDS = 3;
const BUDGET_SECONDS = 6;

type Say = (line: string) => void;

interface FirstPage {
  name: string;
  address: string;
  /** User who is signed in; omitted for no one. */
  person?: { type: UserType; username: string };
  /** Element that shows that the page has loaded. */
  landmark: (page: Page) => Locator;
  /** Whether the app is stored on the phone and loads from its storage the next time. */
  staysOnPhone?: boolean;
}

const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'crew',
    address: PATHS.crewDashboard,
    person: { type: 'crew', username: 'crewnorth' },
    landmark: page => page.locator('#next-stop'),
    staysOnPhone: true,
  },
  {
    name: 'customer',
    address: PATHS.customerDashboard,
    person: { type: 'customer', username: 'customer1' },
    landmark: page => page.locator('section h2').first(),
  },
  { name: 'sign-up', address: PATHS.signUp, landmark: page => page.getByLabel('Street address') },
];

/** Measures how long first pages take on a low-end phone without any cache, and how much they transfer. */
export async function benchFirstLoad(say: Say): Promise<void> {
  const stage = await createStage({ isOptimized: true });
  try {
    await makeDemoBusiness(stage.app.deps, () => undefined);
    for (const first of FIRST_PAGES) await benchPage(stage, first, say);
  } finally {
    await stage.close();
  }
}

async function benchPage(stage: Stage, first: FirstPage, say: Say): Promise<void> {
  const visitor = await stage.visitor({ viewport: PHONE });
  if (first.person) await signIn(visitor, first.person.type, first.person.username, DEMO_PASSWORD);
  const storageState = await visitor.storageState();
  await visitor.close();
  const loads = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await load(stage, first, storageState));
  const seconds = median(loads.map(one => one.first));
  const kb = Math.round((loads[0]?.bytes ?? 0) / 1024);
  const verdict = seconds <= BUDGET_SECONDS ? 'within budget' : 'OVER BUDGET';
  const again = first.staysOnPhone
    ? `; with the app already on the phone ${median(loads.map(one => one.again ?? 0)).toFixed(1)} s`
    : '';
  say(
    `  ${first.name.padEnd(9)} ${seconds.toFixed(1)} s, ${kb} KB (at most ${BUDGET_SECONDS} s)  ${verdict}${again}`,
  );
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Stage['visitor']>>['storageState']>>;

/**
 * Returns the seconds until the page has loaded on a phone with an empty cache, and on one that already has
 * the app.
 */
async function load(stage: Stage, first: FirstPage, storageState: StorageState) {
  const visitor = await stage.visitor({ viewport: PHONE, storageState });
  const cold = await visitor.newPage();
  const wire = await throttle(cold);
  const seconds = await secondsToLoad(cold, first);
  const { bytes } = wire;
  let again: number | undefined;
  if (first.staysOnPhone) {
    await cold.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
    await cold.close();
    const warm = await visitor.newPage();
    await throttle(warm);
    again = await secondsToLoad(warm, first);
  }
  await visitor.close();
  return { first: seconds, again, bytes };
}

async function throttle(page: Page): Promise<{ bytes: number }> {
  const wire = { bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
  });
  return wire;
}

async function secondsToLoad(page: Page, { address, landmark }: FirstPage): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  await landmark(page).waitFor({ timeout: 120_000 });
  return (performance.now() - began) / 1000;
}
