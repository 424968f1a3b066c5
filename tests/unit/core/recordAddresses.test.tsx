// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { resourceElements } from '#src/RecordResource.tsx';
import { resources } from '#src/resources/index.ts';
import { routes } from '#src/staffRoutes.tsx';
import { listOf, screensOf, shortcutsOf } from '#src/ui/page/records.ts';
import { sourcesIn } from '#tests/sources.ts';

/** The routes that react-admin creates for the custom screens and the resources' elements. */
const mounted = [
  ...routes.map(({ path }) => ({ path, id: 'custom' })),
  ...resources.flatMap(record =>
    resourceElements(record).map(({ props }) => ({
      path: `${props.name}/*`,
      id: `${record.name} ${props.name}`,
    })),
  ),
];
const example = (path: string) =>
  path
    .replace(/\/\*$/, '')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '7');
const shownBy = (address: string) => matchRoutes(mounted, address)?.at(-1)?.route.id.split(' ')[0];

it('every screen of a record has its own URL, at which react-admin shows that record', () => {
  const screens = resources.flatMap(record =>
    screensOf(record).map(({ path }) => ({ path, name: record.name })),
  );
  const paths = [...screens, ...routes].map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(screens.filter(({ path, name }) => shownBy(example(path)) !== name)).toEqual([]);
  expect(routes.filter(({ path }) => shownBy(example(path)) !== 'custom')).toEqual([]);
});

it('the URL typed for a record leads to its page, and the URL typed for its kind leads to a list', () => {
  const lists = resources.map(listOf);
  const blank = resources
    // Skips names at which another kind's list is shown, such as properties at `/customers`.
    .filter(record => !(lists.filter(at => at === `/${record.name}`).length > 1 && !record.list))
    .flatMap(record => {
      const own = [...screensOf(record), ...shortcutsOf(record)].map(({ path }) => ({ path }));
      const typed = [
        `/${record.name}`,
        `/${record.name}/1`,
        ...(record.create ? [`/${record.name}/create`] : []),
      ];
      return typed.filter(address => !matchRoutes(own, address) || shownBy(address) !== record.name);
    });
  expect(blank).toEqual([]);
});

it('every kind of record has its folder, and every folder is a resource', () => {
  const index = readFileSync('src/resources/index.ts', 'utf8');
  const folders = readdirSync('src/resources', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`src/resources/${name}`).map(folder => `${name}/${folder}`));
  const missing = folders.filter(folder => !index.includes(`'./${folder}/`));
  expect(missing).toEqual([]);
  const declared = folders.filter(folder => existsSync(`src/resources/${folder}/index.ts`));
  expect(declared.filter(folder => !index.includes(`} from './${folder}/index.ts'`))).toEqual([]);
});

it('the custom screens belong to no record', () => {
  const files = ['src/staffRoutes.tsx', ...sourcesIn('src').filter(file => file.endsWith('/routes.tsx'))];
  const ofRecords = files.filter(
    file =>
      file.startsWith('src/resources/') ||
      /import\((?:'|"|`)(?:#src|\.)\/resources\/|from '(?:#src|\.)\/resources\//.test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(ofRecords).toEqual([]);
});
