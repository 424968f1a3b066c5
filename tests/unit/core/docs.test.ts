import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '#tests/sources.ts';
import { settingTexts } from '#texts/en/web/system/settings.ts';

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => join(folder, file));

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesIn('docs')].sort();
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/```.*?```/gs, '');

/** Returns the anchors of a page's headings as GitHub generates them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns a page's links to files, without links to other sites and the guide's links to screens. */
const linksOf = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^(\w+:|\/)/.test(link));

describe('the documents', () => {
  it('and the server’s output name the settings’ tabs as the screen does', () => {
    const tabs = Object.values(settingTexts.settings.tab);
    const places = [...pages, ...sourcesIn('server')].flatMap(file => {
      const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
      return [...text.matchAll(/System Settings → (.{30})/g)].map(([, rest = '']) => ({ file, rest }));
    });
    expect(places.length).toBeGreaterThan(10);
    const wrong = places.filter(({ rest }) => !tabs.some(tab => rest.startsWith(tab)));
    expect(wrong).toEqual([]);
  });

  it('link only to files and headings that exist', () => {
    const broken = pages.flatMap(page =>
      linksOf(page).filter(link => {
        const [path = '', anchor] = link.split('#');
        const target = path ? join(dirname(page), path) : page;
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('have tables whose rows have as many cells as their head', () => {
    const broken = pages.flatMap(page =>
      [...textOf(page).matchAll(/(?:^\|.*$\n?)+/gm)].flatMap(([table]) => {
        const rows = table.trim().split('\n');
        const cells = rows.map(row => row.replaceAll('\\|', '').split('|').length);
        return rows.filter((_, index) => cells[index] !== cells[0]).map(row => `${page}: ${row}`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('have an index that lists every decision once, in order', () => {
    const files = readdirSync('docs/decisions').filter(file => file !== 'README.md');
    expect(linksOf('docs/decisions/README.md')).toEqual(files.sort());
    const misnumbered = files.filter(
      (file, index) =>
        Number(file.slice(0, 4)) !== index + 1 ||
        !textOf(join('docs/decisions', file)).startsWith(`# ${index + 1}. `),
    );
    expect(misnumbered).toEqual([]);
  });

  it('name only source files that exist, in the architecture, its decisions and recipes', () => {
    const sources = ['contract', 'server', 'src', 'tests', 'texts', 'bench']
      .flatMap(sourcesIn)
      .concat('chunks.config.ts');
    const exists = (name: string) => sources.some(file => file === name || file.endsWith(`/${name}`));
    const checked = ['docs/architecture.md', ...pagesIn('docs/decisions'), ...pagesIn('docs/recipes')];
    const missing = checked.flatMap(page =>
      [...textOf(page).matchAll(/`([\w/.-]+\.tsx?)`/g)]
        .map(([, name = '']) => name)
        .filter(name => !name.startsWith('.') && !exists(name))
        .map(name => `${page}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
