import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import type { ImportField, ImportVerdict } from '#contract/customers/imports.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { RowDetails } from './RowDetails.tsx';
import { cellsOf } from './rowValues.ts';

interface ImportRowItemProps {
  row: ImportRow;
  record: Pick<ImportRecord, 'id' | 'columns'>;
  /** Called with the changed import; if omitted, the row is read-only. */
  onChange?: ((record: ImportRecord) => void) | undefined;
}

/** Cells by which a person recognizes the row. */
const NAMES: readonly ImportField[] = ['companyName', 'fullName', 'firstName', 'lastName'];
const PLACE: readonly ImportField[] = ['address', 'city', 'zipcode'];

type Stored = NonNullable<ImportRow['stored']>;
const placeOf = ({ address, duplexUnit, city, state, zipcode }: Stored) =>
  [address, duplexUnit, city, `${state} ${zipcode}`].filter(Boolean).join(', ');

const VerdictLabel = statusLabelOf<ImportVerdict>(
  {
    waiting: 'pending',
    new: 'completed',
    property: 'completed',
    service: 'completed',
    known: 'cancelled',
    double: 'cancelled',
    held: 'hold',
    skipped: 'cancelled',
    error: 'failed',
  },
  verdict => `import.verdict.${verdict}`,
);

/**
 * One row of the file: its line, its verdict, the imported name and address, and the reasons. A click expands
 * it to show its fields, and to correct or skip it.
 */
export function ImportRowItem({ row, record, onChange }: ImportRowItemProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const cells = cellsOf(row, record.columns);
  const textOf = (fields: readonly ImportField[], joint: string) =>
    fields
      .map(field => cells[record.columns.findIndex(column => column.field === field)]?.trim())
      .filter(Boolean)
      .join(joint);
  const { stored } = row;
  const name = stored ? stored.companyName || stored.name : textOf(['companyName'], '') || textOf(NAMES, ' ');
  const place = stored ? placeOf(stored) : textOf(PLACE, ', ');
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: {
            xs: '52px minmax(0, 1fr)',
            md: '60px 150px minmax(0, 1fr) minmax(0, 1.3fr)',
          },
          gap: '2px 14px',
          alignItems: 'start',
          padding: '9px 14px',
          textAlign: 'start',
          font: 'inherit',
          '&:hover': { background: theme => theme.sward.tint },
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {row.line}
        </Box>
        <span>
          <VerdictLabel status={row.verdict} />
          {Object.keys(row.edits).length > 0 && (
            <Box component="span" sx={{ marginLeft: 0.75, color: 'text.secondary', fontSize: '0.75rem' }}>
              {translate('import.row.edited')}
            </Box>
          )}
        </span>
        <Box
          component="span"
          sx={{ gridColumn: { xs: '2', md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <b style={{ fontWeight: 560 }}>{name || '–'}</b>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {place}
          </Box>
        </Box>
        <Reasons row={row} />
      </ButtonBase>
      {isOpen && <RowDetails row={row} record={record} onChange={onChange} />}
    </Box>
  );
}

function Reasons({ row }: { row: ImportRow }) {
  // A row with an error isn't stored, so remarks about what would be stored don't matter.
  const reasons = row.verdict === 'error' ? row.reasons.filter(reason => reason.isError) : row.reasons;
  if (reasons.length === 0) return <span />;
  return (
    <Box
      component="span"
      sx={{ gridColumn: { xs: '2', md: 'auto' }, display: 'grid', gap: '2px', fontSize: '0.8125rem' }}
    >
      {reasons.map(reason => (
        <Box
          component="span"
          key={reason.text}
          sx={{ display: 'flex', gap: 0.75, color: reason.isError ? 'error.main' : 'text.secondary' }}
        >
          {reason.isError ? (
            <ErrorOutlined aria-hidden sx={{ fontSize: 16, marginTop: '2px' }} />
          ) : (
            <InfoOutlined aria-hidden sx={{ fontSize: 16, marginTop: '2px' }} />
          )}
          <span style={{ overflowWrap: 'anywhere' }}>{reason.text}</span>
        </Box>
      ))}
    </Box>
  );
}
