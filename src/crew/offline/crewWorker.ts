import { PATHS } from '#contract/core/paths.ts';

/**
 * Opens the crew's pages offline: serves the app's own files, and the page itself if the server can't be
 * reached. It never touches `/api`: the app stores the crew's data itself.
 */

/** Types of the worker's globals used here, which the page's own types lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  readonly request: Request;
}
interface AppFile {
  url: string;
  /** Null for files with a hash in their name. */
  revision: string | null;
  /** Not needed to show the day. */
  isLater: boolean;
}
interface WorkerScope {
  /** Files of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly AppFile[];
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent) => void,
  ): void;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
const worker = self as unknown as WorkerScope;
// The build searches for this exact expression.
const FILES = (self as unknown as WorkerScope).__WB_MANIFEST;
const PAGE = '/index.html';
/** Pages that a crew's phone may open: the start page, the crew's own pages, and the account pages. */
const PLACES: readonly string[] = [
  PATHS.root,
  PATHS.crewRoot,
  PATHS.profile,
  PATHS.changePassword,
  PATHS.signInSecurity,
];
const isCrewPlace = (path: string) => PLACES.includes(path) || path.startsWith(`${PATHS.crewRoot}/`);
const PREFIX = 'sward-crew-';
/**
 * Number of builds whose files are kept, because an open page of the previous build still requests its own.
 */
const KEPT_BUILDS = 2;
/** Timeout in milliseconds, so that a weak signal doesn't keep a page from opening. */
const PATIENCE_MS = 4000;

async function cacheName(): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(FILES));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return PREFIX + [...digest.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores files that aren't stored yet. Those that arrived stay stored if others fail. */
async function store(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(await cacheName());
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter(({ url }) => !stored.has(`/${url}`));
  await Promise.all(
    // The page has just loaded most files with a hash, so they come from the browser's cache.
    missing.map(({ url, revision }) =>
      cache.add(new Request(`/${url}`, { cache: revision ? 'no-cache' : 'default' })),
    ),
  );
}

/**
 * Stores the day's files on a first visit, to leave the connection to its data. A new build is stored whole
 * before it replaces the old one.
 */
async function install(): Promise<void> {
  await store(worker.registration.active ? FILES : FILES.filter(({ isLater }) => !isLater));
  await worker.skipWaiting();
}

async function forgetOldBuilds(): Promise<void> {
  const current = await cacheName();
  const builds = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== current);
  await Promise.all(builds.slice(0, 1 - KEPT_BUILDS).map(name => caches.delete(name)));
  // Takes control of the page that is open now too, because the phone may be offline the next time it is
  // opened.
  await worker.clients.claim();
}

async function fromNewestBuild(request: Request | string): Promise<Response | undefined> {
  const newest = await (await caches.open(await cacheName())).match(request);
  return newest ?? caches.match(request);
}

/** Returns the server's page, or the stored one if the server is down or too slow. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS));
  const fresh = fetch(request);
  try {
    const answer = await Promise.race([fresh, late]);
    if (answer.status < 500) return answer;
    throw new Error('the server is down');
  } catch {
    return (await fromNewestBuild(PAGE)) ?? fresh;
  }
}

async function file(request: Request): Promise<Response> {
  return (await fromNewestBuild(request)) ?? fetch(request);
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(forgetOldBuilds()));
// The page sends a message when its day has loaded.
worker.addEventListener('message', event => event.waitUntil(store(FILES)));
worker.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isCrewPlace(url.pathname)) event.respondWith(page(request));
  } else if (FILES.some(known => `/${known.url}` === url.pathname) || url.pathname.startsWith('/assets/'))
    event.respondWith(file(request));
});
