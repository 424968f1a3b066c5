import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IMPORT_PATH, PATHS } from '#contract/core/paths.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FactRow } from '#src/ui/fields/FactRow.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { downloadErrors, undoImport } from './calls.ts';
import { RowTable } from './RowTable.tsx';
import type { StepProps } from './useImport.ts';

const MADE = ['customers', 'properties', 'services', 'visits'] as const;

/** The list of properties, newest first, which shows the imported ones. */
const NEWEST = `${PATHS.customers}?filter=%7B%7D&sort=createdAt&order=DESC&page=1&perPage=25`;

/** Summary of the import: the new records, with a link to them, and the rows left out. */
export function DoneStep({ record, onChange }: StepProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const { error = 0, held = 0, withoutService = 0, kept = 0 } = record.counts;
  const toCorrect = error + held + withoutService;
  const isUndone = record.status === 'undone';
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isUndone ? (
        <Alert severity={kept > 0 ? 'warning' : 'info'}>
          {kept > 0
            ? translate('import.undone.kept', { smart_count: kept, rows: show(kept) })
            : translate('import.undone.title')}
        </Alert>
      ) : (
        <Alert severity="success">{translate('import.done.title')}</Alert>
      )}
      <Box sx={{ marginBottom: -2 }}>
        <FactRow
          facts={MADE.map(kind => ({
            label: translate(`import.done.${kind}`),
            value: show(record.counts[kind] ?? 0),
          }))}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={NEWEST}>
          {translate('import.done.toProperties')}
        </Button>
        <Button variant="outlined" component={Link} to={PATHS.worklogs}>
          {translate('import.done.toSchedule')}
        </Button>
        {toCorrect > 0 && (
          <Button variant="outlined" onClick={() => void downloadErrors(record).catch(toastError)}>
            {translate('import.errorFile')}
          </Button>
        )}
        <Button component={Link} to={IMPORT_PATH}>
          {translate('import.another')}
        </Button>
        {!isUndone && record.layout && (
          <Button color="warning" onClick={() => setAsking(true)}>
            {translate('import.undo.button')}
          </Button>
        )}
      </Box>
      <RowTable record={record} />
      {isAsking && (
        <ConfirmDialog
          title={translate('import.undo.title')}
          text={translate('import.undo.text')}
          action={translate('import.undo.button')}
          onConfirm={async () => onChange(await undoImport(record.id))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
