// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockBody } from '#contract/customers/lockedCustomers.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { formMessages } from '#texts/web/ui/form.ts';

const i18nProvider = makeI18nProvider([coreMessages, formMessages]);

function Page() {
  return (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <AppTheme density="staff">
        <RecordForm schema={lockBody} values={{ reason: 'Moved' }} save={async () => {}}>
          <TextInput source="reason" label="Reason" isRequired />
        </RecordForm>
        <Link to="/elsewhere">Elsewhere</Link>
      </AppTheme>
    </CoreAdminContext>
  );
}

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/elsewhere', element: <h1>Another page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
const leave = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('link', { name: 'Elsewhere' }));
/** Returns whether the browser would ask for confirmation before closing the tab. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a form with unsaved changes', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('asks before it is left, and stays with all that was typed', async () => {
    const user = show();
    await user.type(field(), ' away');
    expect(asksOnClose()).toBe(true);
    await leave(user);
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: formMessages.en.form.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('Moved away');
    expect(screen.queryByText('Another page')).toBeNull();
  });

  it('can be left after confirming', async () => {
    const user = show();
    await user.type(field(), ' away');
    await leave(user);
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: formMessages.en.form.leave }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(asksOnClose()).toBe(false);
  });

  it('can be left without confirmation if nothing was changed or changes were reverted', async () => {
    const user = show();
    await user.type(field(), '!{Backspace}');
    expect(asksOnClose()).toBe(false);
    await leave(user);
    expect(await screen.findByText('Another page')).toBeTruthy();
  });
});
