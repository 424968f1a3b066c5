import { flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { extname } from 'node:path';
import { createLog, isLogged, logEverything, logRefusal } from './output.ts';
import { requireFreePort } from './ports.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings.ts';

if (isLogged()) logEverything(createLog('info'));

runCommand(
  async () => {
    const settings = await readSettings(process.env);
    await requireFreePort(settings.port, settings.host);
    // Loading the program takes seconds, so invalid settings are reported first.
    const { run } = await loadQuickly(() => import('./run.ts'));
    await run(settings);
  },
  isLogged() ? logRefusal : undefined,
);

/** URL of the program's root folder, from which imports such as `#server/…` are resolved. */
const ROOT = new URL('../../', import.meta.url);

/**
 * Resolves each package once, and determines the module format once per folder and file extension. Node would
 * do both for every importing file, and parse the package's exports each time: for drizzle-orm that is 170
 * KB, hundreds of times. Compiled code is cached for the next start.
 */
async function loadQuickly<Program>(load: () => Promise<Program>): Promise<Program> {
  const packages = new Map<string, ResolveFnOutput>();
  const formats = new Map<string, string>();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context;
      // A package's own imports may resolve to another version.
      const isOurs = !parentURL?.includes('/node_modules/');
      const isAlias = isOurs && specifier.startsWith('#');
      if (parentURL && conditions.includes('import') && (isAlias || specifier.startsWith('.'))) {
        const url = isAlias ? new URL(specifier.slice(1), ROOT) : new URL(specifier, parentURL);
        const folder = new URL('.', url).href + extname(url.pathname);
        const format = formats.get(folder);
        if (format) return { url: url.href, format, shortCircuit: true };
        const found = next(specifier, context);
        if (found.url === url.href && found.format) formats.set(folder, found.format);
        return found;
      }
      if (!isOurs || specifier.startsWith('.')) return next(specifier, context);
      const known = packages.get(specifier);
      if (known) return { ...known, shortCircuit: true };
      const found = next(specifier, context);
      packages.set(specifier, found);
      return found;
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
    flushCompileCache();
  }
}
