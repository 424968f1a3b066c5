import { resolve } from 'node:path';
import { createServer as createVite } from 'vite';
import { asInBrowser } from './asInBrowser.ts';
import type { Registered } from './screens.ts';

/** Reads the registered screens from the staff app in a program that can't load its modules itself. */
export async function loadRegistered(): Promise<Registered> {
  const vite = await createVite({
    root: resolve(import.meta.dirname, '../../..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (path: string) => vite.ssrLoadModule(path);
  try {
    return await asInBrowser(async () => {
      const [{ routes }, { resources }, { screensOf }, { PROPERTY_TABS }] = await Promise.all([
        load('/src/staffRoutes.tsx'),
        load('/src/resources/index.ts'),
        load('/src/ui/page/records.ts'),
        load('/src/resources/customers/customers/view/tabs.tsx'),
      ]);
      return {
        routes: [...routes, ...resources.flatMap(screensOf)],
        propertyTabs: PROPERTY_TABS,
      } as Registered;
    });
  } finally {
    await vite.close();
  }
}
