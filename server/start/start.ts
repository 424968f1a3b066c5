import { flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { requireFreePort } from './ports.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings.ts';

runCommand(async () => {
  const settings = await readSettings(process.env);
  await requireFreePort(settings.port, settings.host);
  // The program itself is loaded only now, which takes seconds: what cannot be is said at once.
  const { run } = await loadQuickly(() => import('./run.ts'));
  await run(settings);
});

/**
 * Looks each package up once: Node does so for every file that imports it and parses the package's whole list of exports
 * each time, which for drizzle-orm is 170 KB and hundreds of files. What was compiled is kept for the next start.
 */
async function loadQuickly<Program>(load: () => Promise<Program>): Promise<Program> {
  const packages = new Map<string, ResolveFnOutput>();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // A package's own imports may mean another version.
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
