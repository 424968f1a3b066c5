// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signupStepBody } from '#contract/sales/signups.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { SignupStepInputs } from '#src/resources/sales/signupSteps/SignupStepInputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { signupStepMessages } from '#texts/web/sales/signupSteps.ts';
import { formMessages } from '#texts/web/ui/form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('a step of the sign-up is previewed as visitors see it, in either language, during editing', async () => {
  const values = { key: 'fence', title: '', titleEs: null, help: null, helpEs: null };
  const page = (
    <CoreAdminContext
      dataProvider={testDataProvider()}
      i18nProvider={makeI18nProvider([coreMessages, formMessages, signupStepMessages])}
    >
      <AppTheme density="staff">
        <RecordForm
          schema={signupStepBody}
          values={{ ...values, isRequired: false, isActive: true }}
          save={async () => {}}
        >
          <SignupStepInputs />
        </RecordForm>
      </AppTheme>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  preview.getByText('Enter a title to see a preview.');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  type('Title', 'How tall is the fence?');
  type('Title in Spanish', '¿Qué altura tiene la cerca?');
  type('Help', 'In feet.');
  expect(await preview.findByText('How tall is the fence?')).toBeTruthy();
  fireEvent.click(preview.getByRole('tab', { name: 'Español' }));
  expect(await preview.findByText('¿Qué altura tiene la cerca?')).toBeTruthy();
  // Without a Spanish help text, visitors see the English one.
  expect(preview.getByText('In feet.')).toBeTruthy();
});
