import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The business domains, which are the first level of contract, server modules, web app and tests. */
export const DOMAINS = [
  'access',
  'customers',
  'sales',
  'territory',
  'schedule',
  'field',
  'money',
  'messaging',
  'insight',
  'system',
  'portal',
] as const;

/** Returns the TypeScript files below a folder, as paths from the repository's root. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file));

/** Returns the file that an import names, as a path from the repository's root; null for packages. */
export function importedFile(from: string, path: string): string | null {
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? join(dirname(from), path) : null;
}

/** Returns the texts from each match to the closing parenthesis of the call that it begins. */
export function callsOf(text: string, begin: RegExp): string[] {
  return [...text.matchAll(begin)].map(({ index, 0: found }) => {
    let depth = 0;
    for (let at = index + found.length - 1; at < text.length; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')' && --depth === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}
