import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { EDITED_CELL_CHARACTERS, IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { languageOf } from '#texts/languages.ts';
import { cellsOf } from './rowValues.ts';

interface RowEditorProps {
  row: ImportRow;
  columns: ImportRecord['columns'];
  /** Saves the changed cells by the column's name. */
  onSave: (cells: Record<string, string>) => Promise<void>;
  onCancel: () => void;
}

/** Form to correct a row's imported cells. */
export function RowEditor({ row, columns, onSave, onCancel }: RowEditorProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const before = cellsOf(row, columns);
  const [cells, setCells] = useState(before);
  const id = useId();
  const errorOf = (field: ImportField) =>
    row.reasons.find(reason => reason.isError && reason.field === field)?.text;
  // The focus starts in the first field with an error, or else in the first imported field.
  const wrong = columns.findIndex(({ field }) => field !== null && errorOf(field) !== undefined);
  const first = wrong >= 0 ? wrong : columns.findIndex(({ field }) => field !== null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    const changed = columns.flatMap(({ name }, at) =>
      cells[at] === before[at] ? [] : [[name, cells[at] ?? ''] as const],
    );
    try {
      await onSave(Object.fromEntries(changed));
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setSaving(false);
    }
  };
  return (
    <form
      onSubmit={event => void save(event)}
      aria-label={translate('import.row.editLine', { line: row.line })}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
          paddingBlock: 1,
        }}
      >
        {columns.map(({ name, field }, at) =>
          field === null ? null : (
            <TextField
              key={name}
              id={`${id}-${at}`}
              size="small"
              autoFocus={at === first}
              error={errorOf(field) !== undefined}
              multiline={cells[at]?.includes('\n') ?? false}
              label={IMPORT_FIELDS[field][languageOf(locale)]}
              helperText={
                errorOf(field) ??
                (row.edits[at] === undefined
                  ? undefined
                  : translate('import.row.was', { text: row.cells[at] ?? '' }))
              }
              value={cells[at] ?? ''}
              onChange={event => setCells(cells.with(at, event.target.value))}
              slotProps={{ htmlInput: { maxLength: EDITED_CELL_CHARACTERS } }}
            />
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSaving}>
          {translate('import.row.save')}
        </Button>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
    </form>
  );
}
