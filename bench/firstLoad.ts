import type { Page } from 'playwright';
import { PATHS } from '../contract/paths.ts';
import { DEMO_PASSWORD, makeDemoBusiness } from '../server/db/demo/index.ts';
import { createStage, PHONE, type Stage, signIn } from '../tests/browser/support/stage.ts';
import { median } from './api.ts';

/** A plain phone far out: 1.6 Mbit/s down, 0.75 up, 150 ms there and back, a processor of a quarter of this one's. */
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

/** How long the crew's app takes on such a phone that never had it, and what comes over the wire, until the day shows. */
export async function benchFirstLoad(say: Say): Promise<void> {
  const stage = await createStage();
  try {
    await makeDemoBusiness(stage.app.deps, () => undefined);
    const visitor = await stage.visitor({ viewport: PHONE });
    await signIn(visitor, 'crew', 'crewnorth', DEMO_PASSWORD);
    const storageState = await visitor.storageState();
    await visitor.close();
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(stage, storageState));
    const [first, again] = [median(loads.map(one => one.first)), median(loads.map(one => one.again))];
    const kb = Math.round((loads[0]?.bytes ?? 0) / 1024);
    const verdict = first <= BUDGET_SECONDS ? 'within budget' : 'OVER BUDGET';
    say(`  the first time    ${first.toFixed(1)} s, ${kb} KB (at most ${BUDGET_SECONDS} s)  ${verdict}`);
    say(`  from then on      ${again.toFixed(1)} s`);
  } finally {
    await stage.close();
  }
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Stage['visitor']>>['storageState']>>;

/** Seconds until the day shows, on a phone that is signed in and has nothing else, and once it has the app. */
async function load(stage: Stage, storageState: StorageState) {
  const visitor = await stage.visitor({ viewport: PHONE, storageState });
  const cold = await visitor.newPage();
  const wire = await throttle(cold);
  const first = await secondsToDay(cold);
  const bytes = wire.bytes;
  await cold.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
  await cold.close();
  const warm = await visitor.newPage();
  await throttle(warm);
  const again = await secondsToDay(warm);
  await visitor.close();
  return { first, again, bytes };
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

async function secondsToDay(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto(PATHS.crewDashboard, { waitUntil: 'commit', timeout: 120_000 });
  await page.locator('#next-stop').waitFor({ timeout: 120_000 });
  return (performance.now() - began) / 1000;
}
