import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { PATHS } from '../contract/paths.ts';
import { DEMO_PASSWORD, makeDemoBusiness } from '../server/db/demo/index.ts';
import { createStage, PHONE, type Stage, signIn } from '../tests/browser/support/stage.ts';

const KB = 1024;

/** Adds up the JavaScript that a page gets, as gzip makes it. */
function weigh(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', response => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(
        response.body().then(
          body => gzipSync(body).length,
          () => 0,
        ),
      );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function report(name: string, bytes: number, budgetKb: number): void {
  const kb = bytes / KB;
  const verdict = kb <= budgetKb ? 'within budget' : 'OVER BUDGET';
  process.stdout.write(
    `  ${name.padEnd(44)} ${kb.toFixed(0).padStart(5)} KB (at most ${budgetKb})  ${verdict}\n`,
  );
}

/** JavaScript, gzipped, until each first page works, in a real browser. */
export async function benchSizes(): Promise<void> {
  const stage = await createStage();
  try {
    await makeDemoBusiness(stage.app.deps, () => undefined);
    const visitor = await stage.visitor();
    const page = await visitor.newPage();
    const weight = weigh(page);
    await page.goto(PATHS.login);
    await page.locator('button[type="submit"]').waitFor();
    report('before the sign-in page works', await weight(), 170);
    await visitor.close();

    await measureSignedIn(
      stage,
      'before a staff list shows',
      330,
      'csr',
      'office1',
      PATHS.customers,
      'table tbody tr',
    );
    await measureSignedIn(
      stage,
      'before the crew’s day shows',
      200,
      'crew',
      'crewnorth',
      PATHS.crewDashboard,
      'main li, main article',
    );
  } finally {
    await stage.close();
  }
}

async function measureSignedIn(
  stage: Stage,
  name: string,
  budgetKb: number,
  type: 'csr' | 'crew',
  username: string,
  path: string,
  selector: string,
): Promise<void> {
  const visitor = await stage.visitor(type === 'crew' ? { viewport: PHONE } : undefined);
  await (await signIn(visitor, type, username, DEMO_PASSWORD)).close();
  const page = await visitor.newPage();
  const weight = weigh(page);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  report(name, await weight(), budgetKb);
  await visitor.close();
}
