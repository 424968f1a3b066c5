// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { ActionDialog, type BulkAction } from '#src/resources/schedule/visits/ActionDialog.tsx';
import { visitMessages } from '#src/resources/schedule/visits/messages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { scheduleMessages } from '#texts/web/schedule/visits/terms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const i18n = makeI18nProvider([coreMessages, visitMessages, scheduleMessages]);

function show(action: BulkAction, status: AssignmentStatus) {
  const asked = vi.fn(async (_url: string, _call?: RequestInit) =>
    Response.json({ status: 200, message: '', data: [] }),
  );
  vi.stubGlobal('fetch', asked);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CoreAdminContext i18nProvider={i18n}>
          <AppTheme density="staff">
            <ActionDialog
              action={action}
              visits={[{ id: 7, name: '1 Elm St', date: '2026-06-10', status, version: 3 }]}
              onClose={() => {}}
            />
          </AppTheme>
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return async () => {
    await waitFor(() => expect(String(asked.mock.lastCall?.[0])).toMatch(new RegExp(`/7/${action}$`)));
    return JSON.parse(String(asked.mock.lastCall?.[1]?.body));
  };
}

// covers: office-27
it('is ticked by default when a visit is skipped, and sends nothing if it is unticked', async () => {
  for (const isTold of [true, false]) {
    const sent = show('skip', 'pending');
    fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Rain' } });
    if (!isTold) fireEvent.click(screen.getByRole('switch', { name: 'Notify the customer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await sent()).toEqual({ reason: 'Rain', byEmail: isTold, byText: isTold });
    cleanup();
  }
});

// covers: office-27
it('is offered when a skipped visit is restored, but not when a completed one is reopened', async () => {
  const sent = show('restore', 'skipped');
  expect(await screen.findByRole('switch', { name: 'Notify the customer' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await sent()).toEqual({ byEmail: true, byText: true });
  cleanup();
  show('restore', 'completed');
  await screen.findByRole('button', { name: 'Restore' });
  expect(screen.queryByRole('switch')).toBeNull();
});
