import { flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { pino } from 'pino';
import { isLogged, logEverything, logRefusal } from './output.ts';
import { requireFreePort } from './ports.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings.ts';

if (isLogged()) logEverything(pino());

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

/**
 * Resolves each package once. Node would do so for every importing file and parse the package's exports each
 * time, which for drizzle-orm is 170 KB and hundreds of files. Compiled code is cached for the next start.
 */
async function loadQuickly<Program>(load: () => Promise<Program>): Promise<Program> {
  const packages = new Map<string, ResolveFnOutput>();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // A package's own imports may resolve to another version.
      const isOurs = !context.parentURL?.includes('/node_modules/');
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
