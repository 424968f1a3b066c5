import { accessSync, constants, existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * Starts Sward. This is the only file that isn't TypeScript: it enables the compile cache before the first
 * line of TypeScript is read, so a start needs no compiler, which would stay in memory.
 */
const packages = resolve(import.meta.dirname, '../node_modules');
const data = resolve(process.env.DATA_DIR || 'data');

// glibc gives each thread a heap of its own, keeps large blocks in it, and seldom returns its memory. One heap
// for all threads, with large blocks apart, saves 100 MB. glibc reads these variables before the program runs,
// so the process replaces itself, keeping its id. A process with a channel to its parent would lose it.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && !process.send)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...process.env,
    MALLOC_ARENA_MAX: '1',
  });

/** @param {string} folder */
const mayWrite = folder => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

// The cache is stored with the packages, where a release has one already, or with the data if the program's
// folder is read-only.
const cache = join(packages, '.cache/sward');
if (existsSync(cache) || mayWrite(packages)) enableCompileCache({ directory: cache, portable: true });
else if (mayWrite(data)) enableCompileCache(join(data, 'compiled'));

await import('./start/start.ts');
