// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitReasonSetting } from '#contract/schedule/visitReasonSetting.ts';
import type { VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import { settingMessages } from '#src/custom/system/settings/messages.ts';
import { ReasonsInput } from '#src/custom/system/settings/ReasonsInput.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { formMessages } from '#texts/web/ui/form.ts';

const LISTS: VisitReasonLists = {
  skip: [
    { key: 'too-wet', label: { en: 'Too wet', es: 'Muy mojado' }, isRetired: false },
    { key: 'not-safe', label: { en: 'Not safe', es: 'No es seguro' }, isRetired: false },
    { key: 'skip-1', label: { en: 'Wasps', es: 'Avispas' }, isRetired: true },
  ],
  cancel: [],
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show() {
  const save = vi.fn(async (_value: VisitReasonLists) => {});
  const page = (
    <CoreAdminContext
      dataProvider={testDataProvider()}
      i18nProvider={makeI18nProvider([coreMessages, formMessages, settingMessages])}
    >
      <AppTheme density="staff">
        <RecordForm schema={visitReasonSetting} values={LISTS} save={save}>
          <ReasonsInput source="skip" />
          <SaveBar onCancel={() => {}} />
        </RecordForm>
      </AppTheme>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return save;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fields = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
const typeInto = (field: HTMLInputElement | undefined, value: string) => {
  if (field) fireEvent.change(field, { target: { value } });
};

it('adds, renames, orders and retires reasons', async () => {
  const save = show();
  expect(fields(/^English/).map(({ value }) => value)).toEqual(['Too wet', 'Not safe', 'Wasps']);
  typeInto(fields(/^Español/)[0], 'Empapado');
  press('Move “Not safe” up');
  press('Retire “Too wet”');
  press('Offer “Wasps” again');
  press('Add a reason');
  typeInto(fields(/^English/)[3], 'Bees');
  typeInto(fields(/^Español/)[3], 'Abejas');
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0].skip).toEqual([
    { key: 'not-safe', label: { en: 'Not safe', es: 'No es seguro' }, isRetired: false },
    { key: 'too-wet', label: { en: 'Too wet', es: 'Empapado' }, isRetired: true },
    { key: 'skip-1', label: { en: 'Wasps', es: 'Avispas' }, isRetired: false },
    { key: 'skip-2', label: { en: 'Bees', es: 'Abejas' }, isRetired: false },
  ]);
});

it('can remove a reason only before it is first saved', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  press('Add a reason');
  press('Remove “4”');
  expect(fields(/^English/)).toHaveLength(3);
});
