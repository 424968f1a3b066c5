import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import { DEFAULT_TILES } from '../../contract/business.ts';
import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts';
import { API_BASE } from '../../contract/paths.ts';
import { connectServer } from '../../server/db/connect.ts';
import { createEventDispatcher } from '../../server/plugins/events.ts';
import { createFiles } from '../../server/plugins/files.ts';
import { createManualJobs } from '../../server/plugins/jobs.ts';
import { createSandboxGateway } from '../../server/plugins/sandboxGateway.ts';
import { createServer } from '../../server/server.ts';
import { asInBrowser } from '../../tests/browser/support/asInBrowser.ts';
import { patternsOf, type Registered } from '../../tests/browser/support/screens.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the product registers: asked of the product itself. */
export interface Product {
  /** `GET /markets/{}` */
  calls: ReadonlySet<string>;
  screens: ReadonlySet<string>;
  menu: ReadonlySet<string>;
  /** Keys that a route of the server or a module of the web app asks for. */
  askedKeys: ReadonlySet<string>;
}

const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
export const callKey = (method: string, path: string) => `${method} ${shapeOf(path)}`;

/** The server's table of routes. It is put together and never listens: no database is asked. */
async function readRoutes() {
  const { db, close } = connectServer('postgres://nobody@127.0.0.1:1/none', 1);
  const log = pino({ level: 'silent' });
  const folder = resolve(tmpdir(), 'sward-coverage');
  const clock = { now: () => new Date(), today: () => '2026-01-01' };
  const { routes } = await createServer(
    {
      config: {
        dataFolder: folder,
        appSecret: randomBytes(32),
        isProduction: false,
        publicUrl: '',
        timeZone: DEFAULT_TIME_ZONE,
        tileUrl: DEFAULT_TILES.url,
      },
      db,
      clock,
      log,
      events: createEventDispatcher(db, log),
      files: createFiles(folder),
      gateways: [createSandboxGateway(db, clock)],
      jobs: createManualJobs(),
    },
    { hasRealtime: false },
  );
  await close();
  return routes;
}

interface MenuNode {
  id: string;
  needs?: string;
  entries?: readonly MenuNode[];
}
const allOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap(node => [node, ...allOf(node.entries ?? [])]);

/** What the web app registers; its modules are JSX, which Vite reads. */
async function readWeb() {
  const vite = await createVite({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await asInBrowser(async () => {
      const load = (path: string) => vite.ssrLoadModule(path);
      const [{ routes }, { resources }, { MENU }, { MODULES }] = await Promise.all([
        load('/src/custom/routes.tsx'),
        load('/src/resources/index.ts'),
        load('/src/custom/shell/menu/menu.ts'),
        load('/src/auth/modules.ts'),
      ]);
      const nodes = allOf(MENU as MenuNode[]);
      const modules = MODULES as { view: string | string[]; write?: string | string[] }[];
      return {
        screens: patternsOf({ routes, resources, propertyTabs: [] } as Registered),
        menu: nodes.map(node => node.id),
        keys: [
          ...modules.flatMap(module => [module.view, module.write ?? []].flat()),
          ...nodes.flatMap(node => node.needs ?? []),
        ],
      };
    });
  } finally {
    await vite.close();
  }
}

export async function readProduct(): Promise<Product> {
  const [routes, web] = await Promise.all([readRoutes(), readWeb()]);
  const ours = routes.filter(route => route.url.startsWith(API_BASE));
  return {
    calls: new Set(ours.map(({ method, url }) => callKey(method, url.slice(API_BASE.length)))),
    screens: new Set(web.screens),
    menu: new Set(web.menu),
    askedKeys: new Set([...web.keys, ...ours.flatMap(route => route.access.keys ?? [])]),
  };
}
