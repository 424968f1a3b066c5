// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockBody } from '#contract/customers/lockedCustomers.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { formMessages } from '#texts/web/ui/form.ts';

function Effect() {
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      <HoldSave when={!isSeen} />
      <button type="button" onClick={() => setSeen(true)}>
        Look
      </button>
    </>
  );
}

function show(save: (body: { reason: string }) => Promise<unknown>, hasEffect = false) {
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider()}
        i18nProvider={makeI18nProvider([coreMessages, formMessages])}
      >
        <AppTheme density="staff">
          <FormDialog title="Lock" saveLabel="Lock them" schema={lockBody} save={save} onClose={() => {}}>
            <TextInput source="reason" label="Reason" isRequired />
            {hasEffect && <Effect />}
          </FormDialog>
        </AppTheme>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: /^Reason/ });
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Lock them' }));

describe('a dialog with a form', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows missing values at their fields, and sends nothing', async () => {
    const save = vi.fn();
    const user = show(save);
    await press(user);
    expect(await screen.findByText('Required.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('sends the parsed values, also on Enter', async () => {
    const save = vi.fn(async () => {});
    const user = show(save);
    await user.type(field(), '  Not paid {Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ reason: 'Not paid' }));
  });

  it('has the focus in its first field and is saved from there by Ctrl+Enter', async () => {
    const save = vi.fn(async () => {});
    const user = show(save);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('Not paid{Control>}{Enter}{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ reason: 'Not paid' }));
  });

  it('keeps typed values if the server refuses them, and shows the reason at the field and below', async () => {
    const body = {
      status: 422,
      code: 'invalid' as const,
      message: 'Please check.',
      errors: { reason: 'Too harsh.' },
    };
    const user = show(() => Promise.reject(new HttpError('invalid', 422, body)));
    await user.type(field(), 'Not paid');
    await press(user);
    expect(await screen.findByText('Too harsh.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Please check.');
    expect(field()).toHaveProperty('value', 'Not paid');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('can’t be saved before its preview was shown', async () => {
    const user = show(async () => {}, true);
    expect(screen.getByRole('button', { name: 'Lock them' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(screen.getByRole('button', { name: 'Lock them' })).toHaveProperty('disabled', false);
  });
});
