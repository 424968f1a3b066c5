import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureWebBuild } from '#server/start/webBuild.ts';
import { neverAnswered } from './api/support/answered.ts';
import { ensureBrowser } from './browser/support/findBrowser.ts';

/**
 * Runs all tests: unit, API (embedded, or on the PostgreSQL of TEST_DATABASE_URL) and browser. Finds or
 * installs what they need, and ends with the line “N passed, N failed”. A whole run fails if an operation
 * of the API never succeeded in a test.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const ROOT = resolve(import.meta.dirname, '..');

interface Counts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

const browser = ensureBrowser(say);
if (!browser) {
  say('The browser tests need a Chromium or Chrome and none could be installed. Set CHROMIUM_PATH to one.');
  process.exit(1);
}
await ensureWebBuild(ROOT, say);
say(
  `Database: ${process.env.TEST_DATABASE_URL ? 'the PostgreSQL of TEST_DATABASE_URL' : 'embedded'}; browser: ${browser}`,
);

const folder = mkdtempSync(join(tmpdir(), 'sward-results-'));
const results = join(folder, 'results.json');
const answered = join(folder, 'answered');
mkdirSync(answered);
const chosen = process.argv.slice(2);
const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...chosen],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser, ANSWERED_FOLDER: answered } },
);
if (!existsSync(results)) {
  say('The tests did not finish: see above.');
  process.exit(status || 1);
}
const counts = JSON.parse(readFileSync(results, 'utf8')) as Counts;
const never = chosen.length > 0 ? [] : neverAnswered(answered);
rmSync(folder, { recursive: true });
if (never.length > 0) say(`× No test got a successful response from ${never.join(', ')}.`);
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
say(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed${skipped}`);
process.exit(never.length > 0 ? 1 : (status ?? 1));
