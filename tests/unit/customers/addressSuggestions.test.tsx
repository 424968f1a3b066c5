// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { StreetInput } from '#src/resources/customers/customers/StreetInput.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { cityProblem } from '#src/visitor/signUp/steps.ts';

const place = { city: 'Austin', state: 'TX', zipcode: '78733' };
const FOUND = ['77 Barton Cove', '77 Barton Hills Dr'].map(address => ({ address, ...place }));

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider()}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      >
        <AppTheme density="staff">
          <Form>
            <StreetInput prefix="" />
            <TextInput source="zipcode" label="Zip" />
          </Form>
        </AppTheme>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const street = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Street/ });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// covers: call-103
it('an address is picked from the suggestions by keyboard, and fills the rest', async () => {
  const user = show(() => Response.json({ status: 200, message: '', data: FOUND }));
  await user.type(street(), '77 barton');
  await screen.findByRole('option', { name: '77 Barton Hills Dr, Austin, TX 78733' });
  expect(street().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(street().value).toBe('77 Barton Hills Dr');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Zip' }).value).toBe('78733');
  expect(screen.queryByRole('option')).toBeNull();
});

it('an address can still be typed if suggestions fail', async () => {
  const answer = vi.fn(() => Response.json({ status: 500, message: 'Away' }, { status: 500 }));
  const user = show(answer);
  await user.type(street(), '77 barton');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  await user.keyboard('{ArrowDown} st');
  expect(street().value).toBe('77 barton st');
  expect(screen.queryByRole('option')).toBeNull();
});

it('strangers see if their city doesn’t match the ZIP code', () => {
  const sanAntonio = { city: 'San Antonio', state: 'TX' };
  expect(cityProblem(sanAntonio, { city: 'Dallas', state: 'TX' })).toBe('San Antonio, TX');
  expect(cityProblem(sanAntonio, { city: ' san antonio', state: 'tx' })).toBeNull();
  expect(cityProblem(sanAntonio, {})).toBeNull();
  expect(cityProblem({ city: null, state: null }, { city: 'Dallas' })).toBeNull();
});
