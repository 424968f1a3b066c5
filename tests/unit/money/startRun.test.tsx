// @vitest-environment jsdom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { collectingRunPath } from '#contract/core/paths.ts';
import { runChoice } from '#contract/money/collecting.ts';
import { StartDialog } from '#src/custom/money/collecting/StartDialog.tsx';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const RUN = '3b1f7a52-9a0e-4f0e-8a55-0e3f9f6c2d11';
const CHOICE = runChoice.parse({});
const preview = vi.fn(async () => ({ count: 2, cents: 9000 }));

function Page() {
  useQuery({ queryKey: ['collecting-runs', 'preview'], queryFn: preview });
  return (
    <>
      <output>{useLocation().pathname}</output>
      <StartDialog choice={CHOICE} seen={{ count: 2, cents: 9000 }} onClose={() => undefined} />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a collecting run refused for outdated figures refetches them; resent with the same key, it opens', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    const status = keys.length === 1 ? 409 : 201;
    return Response.json({ status, message: 'The amounts have changed.', data: { id: RUN } }, { status });
  });
  const i18nProvider = makeI18nProvider([coreMessages, ...staffMessages]);
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <AppTheme density="staff">
          <Page />
        </AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(preview).toHaveBeenCalledTimes(1));
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Collect $90.00' }));
  await start();
  expect(await screen.findByText('The amounts have changed.')).toBeTruthy();
  expect(preview).toHaveBeenCalledTimes(2);
  await start();
  // The page is hidden from queries by the dialog, which its caller closes.
  const address = screen.getByRole('status', { hidden: true });
  await waitFor(() => expect(address.textContent).toBe(collectingRunPath(RUN)));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
