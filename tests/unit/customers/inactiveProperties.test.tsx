// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { InactiveProperties } from '#src/resources/customers/customers/convert/InactiveProperties.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const ROW = {
  ...{ id: 4, address: '2 Elm St', duplexUnit: null, city: 'Austin', zipcode: '78704', status: 'past' },
  ...{ firstName: 'Ana', lastName: 'Ruiz', companyName: null, code: 'C-4' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(rows: object[]) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams);
    return Response.json(rows, { headers: { 'Content-Range': `rows 0-0/${rows.length}` } });
  });
  const chosen: number[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>
            <InactiveProperties onChoose={id => chosen.push(id)} />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  return { asked, chosen };
}

it('offers the newest inactive properties before anything was searched', async () => {
  const { asked, chosen } = show([ROW]);
  await userEvent.click(await screen.findByRole('button', { name: '2 Elm St, Austin 78704' }));
  expect(chosen).toEqual([4]);
  expect(JSON.parse(asked[0]?.get('filter') ?? '').status).toContain('declined');
  expect(JSON.parse(asked[0]?.get('sort') ?? '')).toEqual(['createdAt', 'DESC']);
  expect(screen.getByRole('link', { name: 'View all inactive properties' })).toBeTruthy();
});

it('says so when all properties are active', async () => {
  show([]);
  expect(await screen.findByText('All properties are active.')).toBeTruthy();
});
