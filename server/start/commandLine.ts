import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * One of the operator's commands as it is typed here: a release has no npm, but a program with its commands.
 * `about` is the command's argument.
 */
export function commandLine(command: string, about = '', root = ROOT): string {
  if (existsSync(join(root, 'sward'))) return ['sward', command, about].filter(Boolean).join(' ');
  const typed = command === 'start' ? 'npm start' : `npm run ${command}`;
  return about ? `${typed} -- ${about}` : typed;
}
