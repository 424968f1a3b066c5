// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { PastMoves } from '#src/custom/field/worklogs/PastMoves.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const MOVE: Move = {
  ...{ id: 7, crewId: null, crewName: null, marketId: null, marketName: null },
  ...{ fromDate: '2026-06-12', toDate: '2026-06-12', days: 1, strategy: 'push', reason: 'Rain' },
  ...{ firstTarget: '2026-06-15', lastTarget: '2026-06-15', actorName: 'Ana Office' },
  ...{ visitCount: 1000, createdAt: '2026-06-10T14:00:00Z', undoneAt: null, keptCount: 0, canUndo: false },
  progress: { work: 'moving', done: 1000, total: 20_000, isStopped: false },
};

let move: Move;
let sent: string[];
const STEPS: Record<string, (was: Move) => Move> = {
  '/moves/7/stop': was => ({
    ...was,
    canUndo: was.progress?.work === 'moving',
    progress: was.progress && { ...was.progress, isStopped: true },
  }),
  '/moves/7/resume': was => ({
    ...was,
    canUndo: false,
    progress: was.progress && { ...was.progress, isStopped: false },
  }),
  '/moves/7/undo': was => ({
    ...was,
    canUndo: false,
    progress: { work: 'undoing', done: 0, total: 1000, isStopped: false },
  }),
};

beforeEach(() => {
  move = MOVE;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const path = String(address).replace('/api/v1', '');
    const step = method === 'POST' ? STEPS[path] : undefined;
    if (!step) return Response.json([move], { headers: { 'content-range': 'moves 0-0/1' } });
    sent.push(path);
    move = step(move);
    return Response.json({ status: 200, message: '', data: move });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <MemoryRouter>
            <PastMoves />
          </MemoryRouter>
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

// covers: office-24
it('a move in the background shows how far it is, and is stopped and resumed', async () => {
  show();
  expect(await screen.findByText('1,000 of 20,000 visits moved')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Moving visits' }).getAttribute('aria-valuenow')).toBe('5');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  // Only a finished move says why it can't be undone.
  expect(screen.queryByText(/One of its visits has been started/)).toBeNull();

  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped at 1,000 of 20,000 visits')).toBeTruthy();
  await userEvent.click(await button('Resume'));
  expect(await screen.findByText('1,000 of 20,000 visits moved')).toBeTruthy();
  expect(sent).toEqual(['/moves/7/stop', '/moves/7/resume']);
});

it('a stopped move’s changes are also undone in the background', async () => {
  show();
  await userEvent.click(await button('Stop'));
  await userEvent.click(await button('Undo'));
  expect(screen.getByText('1,000 visits go back to their days and crews.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
  expect(await screen.findByText('0 of 1,000 visits moved back')).toBeTruthy();
  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Undo stopped at 0 of 1,000 visits')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent).toEqual(['/moves/7/stop', '/moves/7/undo', '/moves/7/stop']);
});

it('an undone move says how many visits kept their new day', async () => {
  move = { ...MOVE, undoneAt: '2026-06-10T15:00:00Z', keptCount: 2, progress: null };
  show();
  expect(await screen.findByText('2 changed in the meantime and weren’t moved back')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
