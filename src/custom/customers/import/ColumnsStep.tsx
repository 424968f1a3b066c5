import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { IMPORT_PATH } from '#contract/core/paths.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { languageOf } from '#texts/languages.ts';
import { setColumns, startCheck } from './calls.ts';
import { type Meanings, meaningsOf, missingNeeds, repeatedColumns } from './columnMeanings.ts';
import { TableChoice } from './TableChoice.tsx';
import type { StepProps } from './useImport.ts';

/** The meaning of each column: guessed, shown with a few of its cells, and editable. */
export function ColumnsStep({ record, onChange }: StepProps) {
  const translate = useTranslate();
  const [meanings, setMeanings] = useState<Meanings>(() => meaningsOf(record.columns));
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = missingNeeds(meanings);
  const repeated = repeatedColumns(meanings);
  const used = Object.values(meanings).filter(field => field !== null).length;

  const check = async () => {
    setStarting(true);
    setFailure(null);
    try {
      await setColumns(record.id, { columns: { ...meanings } });
      onChange(await startCheck(record.id));
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
      setStarting(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {record.rememberedFrom && (
        <Alert severity="info">
          {translate('import.columns.remembered', { name: record.rememberedFrom.fileName })}
        </Alert>
      )}
      {record.layout && <TableChoice id={record.id} layout={record.layout} onChange={onChange} />}
      <SectionCard
        title={translate('import.columns.title')}
        help={translate('import.columns.help', { used, total: record.columns.length })}
        flush
      >
        {record.columns.map(column => (
          <ColumnRow
            key={column.name}
            column={column}
            value={meanings[column.name] ?? null}
            isRepeated={repeated.includes(column.name)}
            onChange={field => setMeanings({ ...meanings, [column.name]: field })}
          />
        ))}
      </SectionCard>
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate('import.columns.missing', {
            what: missing.map(need => translate(`import.columns.need.${need}`)).join(', '),
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button component={Link} to={IMPORT_PATH}>
          {translate('import.another')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void check()}
          loading={isStarting}
          disabled={missing.length > 0 || repeated.length > 0}
        >
          {translate('import.columns.check')}
        </Button>
      </Box>
    </Box>
  );
}

interface ColumnRowProps {
  column: ImportRecord['columns'][number];
  value: ImportField | null;
  isRepeated: boolean;
  onChange: (field: ImportField | null) => void;
}

function ColumnRow({ column, value, isRepeated, onChange }: ColumnRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = languageOf(locale);
  const errorId = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 310px' },
        gap: '4px 16px',
        alignItems: 'center',
        padding: '8px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        opacity: value === null ? 0.72 : 1,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 560 }}>{column.name}</Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {column.samples.join(' · ') || translate('import.columns.empty')}
        </Typography>
      </Box>
      <Box>
        <Select
          fullWidth
          size="small"
          displayEmpty
          value={value ?? ''}
          error={isRepeated}
          onChange={event => onChange((event.target.value || null) as ImportField | null)}
          slotProps={{
            input: {
              'aria-label': translate('import.columns.means', { name: column.name }),
              ...(isRepeated && { 'aria-describedby': errorId }),
            },
          }}
        >
          <MenuItem value="" sx={{ color: 'text.secondary' }}>
            {translate('import.columns.leaveOut')}
          </MenuItem>
          {IMPORT_FIELD_NAMES.map(field => (
            <MenuItem key={field} value={field}>
              {IMPORT_FIELDS[field][language]}
            </MenuItem>
          ))}
        </Select>
        {isRepeated && (
          <FormHelperText id={errorId} error>
            {translate('import.columns.repeated')}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}
