// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider, useNotificationContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { compareEdits, mergeEdits } from '#src/ui/form/conflict.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useVersionedSave } from '#src/ui/form/useVersionedSave.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { formMessages } from '#texts/web/ui/form.ts';

describe('two edits of one record', () => {
  const base = { gateCode: '1', pets: null, city: 'Austin', priority: 'low' };

  it('conflict only if both changed a field to different values', () => {
    const mine = { gateCode: '2', pets: 'dog', city: 'Austin', priority: 'high' };
    const theirs = { ...base, gateCode: '3', city: 'Dallas', priority: 'high' };
    const comparison = compareEdits(base, mine, theirs);
    expect(comparison.clashes.map(change => change.field)).toEqual(['gateCode']);
    expect(comparison.theirsOnly.map(change => change.field)).toEqual(['city']);
    expect(mergeEdits(mine, comparison, { gateCode: 'mine' })).toEqual({
      gateCode: '2',
      pets: 'dog',
      city: 'Dallas',
      priority: 'high',
    });
    expect(mergeEdits(mine, comparison, { gateCode: 'theirs' })).toMatchObject({ gateCode: '3' });
  });

  it('treat null, undefined and an empty text as equal', () => {
    const comparison = compareEdits({ pets: '' }, { pets: null }, { pets: undefined });
    expect(comparison).toEqual({ clashes: [], theirsOnly: [] });
  });
});

interface Gate {
  id: number;
  version: number;
  code: string;
  pets: string;
  vendorId: number | null;
}

const read: Gate = { id: 7, version: 1, code: '1111', pets: '', vendorId: null };
const schema = z.object({ code: requiredText(), pets: z.string().nullable(), vendorId: z.int().nullable() });

function GateForm() {
  const { save, dialog } = useVersionedSave<Gate, z.infer<typeof schema>>('gates', read, 'property');
  return (
    <>
      <RecordForm
        schema={schema}
        values={{ code: read.code, pets: read.pets, vendorId: read.vendorId }}
        save={save}
      >
        <TextInput source="code" label="Code" />
        <TextInput source="pets" label="Pets" />
        <SaveBar cancelTo="/" />
      </RecordForm>
      {dialog}
    </>
  );
}

function show(update: DataProvider['update'], getMany: DataProvider['getMany'] = async () => ({ data: [] })) {
  const router = createMemoryRouter([
    { path: '*', element: <Screen dataProvider={testDataProvider({ update, getMany })} /> },
  ]);
  render(<RouterProvider router={router} />);
}

function Screen({ dataProvider }: { dataProvider: DataProvider }) {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={makeI18nProvider([coreMessages, formMessages])}
    >
      <AppTheme density="staff">
        <GateForm />
        <Said />
      </AppTheme>
    </CoreAdminContext>
  );
}

/** Shows what the shell would show as toasts. */
function Said() {
  const { notifications } = useNotificationContext();
  return (
    <output data-testid="said">
      {notifications.map(({ type, message }) => `${type} ${message}`).join()}
    </output>
  );
}

const stale = (current: Gate) =>
  new HttpError('stale', 412, { status: 412, code: 'stale', message: 'changed', current });

describe('a form whose record someone else saved meanwhile', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  // covers: rule-42
  it('shows both edits, lets the user choose, and saves over the newer version', async () => {
    const theirs = { ...read, version: 2, code: '9999', pets: 'two dogs' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(stale(theirs))
      .mockResolvedValueOnce({ data: { ...theirs, version: 3 } });
    show(update);
    type('Code', '2222');
    save();

    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('two dogs')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('radio', { name: /2222/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ code: '2222', pets: 'two dogs', version: 2 });
  });

  it('shows the names of referenced records', async () => {
    const theirs = { ...read, version: 2, vendorId: 5 };
    const getMany = vi.fn().mockResolvedValue({ data: [{ id: 5, companyName: 'Green Acres' }] });
    show(vi.fn().mockRejectedValue(stale(theirs)), getMany);
    type('Code', '2222');
    save();
    expect(await screen.findByText('Green Acres')).toBeTruthy();
  });

  it('keeps what was typed when the user returns to it', async () => {
    const update = vi.fn().mockRejectedValue(stale({ ...read, version: 2, code: '9999' }));
    show(update);
    type('Code', '2222');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Back to form' }));
    await screen.findByText(/Someone else has changed this record\./);
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '2222');
    expect(update).toHaveBeenCalledTimes(1);
  });

  // covers: error-23
  it('says that it was saved, even if the page stays open', async () => {
    show(vi.fn().mockResolvedValue({ data: { ...read, version: 2 } }));
    type('Code', '2222');
    save();
    await waitFor(() =>
      expect(screen.getByTestId('said').textContent).toBe('success ra.notification.updated'),
    );
  });

  it('shows the server’s refusal at the field', async () => {
    const refused = new HttpError('invalid', 422, {
      status: 422,
      code: 'invalid',
      message: 'Please check the marked fields.',
      errors: { code: 'This code is taken.' },
    });
    show(vi.fn().mockRejectedValue(refused));
    type('Code', '2222');
    save();
    expect(await screen.findByText('This code is taken.')).toBeTruthy();
    expect(screen.getByTestId('said').textContent).toBe('');
  });
});
