import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { ImportReasonKey } from '#contract/customers/importReasons.ts';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import type { ImportChoice, ImportRowBody } from '#contract/customers/imports.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { changeRow } from './calls.ts';
import { RowEditor } from './RowEditor.tsx';
import { RowValues } from './RowValues.tsx';

interface RowDetailsProps {
  row: ImportRow;
  record: Pick<ImportRecord, 'id' | 'columns'>;
  /** Shows the import after a change; without it, the row can only be read. */
  onChange?: ((record: ImportRecord) => void) | undefined;
}

/** Remarks that a person may have to judge. */
const JUDGED: readonly ImportReasonKey[] = ['phoneTaken', 'emailTaken', 'addressShared', 'serviceThere'];

/** A row's fields in the file and as they will be stored, and what can be done about it. */
export function RowDetails({ row, record, onChange }: RowDetailsProps) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  const save = async (body: ImportRowBody) => {
    const saved = await changeRow(record.id, row.line, body);
    onChange?.(saved.import);
  };
  const choose = async (choice: ImportChoice | null) => {
    setSaving(true);
    await save({ choice }).catch(toastError);
    setSaving(false);
  };
  const isSkipped = row.choice === 'skip';
  const isJudged =
    row.choice === 'same' ||
    row.choice === 'different' ||
    row.reasons.some(reason => JUDGED.includes(reason.key));
  return (
    <Box sx={{ padding: '4px 14px 14px', marginLeft: { md: '74px' }, maxWidth: 820, fontSize: '0.8125rem' }}>
      {row.propertyId !== null && (
        <Box sx={{ marginBottom: 1 }}>
          <Link component={RouterLink} to={propertyPath(row.propertyId)}>
            {translate('import.openProperty')}
          </Link>
        </Box>
      )}
      {isEditing ? (
        <RowEditor
          row={row}
          columns={record.columns}
          onSave={async cells => {
            await save({ cells });
            endEditing();
          }}
          onCancel={endEditing}
        />
      ) : (
        <RowValues row={row} columns={record.columns} />
      )}
      {onChange && isJudged && !isSkipped && (
        <RadioGroup
          row
          aria-label={translate('import.row.sameLabel')}
          value={row.choice ?? ''}
          onChange={event => void choose(event.target.value === 'same' ? 'same' : 'different')}
          sx={{ marginTop: 1 }}
        >
          {(['different', 'same'] as const).map(value => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={isSaving}
              control={<Radio size="small" />}
              label={translate(`import.row.${value}`)}
            />
          ))}
        </RadioGroup>
      )}
      {onChange && !isEditing && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
          {!isSkipped && (
            <Button ref={edit} variant="outlined" disabled={isSaving} onClick={() => setEditing(true)}>
              {translate('import.row.edit')}
            </Button>
          )}
          <Button disabled={isSaving} onClick={() => void choose(isSkipped ? null : 'skip')}>
            {translate(isSkipped ? 'import.row.include' : 'import.row.skip')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
