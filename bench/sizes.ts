import { PATHS } from '#contract/core/paths.ts';
import { DEMO_PASSWORD, makeDemoBusiness } from '#server/db/demo/index.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { type Budget, CREW_BUDGET, isWithin, type Weight, weigh } from '#tests/browser/support/weigh.ts';

function report(name: string, { bytes, files }: Weight, budget: Budget): void {
  const verdict = isWithin({ bytes, files }, budget) ? 'within budget' : 'OVER BUDGET';
  process.stdout.write(
    `  ${name.padEnd(36)} ${(bytes / 1024).toFixed(0).padStart(5)} KB in ${String(files).padStart(3)} files (at most ${budget.kb} in ${budget.files})  ${verdict}\n`,
  );
}

/** Measures the JavaScript transferred until each first page works, in a real browser. */
export async function benchSizes(): Promise<void> {
  const stage = await createStage({ isOptimized: true });
  try {
    await makeDemoBusiness(stage.app.deps, () => undefined);
    const visitor = await stage.visitor();
    const page = await visitor.newPage();
    const weight = await weigh(page);
    await page.goto(PATHS.login);
    await page.locator('button[type="submit"]').waitFor();
    report('before the sign-in page works', weight(), { kb: 170, files: 12 });
    await visitor.close();

    for (const first of FIRST_PAGES) await measureSignedIn(stage, first);
  } finally {
    await stage.close();
  }
}

interface FirstPage {
  name: string;
  budget: Budget;
  type: 'csr' | 'crew' | 'customer';
  username: string;
  path: string;
  /** Element that shows once the page works. */
  selector: string;
}

const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'before a staff list shows',
    budget: { kb: 400, files: 40 },
    type: 'csr',
    username: 'office1',
    path: PATHS.customers,
    selector: 'table tbody tr',
  },
  {
    name: 'before the crew’s day shows',
    budget: CREW_BUDGET,
    type: 'crew',
    username: 'crewnorth',
    path: PATHS.crewDashboard,
    selector: 'h1',
  },
  {
    name: 'before the customer’s home shows',
    budget: { kb: 200, files: 20 },
    type: 'customer',
    username: 'customer1',
    path: PATHS.customerDashboard,
    selector: 'main h2',
  },
];

async function measureSignedIn(
  stage: Stage,
  { name, budget, type, username, path, selector }: FirstPage,
): Promise<void> {
  const device = type === 'csr' ? {} : { viewport: PHONE };
  const before = await stage.visitor(device);
  await signIn(before, type, username, DEMO_PASSWORD);
  // Signed in, but with an empty cache, since the page after the sign-in has already fetched its files.
  const storageState = await before.storageState();
  await before.close();
  const visitor = await stage.visitor({ ...device, storageState });
  const page = await visitor.newPage();
  const weight = await weigh(page);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  report(name, weight(), budget);
  await visitor.close();
}
