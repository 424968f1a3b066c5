import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * An operator command as it is typed in this installation: a release has no npm, and offers the commands
 * through its `sward` program. `about` is the command's argument.
 */
export function commandLine(command: string, about = '', root = ROOT): string {
  if (existsSync(join(root, 'sward'))) return ['sward', command, about].filter(Boolean).join(' ');
  const typed = command === 'start' ? 'npm start' : `npm run ${command}`;
  return about ? `${typed} -- ${about}` : typed;
}
