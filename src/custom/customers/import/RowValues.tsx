import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { languageOf } from '#texts/languages.ts';
import { type RowValue, rowValues } from './rowValues.ts';

interface RowValuesProps {
  row: ImportRow;
  columns: ImportRecord['columns'];
}

/** Each field of a row in the file and as it will be stored; values that differ stand out. */
export function RowValues({ row, columns }: RowValuesProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const values = rowValues(row, columns);
  const left = columns.flatMap(({ name, field }, at) =>
    field === null && row.cells[at]?.trim() ? [{ name, text: row.cells[at] }] : [],
  );
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': {
          padding: '3px 10px 3px 0',
          textAlign: 'start',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          fontWeight: 'inherit',
        },
        '& tbody th': { width: '26%', color: 'text.secondary' },
        '& thead th': { fontWeight: 580 },
        '& td:nth-of-type(1)': { width: row.stored ? '37%' : 'auto' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('import.row.field')}</th>
          <th scope="col">{translate('import.inTheFile')}</th>
          {row.stored && <th scope="col">{translate('import.comesInAs')}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(value => (
          <tr key={value.field}>
            <th scope="row">{IMPORT_FIELDS[value.field][languageOf(locale)]}</th>
            <td>{value.typed || '–'}</td>
            {row.stored && <StoredCell value={value} />}
          </tr>
        ))}
        {left.map(({ name, text }) => (
          <tr key={`column ${name}`}>
            <th scope="row">{name}</th>
            <td>{text}</td>
            {row.stored && <td>{translate('import.columns.leaveOut')}</td>}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function StoredCell({ value: { stored, isChanged } }: { value: RowValue }) {
  const translate = useTranslate();
  if (!isChanged) return <td>{stored}</td>;
  return (
    <td>
      <Box
        component="mark"
        sx={{
          padding: '0 4px',
          marginLeft: '-4px',
          borderRadius: '4px',
          color: 'text.primary',
          background: theme => theme.sward.tint,
          fontWeight: 560,
        }}
      >
        {stored || '–'}
        <Box component="span" sx={visuallyHidden}>
          {` (${translate('import.row.changed')})`}
        </Box>
      </Box>
    </td>
  );
}
