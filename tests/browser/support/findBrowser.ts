import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Program names, Debian's headless shell first, because it takes a quarter less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
/** Debian packages in order of preference; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of a Chromium or Chrome on this machine, or null. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(':');
  const onPath = NAMES.flatMap(name => folders.map(folder => `${folder}/${name}`));
  return [...onPath, ...PLACES, chromium.executablePath()].find(place => existsSync(place)) ?? null;
}

/** Finds or installs a browser: Playwright's own, else Debian's package. Null if neither is possible. */
export function ensureBrowser(say: (line: string) => void): string | null {
  const found = findBrowser();
  if (found) return found;
  say('No Chromium or Chrome on this machine: getting Playwright’s …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  say('That did not work: trying Debian’s package …');
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit', timeout: 600_000 }).status === 0;
  };
  apt('update');
  PACKAGES.some(name => apt('install', '-y', '--no-install-recommends', name));
  return findBrowser();
}
