import { accessSync, constants } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * Starts Sward. It alone is not TypeScript: with the code that an earlier start compiled at hand before the first line of
 * TypeScript is read, a start needs no compiler, which would stay in memory.
 */
const packages = resolve(import.meta.dirname, '../node_modules');
const data = resolve(process.env.DATA_DIR || 'data');

/** @param {string} folder */
const mayWrite = folder => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

// Compiled code goes with the packages it is made of; where the program may only be read, with the data.
if (mayWrite(packages)) enableCompileCache(join(packages, '.cache/sward'));
else if (mayWrite(data)) enableCompileCache(join(data, 'compiled'));

await import('./start/start.ts');
