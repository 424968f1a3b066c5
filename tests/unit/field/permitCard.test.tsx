// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { RescuePermit, ValidPermit } from '#contract/field/rescueFiles.calls.ts';
import { PermitCard } from '#src/custom/field/rescue/PermitCard.tsx';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const NICO = { userId: 7, userName: 'Nico Diaz', until: '2026-06-02' };

/** Renders the office's card with a server whose only user is Nico. */
function open() {
  let valid: ValidPermit[] = [];
  const calls: string[] = [];
  const answer = (data: unknown) => Response.json({ status: 200, message: '', data });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return answer(valid);
    calls.push(`${method} ${address.slice(address.indexOf('/rescue-files'))}`);
    if (method === 'DELETE') {
      valid = [];
      return answer(null);
    }
    const { userId } = JSON.parse(String(body)) as { userId: number };
    if (userId !== NICO.userId)
      return Response.json(
        {
          status: 422,
          message: 'Please check the marked fields.',
          errors: { file: 'This person is no crew user.' },
        },
        { status: 422 },
      );
    valid = [{ ...NICO, madeByName: 'Ines Paz' }];
    return answer({ ...NICO, code: '12345678' } satisfies RescuePermit);
  });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
        store={memoryStore()}
      >
        <AppTheme density="staff">
          <PermitCard />
        </AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return { calls, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the code to read out, or says why there is none', async () => {
  const { user } = open();
  const number = screen.getByLabelText('Person’s number');
  await user.type(number, '99{Enter}');
  await screen.findByText('This person is no crew user.');
  await user.clear(number);
  await user.type(number, 'no. 7{Enter}');
  await screen.findByText('1234 5678');
  expect(screen.queryByText('This person is no crew user.')).toBeNull();
  expect(screen.getByText('Code for Nico Diaz’s work')).toBeTruthy();
  expect(await screen.findByText('Nico Diaz (no. 7)')).toBeTruthy();
});

it('revokes a code after a confirmation, and no longer shows it', async () => {
  const { calls, user } = open();
  await user.type(screen.getByLabelText('Person’s number'), '7');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke: Nico Diaz' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Revoke the code for Nico Diaz’s work?');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Nico Diaz (no. 7)')).toBeNull());
  expect(screen.queryByText('1234 5678')).toBeNull();
  expect(calls.at(-1)).toBe('DELETE /rescue-files/permits/7');
});
