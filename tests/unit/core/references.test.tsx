// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListBase, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { ReferenceArrayInput, ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { FilterChips } from '#src/ui/list/FilterChips.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { formMessages } from '#texts/web/ui/form.ts';
import { listMessages } from '#texts/web/ui/list.ts';

const CREWS = Array.from({ length: 1200 }, (_none, index) => ({ id: index + 1, name: `Crew ${index + 1}` }));

/** Serves 1,200 crews; without a range, the first ten. */
function serveCrews() {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(String(address), 'http://localhost');
    const { q = '', id } = JSON.parse(searchParams.get('filter') ?? '{}') as { q?: string; id?: number[] };
    const [from, to] = JSON.parse(searchParams.get('range') ?? '[0,9]') as [number, number];
    const found = CREWS.filter(crew => crew.name.includes(q) && (!id || id.includes(crew.id)));
    return new Response(JSON.stringify(found.slice(from, to + 1)), {
      headers: { 'Content-Range': `crews ${from}-${to}/${found.length}` },
    });
  });
}

function show(screenOf: () => React.ReactNode, path = '/') {
  const page = (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={makeI18nProvider([coreMessages, formMessages, listMessages])}
      store={memoryStore()}
    >
      <AppTheme density="staff">{screenOf()}</AppTheme>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), search: () => new URLSearchParams(router.state.location.search) };
}

beforeEach(() => {
  serveCrews();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a record among more than a thousand', () => {
  it('is found by typing, one or several, and kept by its id', async () => {
    const save = vi.fn(async () => {});
    const { user } = show(() => (
      <RecordForm
        schema={z.object({ crewId: z.int().nullable(), crewIds: z.array(z.int()) })}
        values={{ crewId: 1180, crewIds: [1190] }}
        save={save}
      >
        <ReferenceInput source="crewId" label="Crew" reference="crews" optionText="name" />
        <ReferenceArrayInput source="crewIds" label="Others" reference="crews" optionText="name" />
        <SaveBar cancelTo="/" />
      </RecordForm>
    ));
    const crew = screen.getByRole('combobox', { name: 'Crew' });
    await waitFor(() => expect(crew).toHaveProperty('value', 'Crew 1180'));
    expect(await screen.findByText('Crew 1190')).toBeTruthy();
    await user.clear(crew);
    await user.type(crew, 'Crew 1177');
    await user.click(await screen.findByRole('option', { name: 'Crew 1177' }));
    await user.type(screen.getByRole('combobox', { name: 'Others' }), 'Crew 1166');
    await user.click(await screen.findByRole('option', { name: 'Crew 1166' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ crewId: 1177, crewIds: [1190, 1166] }));
  });

  it('filters a list once it was found by typing', async () => {
    const { user, search } = show(() => (
      <ListBase resource="visits">
        <FilterChips
          filters={[
            { kind: 'reference', name: 'crewId', label: 'Crew', reference: 'crews', optionText: 'name' },
          ]}
        />
      </ListBase>
    ));
    await user.click(screen.getByRole('button', { name: 'Crew' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crew' });
    await user.type(await within(dialog).findByRole('textbox'), 'Crew 1155');
    // Much faster than a query by role, which checks every option's styles each time.
    await user.click(await within(dialog).findByLabelText('Crew 1155'));
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    await waitFor(() => expect(search().get('filter')).toBe('{"crewId":[1155]}'));
  });

  it('is named on the chip, even if many are chosen', async () => {
    const chosen = Array.from({ length: 14 }, (_none, index) => 1101 + index);
    const filter = encodeURIComponent(JSON.stringify({ crewId: chosen }));
    show(
      () => (
        <ListBase resource="visits">
          <FilterChips
            filters={[
              { kind: 'reference', name: 'crewId', label: 'Crew', reference: 'crews', optionText: 'name' },
            ]}
          />
        </ListBase>
      ),
      `/?filter=${filter}`,
    );
    expect(await screen.findByText(chosen.map(id => `Crew ${id}`).join(', '))).toBeTruthy();
  });
});

it('more filters than fit into a row are behind a button, except those with a value', async () => {
  const filters = Array.from({ length: 9 }, (_none, index) => ({
    kind: 'flag' as const,
    name: `f${index}`,
    label: `Flag ${index}`,
    value: true,
  }));
  const { user, search } = show(
    () => (
      <ListBase resource="crews">
        <FilterChips filters={filters} />
      </ListBase>
    ),
    `/?filter=${encodeURIComponent('{"f8":true}')}`,
  );
  const chips = () => screen.getAllByRole('button', { name: /^Flag/ }).map(chip => chip.textContent);
  const first = [0, 1, 2, 3, 4, 5].map(index => `Flag ${index}`);
  await waitFor(() => expect(chips()).toEqual([...first, 'Flag 8']));
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  expect(chips()).toEqual([...first, 'Flag 6', 'Flag 7', 'Flag 8']);
  await user.click(screen.getByRole('button', { name: 'Flag 7' }));
  await waitFor(() => expect(search().get('filter')).toBe('{"f8":true,"f7":true}'));
});
