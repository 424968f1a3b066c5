// @vitest-environment jsdom
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { recordAddresses } from '#src/recordAddresses.tsx';
import { resources } from '#src/resources/index.ts';
import { routes } from '#src/staffRoutes.tsx';

const screens = [...routes, ...recordAddresses].map(({ path }) => ({ path }));

it('every record’s address leads to a page, typed by hand too', () => {
  const blank = resources
    .filter(({ show, edit }) => !show && !edit)
    .map(({ name }) => `/${name}/1`)
    .filter(address => !matchRoutes(screens, address));
  expect(blank).toEqual([]);
});

it('every resource’s own address leads to a list', () => {
  const blank = resources
    .filter(({ list }) => !list)
    .map(({ name }) => `/${name}`)
    .filter(address => !matchRoutes(screens, address));
  expect(blank).toEqual([]);
});
