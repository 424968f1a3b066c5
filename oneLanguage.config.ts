import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from './texts/languages.ts';

/** Ends the address of a module's copy with one language's texts. */
export const COPY = /\?in=(\w+)$/;

const copyOf = (id: string): Language | undefined =>
  LANGUAGES.find(language => language === COPY.exec(id)?.[1]);

/** Whether a module is texts, or joins them. Copied catalogs are in the files of no other app. */
const isOfTexts = (id: string): boolean => /^(?:src|texts)\/.*\.ts$/.test(relative(import.meta.dirname, id));

/** Leaves one language of a file that `npm run texts` wrote, and of the list of languages. */
function leaveOne(code: string, left: Language): string {
  const others = LANGUAGES.filter(language => language !== left);
  const isOthers = (line: string) => others.some(language => line.includes(`from '#texts/${language}/`));
  return code
    .split('\n')
    .filter(line => !isOthers(line))
    .join('\n')
    .replace(`{ ${LANGUAGES.join(', ')} }`, `{ ${left} }`)
    .replace(/LANGUAGES = \[.*\]/, `LANGUAGES = ['${left}']`);
}

/**
 * Gives `messages.ts?in=es` only the Spanish texts of what it imports, so that a page loads one language. A
 * file without this plugin, in tests and while developing, has them all.
 */
export const oneLanguage: Plugin = {
  name: 'sward-one-language',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const language = importer && copyOf(importer);
    if (!language) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && isOfTexts(found.id) ? `${found.id}?in=${language}` : found;
  },
  async load(id) {
    const language = copyOf(id);
    if (!language) return null;
    return { code: leaveOne(await readFile(id.replace(COPY, ''), 'utf8'), language), moduleType: 'ts' };
  },
};
