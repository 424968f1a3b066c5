// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportLayout, ImportWord } from '#contract/customers/imports.calls.ts';
import { TableChoice } from '#src/custom/customers/import/TableChoice.tsx';
import { UnknownWords } from '#src/custom/customers/import/UnknownWords.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

interface Sent {
  call: string;
  body: unknown;
}
let sent: Sent[] = [];
let words: ImportWord[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://x'),
      init,
    );
    const path = new URL(request.url).pathname.replace(/^.*\/imports\//, '');
    const text = await request.text();
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${path}`, body: text ? JSON.parse(text) : null });
    const data =
      path.endsWith('/words') && request.method === 'GET' ? words : { id: 'i', status: 'checking' };
    return new Response(JSON.stringify({ status: 200, message: '', data }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider()}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      >
        <AppTheme density="staff">{children}</AppTheme>
      </CoreAdminContext>
    </MemoryRouter>,
  );

it('an unknown word is asked about once; answers are sent together, and the file is checked again', async () => {
  words = [
    { field: 'service', word: 'Full Service', rows: 212, meaning: null, assumed: null },
    { field: 'frequency', word: 'Rhythm A', rows: 1, meaning: null, assumed: null },
    { field: 'service', word: 'pools', rows: 0, meaning: 'none', assumed: null },
  ];
  const onChange = vi.fn();
  show(<UnknownWords importId="i" onChange={onChange} />);
  const user = userEvent.setup();
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(again).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText(/pools/)).toBeNull();
  await user.click(screen.getByLabelText('Service “Full Service” (212 rows)'));
  await user.click(await screen.findByRole('option', { name: 'Lawn Service' }));
  await user.click(screen.getByLabelText('Frequency “Rhythm A” (1 row)'));
  await user.click(await screen.findByRole('option', { name: /^No service/ }));
  await user.click(again);
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      call: 'PUT i/words',
      body: {
        service: { 'Full Service': 'mow' },
        frequency: { 'Rhythm A': 'none' },
        status: {},
        zipcode: {},
      },
    },
    { call: 'POST i/check', body: null },
  ]);
});

it('a status has its guessed meaning until another one is chosen', async () => {
  words = [
    { field: 'status', word: 'Seasonal', rows: 12, meaning: null, assumed: 'active' },
    { field: 'status', word: 'Prospect-2', rows: 1, meaning: null, assumed: 'lead' },
  ];
  show(<UnknownWords importId="i" onChange={vi.fn()} />);
  const user = userEvent.setup();
  const seasonal = await screen.findByLabelText('Customer status “Seasonal” (12 rows)');
  expect(seasonal.textContent).toBe('Active customer');
  expect(screen.getByLabelText('Customer status “Prospect-2” (1 row)').textContent).toBe(
    'Lead: not a customer yet',
  );
  await user.click(seasonal);
  await user.click(await screen.findByRole('option', { name: 'On hold: the service is paused' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual({
    service: {},
    frequency: {},
    status: { Seasonal: 'hold', 'Prospect-2': 'lead' },
    zipcode: {},
  });
});

it('a city without ZIP codes is asked about once, with its only ZIP code as the answer', async () => {
  words = [
    { field: 'zipcode', word: 'Austin, TX', rows: 12, meaning: null, assumed: null },
    { field: 'zipcode', word: 'Dallas, TX', rows: 2, meaning: null, assumed: null },
    { field: 'zipcode', word: 'Marfa, TX', rows: 1, meaning: null, assumed: '79843' },
  ];
  show(<UnknownWords importId="i" onChange={vi.fn()} />);
  const user = userEvent.setup();
  expect(await screen.findByText(/^Which ZIP code should rows in these cities use/)).toBeDefined();
  const austin = await screen.findByLabelText('ZIP code of Austin, TX (12 rows without one)');
  expect(screen.getByLabelText('ZIP code of Marfa, TX (1 row without one)')).toHaveProperty('value', '79843');
  const again = screen.getByRole('button', { name: 'Check again' });
  await user.type(austin, '7870');
  expect(again).toHaveProperty('disabled', true);
  await user.type(austin, '4');
  await user.click(again);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual({
    service: {},
    frequency: {},
    status: {},
    zipcode: { 'Austin, TX': '78704', 'Marfa, TX': '79843' },
  });
});

it('the sheet and the line with the column names can be chosen', async () => {
  const layout: ImportLayout = {
    sheets: [
      { name: 'Clients', rows: 3 },
      { name: 'Old', rows: 1 },
    ],
    sheet: 0,
    headerLine: 1,
    top: [
      { line: 1, cells: ['Green Acres', ''] },
      { line: 3, cells: ['Name', 'Zip'] },
    ],
  };
  const onChange = vi.fn();
  show(<TableChoice id="i" layout={layout} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Line with the column names'));
  await user.click(await screen.findByRole('option', { name: 'Line 3: Name · Zip' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await user.click(screen.getByLabelText('Sheet'));
  await user.click(await screen.findByRole('option', { name: 'Old · 1 row' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    { call: 'PUT i/table', body: { sheet: 0, headerLine: 3 } },
    { call: 'PUT i/table', body: { sheet: 1, headerLine: null } },
  ]);
});
