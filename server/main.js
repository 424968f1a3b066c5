import { accessSync, constants } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * Starts Sward. This is the only file that isn't TypeScript: it enables the compile cache before the first
 * line of TypeScript is read, so a start needs no compiler, which would stay in memory.
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

// The cache is stored with the packages, or with the data if the program's folder is read-only.
if (mayWrite(packages)) enableCompileCache(join(packages, '.cache/sward'));
else if (mayWrite(data)) enableCompileCache(join(data, 'compiled'));

await import('./start/start.ts');
