import { readdirSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/messages.ts';
import { GUIDE_NAMES, guidePageOf } from '../../src/custom/guide/guidePages.ts';
import { guideText } from '../../src/custom/guide/guideTexts.ts';
import { guideMatches } from '../../src/custom/palette/useGuideHits.ts';
import { resources } from '../../src/resources/index.ts';
import { routes } from '../../src/staffRoutes.tsx';

const addresses = [
  ...routes.map(({ path }) => path),
  ...resources.flatMap(({ name, list, create, edit }) => [
    ...(list ? [`/${name}`] : []),
    ...(create ? [`/${name}/create`] : []),
    ...(edit ? [`/${name}/:id`] : []),
  ]),
];
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

  it('tells the same in both languages, as far as headings, lists and links go', () => {
    const shape = (text: string) =>
      text.split('\n').flatMap(line => {
        const links = [...line.matchAll(/\]\(([^)]+)\)/g)].map(match => match[1]);
        const mark = /^(#+|-|\d+\.) /.exec(line)?.[1];
        return [...(mark ? [mark] : []), ...links];
      });
    for (const page of GUIDE_NAMES)
      expect([page, shape(read('es', page))]).toEqual([page, shape(read('en', page))]);
  });

  it('leads only to screens that are there', () => {
    const links = GUIDE_NAMES.flatMap(page =>
      [...read('en', page).matchAll(/\]\(([^)]+)\)/g)].map(match => match[1] ?? ''),
    );
    expect(links.filter(link => !addresses.some(path => matchPath(path, link)))).toEqual([]);
  });

  it('is found by its titles first, then by what it says, with or without accents', () => {
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
