import { accessSync, constants } from 'node:fs';
import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';

const PACKAGES = resolve(import.meta.dirname, '../../node_modules');

/** Compiled code goes with the packages it is made of; where the program may only be read, with the data. */
function compiledIn(dataFolder: string): string {
  try {
    accessSync(PACKAGES, constants.W_OK);
    return join(PACKAGES, '.cache/sward');
  } catch {
    return join(dataFolder, 'compiled');
  }
}

/**
 * Loads the program in a third of the time. Compiled code is kept for the next start. And each package is looked up once:
 * Node does so for every file that imports it and parses the package's whole list of exports each time, which for
 * drizzle-orm is 170 KB and hundreds of files.
 */
export async function loadQuickly<Program>(
  dataFolder: string,
  load: () => Promise<Program>,
): Promise<Program> {
  enableCompileCache(compiledIn(dataFolder));
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
