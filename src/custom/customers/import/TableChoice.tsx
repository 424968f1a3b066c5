import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportLayout, ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportTableBody } from '#contract/customers/imports.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { setTable } from './calls.ts';

const SHOWN_CELLS = 5;

interface TableChoiceProps {
  id: string;
  layout: ImportLayout;
  onChange: (record: ImportRecord) => void;
}

/** Selects the workbook's sheet to read, and the line that names its columns. */
export function TableChoice({ id, layout, onChange }: TableChoiceProps) {
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (body: ImportTableBody) => {
    setSaving(true);
    setFailure(null);
    try {
      onChange(await setTable(id, body));
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
    }
    setSaving(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {layout.sheets.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('import.table.sheet')}
          value={layout.sheet}
          disabled={isSaving}
          onChange={event => void choose({ sheet: Number(event.target.value), headerLine: null })}
        >
          {layout.sheets.map(({ name, rows }, at) => (
            <MenuItem key={name} value={at}>
              {translate('import.table.sheetOf', { smart_count: rows, name, rows: String(rows) })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        size="small"
        label={translate('import.table.header')}
        helperText={translate('import.table.headerHelp')}
        value={layout.headerLine}
        disabled={isSaving}
        onChange={event => void choose({ sheet: layout.sheet, headerLine: Number(event.target.value) })}
      >
        <MenuItem value={0}>{translate('import.table.noHeader')}</MenuItem>
        {linesOf(layout).map(({ line, cells }) => (
          <MenuItem key={line} value={line}>
            {translate('import.table.line', {
              line,
              cells: cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · '),
            })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Returns the lines to choose from, including the current header line if it is further down. */
function linesOf({ top, headerLine }: ImportLayout): ImportLayout['top'] {
  const isListed = headerLine === 0 || top.some(({ line }) => line === headerLine);
  return isListed ? top : [...top, { line: headerLine, cells: [] }];
}
