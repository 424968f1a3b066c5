import { useLocaleState } from 'ra-core';
import { GUIDE_NAMES } from '#src/custom/system/guide/guidePages.ts';
import { type GuideText, useGuide } from '#src/custom/system/guide/guideTexts.ts';
import { languageOf } from '#texts/languages.ts';
import { type Entry, isNamed, plain } from './entries.ts';

/** Minimum length of a search, because shorter words are on every page. */
const SHORTEST = 3;
const MAX = 4;

/** Returns the pages whose title contains the typed words, then those whose text contains all of them. */
export function guideMatches(pages: readonly GuideText[], typed: string): GuideText[] {
  if (typed.trim().length < SHORTEST) return [];
  const titled = pages.filter(({ title }) => isNamed([title], typed));
  const told = pages.filter(({ text }) => isNamed([text.replaceAll(/[\s*`«“("]+/g, ' ')], typed));
  return [...new Set([...titled, ...told])].slice(0, MAX);
}

/** Searches the guide in the reader's language. */
export function useGuideHits(typed: string): Entry[] {
  const [locale] = useLocaleState();
  const guide = useGuide(languageOf(locale));
  const pages = GUIDE_NAMES.flatMap(name => guide?.get(name) ?? []);
  return guideMatches(pages, typed).map(({ page, title, text }) => ({
    key: `guide:${page}`,
    group: 'guide',
    title,
    detail: lineWith(text, plain(typed.trim().split(/\s+/)[0] ?? '')),
    path: null,
  }));
}

/** Returns the line of the text that contains the word, else its first line, without Markdown. */
function lineWith(text: string, word: string): string {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  const found = lines.find(line => plain(line).includes(word)) ?? lines[0] ?? '';
  return found.replaceAll(/\*\*|`|^- |^\d+\. /g, '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
