import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from './texts/languages.ts';

/** Matches the suffix of a module id whose copy contains only one language's texts. */
export const COPY = /\?in=(\w+)$/;

const copyOf = (id: string): Language | undefined =>
  LANGUAGES.find(language => language === COPY.exec(id)?.[1]);

/** Whether a module contains texts or joins them; only such modules are copied for each language. */
const isOfTexts = (id: string): boolean => /^(?:src|texts)\/.*\.ts$/.test(relative(import.meta.dirname, id));

/** Removes all languages except one from a file that `npm run texts` wrote, or from the language list. */
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
 * Limits `messages.ts?in=es` and its imports to the Spanish texts, so that a page loads one language. During
 * development and in tests, where this plugin isn't used, every file has all languages.
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
