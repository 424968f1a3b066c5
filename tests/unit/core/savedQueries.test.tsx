// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListBase, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { SavedQueries } from '#src/ui/list/SavedQueries.tsx';

function Search() {
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <output>{String(filterValues.q ?? 'everything')}</output>
      <button type="button" onClick={() => setFilters({ q: 'gate' })}>
        Search
      </button>
      <button type="button" onClick={() => setFilters({})}>
        Clear
      </button>
    </>
  );
}

afterEach(cleanup);

it('saves a search of a list under a name, finds it again and deletes it', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) })}
        i18nProvider={makeI18nProvider([coreMessages])}
        store={memoryStore()}
      >
        <ListBase resource="phrases">
          <Search />
          <SavedQueries />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const pick = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  await press('Search');
  await press('Saved queries');
  await pick('Save current query...');
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Gates{Enter}');
  await press('Clear');
  expect(await screen.findByText('everything')).toBeTruthy();
  await press('Saved queries');
  await pick('Gates');
  expect(await screen.findByText('gate')).toBeTruthy();
  await press('Gates');
  await pick('Remove saved query');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Saved queries' })).toBeTruthy();
});
