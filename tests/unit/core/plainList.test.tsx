// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { authProvider } from '#src/auth/authProvider.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import PhraseList from '#src/resources/messaging/phrases/PhraseList.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

interface Row {
  id: number;
  name: string;
  type: string;
  phrase: string;
  isActive: boolean;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: index + 1,
    name: `Phrase ${index + 1}`,
    type: 'general',
    phrase: 'Gate locked',
    isActive: true,
  }));

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ status, code: 'conflict', message }), { status });

/** Serves phrases from rows in memory; deleting one in `refuses` is refused. */
function serve(rows: Row[], { refuses = [] as number[], isDown = false, held = Promise.resolve() } = {}) {
  const asked: { method: string; url: URL }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(String(address), 'http://localhost');
    const method = init.method ?? 'GET';
    asked.push({ method, url });
    await held;
    if (isDown) return refusal(500, 'The database rests.');
    if (method === 'DELETE') {
      const results = (JSON.parse(url.searchParams.get('ids') ?? '[]') as number[]).map(id => ({
        id,
        isDone: !refuses.includes(id),
        reason: refuses.includes(id) ? 'This is still in use.' : null,
      }));
      const done = results.filter(one => one.isDone);
      for (const { id } of done)
        rows.splice(
          rows.findIndex(row => row.id === id),
          1,
        );
      const data = { done: done.length, refused: results.length - done.length, results };
      return new Response(JSON.stringify({ status: 200, message: '', data }));
    }
    if (url.pathname.endsWith('.csv')) return new Response('name\n');
    const [from, to] = JSON.parse(url.searchParams.get('range') ?? '[0,24]') as [number, number];
    const page = rows.slice(from, to + 1);
    return new Response(JSON.stringify(page), {
      headers: { 'Content-Range': `phrases ${from}-${from + page.length - 1}/${rows.length}` },
    });
  });
  return asked;
}

const loginOf = (permissions: LoginData['permissions']): LoginData => ({
  token: 'secret',
  id: 5,
  name: 'Ines Paz',
  type: 'csr',
  role: 'csr',
  loginRole: 'admin',
  permissions,
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
});

function show(mayDo = (_action: string) => true, page = <PhraseList />) {
  const { canAccess } = authProvider;
  const list = (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={{
        ...authProvider,
        canAccess: async params => mayDo(params.action) && ((await canAccess?.(params)) ?? true),
      }}
      i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      store={memoryStore()}
    >
      <AppTheme density="staff">{page}</AppTheme>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  storeSession(loginOf(defaultPermissions('admin')));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rowNames = () => screen.queryAllByRole('link', { name: /^Phrase \d+$/ }).map(link => link.textContent);
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  await user.click(
    within(row as HTMLElement).getByRole('checkbox', { name: /^(Select this row|Elegir esta fila)$/ }),
  );
};
const deleted = (asked: { method: string; url: URL }[]) =>
  asked
    .filter(({ method }) => method === 'DELETE')
    .map(({ url }) => [url.pathname, url.searchParams.get('ids')]);

describe('rows of a list', () => {
  it('are deleted together after confirmation', async () => {
    const asked = serve(rowsOf(3));
    const user = show();
    await choose(user, 'Phrase 1');
    await choose(user, 'Phrase 3');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Delete these 2 rows?')).toBeTruthy();
    expect(deleted(asked)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(rowNames()).toEqual(['Phrase 2']));
    expect(deleted(asked)).toEqual([['/api/v1/phrases', '[1,3]']]);
  });

  it('stay, with the reason, if their deletion is refused; the others are deleted', async () => {
    const asked = serve(rowsOf(3), { refuses: [1] });
    const user = show();
    await choose(user, 'Phrase 1');
    await choose(user, 'Phrase 2');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    const told = await screen.findByText('1 row not deleted:');
    expect(screen.getByText('1 row deleted.')).toBeTruthy();
    expect(within(told.closest('[role=dialog]') as HTMLElement).getByRole('listitem').textContent).toBe(
      'Phrase 1 – This is still in use.',
    );
    expect(deleted(asked)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(rowNames()).toEqual(['Phrase 1', 'Phrase 3']));
    await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
  });

  it('are all selected by the header’s checkbox, and exported', async () => {
    const asked = serve(rowsOf(2));
    URL.createObjectURL = () => 'blob:';
    URL.revokeObjectURL = () => {};
    const user = show();
    await screen.findByRole('link', { name: 'Phrase 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const toolbar = (await screen.findByText('2 items selected')).closest(
      '[data-test="bulk-actions-toolbar"]',
    );
    await user.click(within(toolbar as HTMLElement).getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(asked.some(({ url }) => url.pathname.endsWith('export.xlsx'))).toBe(true));
    const file = asked.find(({ url }) => url.pathname.endsWith('export.xlsx'));
    expect(JSON.parse(file?.url.searchParams.get('filter') ?? '')).toEqual({ id: [1, 2] });
  });

  it('can’t be deleted by users who may only read', async () => {
    serve(rowsOf(2));
    const user = show(action => !['create', 'delete'].includes(action));
    await choose(user, 'Phrase 1');
    expect(await screen.findByText('1 item selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add phrase' })).toBeNull();
  });
});

describe('a list', () => {
  it('says in one sentence that nothing was added, and offers to', async () => {
    serve([]);
    show();
    expect(await screen.findByText(/^There are no phrases yet\./)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add phrase' }).length).toBeGreaterThan(0);
  });

  it('keeps a dialog opened while the rows were loading, even if there are none', async () => {
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return isOpen ? (
        <p>Half a form</p>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      );
    }
    let answer = () => {};
    serve([], { held: new Promise<void>(resolve => (answer = resolve)) });
    const user = show(
      undefined,
      <ListPage
        resource="phrases"
        title="phrases.title"
        count="phrases.count"
        sort={{ field: 'name', order: 'ASC' }}
        actions={<Opener />}
        empty="None yet"
      >
        <Table label="phrases.title" />
      </ListPage>,
    );
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    answer();
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(screen.getByText('Half a form')).toBeTruthy();
  });

  it('says why it could not be read, and retries', async () => {
    serve([], { isDown: true });
    const user = show();
    expect(await screen.findByText(/The database rests\./)).toBeTruthy();
    serve(rowsOf(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Phrase 1' })).toBeTruthy();
  });

  it('is sorted by its columns, and filtered by chips', async () => {
    const asked = serve(rowsOf(2));
    const user = show();
    await screen.findByRole('link', { name: 'Phrase 1' });
    await user.click(screen.getByRole('button', { name: 'Sort by name descending' }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('sort')).toBe('["name","DESC"]'));
    await user.click(screen.getByRole('button', { name: 'Active' }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('filter')).toBe('{"isActive":true}'));
  });

  it('is in the reader’s language', async () => {
    localStorage.setItem('language', 'es');
    serve(rowsOf(1));
    const user = show();
    await choose(user, 'Phrase 1');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('¿Eliminar esta fila?')).toBeTruthy();
  });
});
