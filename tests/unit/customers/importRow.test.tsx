// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { ImportRowItem } from '#src/custom/customers/import/ImportRowItem.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

afterEach(cleanup);

const TYPED = '9207 US HWY 290 STE D AUSTIN TX 78704';
const stored = {
  ...{ name: 'Jan Probe', companyName: null, email: null, phone: '5125550188', emergencyPhone: null },
  ...{ address: '9207 US Hwy 290', duplexUnit: 'STE D', city: 'Austin', state: 'TX', zipcode: '78704' },
  others: [],
};
const unchanged = { edits: {}, choice: null, propertyId: null };

function show(row: Pick<ImportRow, 'verdict' | 'stored'> & Partial<Pick<ImportRow, 'reasons'>>) {
  const columns = [
    { name: 'Client', field: 'fullName' as const, samples: [] },
    { name: 'Where', field: 'address' as const, samples: [] },
  ];
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider()}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      >
        <AppTheme density="staff">
          <ImportRowItem
            row={{ line: 2, cells: ['PROBE, JAN', TYPED], reasons: [], ...unchanged, ...row }}
            record={{ id: 'i', columns }}
          />
        </AppTheme>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('shows a row as imported, and expanded beside the file’s cells', async () => {
  const user = show({ verdict: 'new', stored });
  expect(screen.getByText('Jan Probe')).toBeTruthy();
  expect(screen.getByText('9207 US Hwy 290, STE D, Austin, TX 78704')).toBeTruthy();
  expect(screen.queryByText(TYPED)).toBeNull();
  await user.click(screen.getByRole('button'));
  const cells = (name: string) =>
    [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(cell => cell.textContent);
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Field',
    'In the file',
    'Will be stored as',
  ]);
  expect(cells('Full name')).toEqual(['Full name', 'PROBE, JAN', 'Jan Probe (differs from the file)']);
  expect(cells('Street address')[1]).toBe(TYPED);
  expect(cells('Unit')).toEqual(['Unit', '–', 'STE D (differs from the file)']);
});

it('shows a rejected row as it was typed', () => {
  show({ verdict: 'error', stored: null });
  expect(screen.getByText('PROBE, JAN')).toBeTruthy();
  expect(screen.getByText(TYPED)).toBeTruthy();
});

it('shows why a row is rejected, without remarks about what would be stored', () => {
  const remark = { field: null, key: 'noService', text: 'No service.', isError: false } as const;
  const fault = { field: 'address', key: 'addressMissing', text: 'No address.', isError: true } as const;
  show({ verdict: 'error', stored: null, reasons: [remark, fault] });
  expect(screen.getByText('No address.')).toBeTruthy();
  expect(screen.queryByText('No service.')).toBeNull();
  cleanup();
  show({ verdict: 'new', stored, reasons: [remark] });
  expect(screen.getByText('No service.')).toBeTruthy();
});
