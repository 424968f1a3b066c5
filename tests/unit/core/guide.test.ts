import { readdirSync, readFileSync, statSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/messages.ts';
import { GUIDE_NAMES, guidePageOf } from '#src/custom/system/guide/guidePages.ts';
import { guideText } from '#src/custom/system/guide/guideTexts.ts';
import { guideMatches } from '#src/custom/system/palette/useGuideHits.ts';
import { resources } from '#src/resources/index.ts';
import { firstMessages } from '#src/staffFirstMessages.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { routes } from '#src/staffRoutes.tsx';
import { screensOf } from '#src/ui/page/records.ts';

const addresses = [
  ...routes.map(({ path }) => path),
  ...resources.flatMap(screensOf).map(({ path }) => path.replace(/\/\*$/, '')),
];
/** Links to screens, not pictures. */
const LINK = /\]\((\/[^)]*)\)/g;
const read = (language: string, page: string) => readFileSync(`docs/guide/${language}/${page}.md`, 'utf8');

describe('the guide', () => {
  it('has a page about each screen of the office', () => {
    const example = (path: string) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7');
    expect(addresses.filter(path => guidePageOf(example(path)) === null)).toEqual([]);
    expect(guidePageOf('/customers/import/7')).toBe('import');
    expect(guidePageOf('/customersX')).toBeNull();
  });

  it.each(LANGUAGES)('has each page in %s, short and with a title, and no other', language => {
    const files = readdirSync(`docs/guide/${language}`).sort();
    expect(files).toEqual(GUIDE_NAMES.map(page => `${page}.md`).sort());
    const ofOtherSize = GUIDE_NAMES.filter(page => {
      const words = read(language, page).split(/\s+/).length;
      return words < 140 || words > 320;
    });
    expect(ofOtherSize).toEqual([]);
    for (const page of GUIDE_NAMES) expect(read(language, page)).toMatch(/^# \S.*\n\n/);
  });

  // covers: office-62
  it.each(LANGUAGES)('shows each page’s screen in %s in its own picture', language => {
    const folder = `docs/guide/pictures/${language}`;
    expect(readdirSync(folder).sort()).toEqual(GUIDE_NAMES.map(page => `${page}.webp`).sort());
    for (const page of GUIDE_NAMES) {
      const [, line] = read(language, page).split('\n\n');
      expect(line).toMatch(new RegExp(`^!\\[\\S.+\\]\\(\\.\\./pictures/${language}/${page}\\.webp\\)$`));
      const { text, picture } = guideText(page, read(language, page));
      expect([picture.length > 10, text.includes('![')]).toEqual([true, false]);
      expect(statSync(`${folder}/${page}.webp`).size).toBeLessThan(90_000);
    }
  });

  it('has the same headings, lists and links in both languages', () => {
    const shape = (text: string) =>
      text.split('\n').flatMap(line => {
        const links = [...line.matchAll(LINK)].map(match => match[1]);
        const mark = /^(#+|-|\d+\.) /.exec(line)?.[1];
        return [...(mark ? [mark] : []), ...links];
      });
    for (const page of GUIDE_NAMES)
      expect([page, shape(read('es', page))]).toEqual([page, shape(read('en', page))]);
  });

  it('uses the screen’s Spanish names in the Spanish guide', () => {
    const bare = (label: string) => label.replace(/[.:…?]+$/, '').toLowerCase();
    const inSpanish = new Map<string, string[]>();
    const collect = (en: unknown, es: unknown) => {
      if (typeof en === 'string')
        inSpanish.set(bare(en), [...(inSpanish.get(bare(en)) ?? []), bare(String(es))]);
      else
        for (const [key, text] of Object.entries(Object(en)))
          collect(text, (es as Record<string, unknown>)[key]);
    };
    for (const { en, es } of [...firstMessages, ...staffMessages]) collect(en, es);
    const bold = (language: string, page: string) =>
      [...read(language, page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    for (const page of GUIDE_NAMES) {
      const spanish = bold('es', page);
      const others = bold('en', page).flatMap((words, index) => {
        const labels = inSpanish.get(bare(words));
        const said = spanish[index] ?? '';
        return labels && !labels.includes(bare(said)) ? [`${words}: ${said}`] : [];
      });
      expect([page, others]).toEqual([page, []]);
    }
  });

  it('links only to existing screens', () => {
    const links = GUIDE_NAMES.flatMap(page =>
      [...read('en', page).matchAll(LINK)].map(match => match[1] ?? ''),
    );
    expect(links.filter(link => !addresses.some(path => matchPath(path, link)))).toEqual([]);
  });

  it('is searched by titles first, then by text, with or without accents', () => {
    const found = (language: string, typed: string) =>
      guideMatches(
        GUIDE_NAMES.map(page => guideText(page, read(language, page))),
        typed,
      ).map(({ page }) => page);
    expect(found('en', 'time sheets')[0]).toBe('time-sheets');
    expect(found('en', 'clock out')).toContain('time-sheets');
    expect(found('es', 'liquidacion')).toContain('vendors');
    expect(found('en', 'no such words')).toEqual([]);
    expect(found('en', 'a')).toEqual([]);
  });
});
