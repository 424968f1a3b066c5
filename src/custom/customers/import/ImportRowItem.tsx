import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { IMPORT_FIELDS, type ImportField, type ImportVerdict } from '#contract/customers/imports.ts';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { languageOf } from '#texts/languages.ts';

interface ImportRowItemProps {
  row: ImportRow;
  columns: ImportRecord['columns'];
}

/** Cells by which a person recognizes the row. */
const NAMES: readonly ImportField[] = ['companyName', 'fullName', 'firstName', 'lastName'];
const PLACE: readonly ImportField[] = ['address', 'city', 'zipcode'];

type Stored = NonNullable<ImportRow['stored']>;
const placeOf = ({ address, duplexUnit, city, state, zipcode }: Stored) =>
  [address, duplexUnit, city, `${state} ${zipcode}`].filter(Boolean).join(', ');
const STORED: readonly [ImportField, (stored: Stored) => string | null][] = [
  ['fullName', stored => stored.name],
  ['companyName', stored => stored.companyName],
  ['email', stored => stored.email],
  ['phone', stored => stored.phone && showPhone(stored.phone)],
  ['emergencyPhone', stored => stored.emergencyPhone && showPhone(stored.emergencyPhone)],
  ['address', stored => stored.address],
  ['duplexUnit', stored => stored.duplexUnit],
  ['city', stored => stored.city],
  ['state', stored => stored.state],
  ['zipcode', stored => stored.zipcode],
];

const VerdictLabel = statusLabelOf<ImportVerdict>(
  {
    waiting: 'pending',
    new: 'completed',
    property: 'completed',
    service: 'completed',
    known: 'cancelled',
    double: 'cancelled',
    held: 'hold',
    error: 'failed',
  },
  verdict => `import.verdict.${verdict}`,
);

/**
 * One row of the file: its line, its verdict, the imported name and address, and the reasons. A click expands
 * it to show all its cells.
 */
export function ImportRowItem({ row, columns }: ImportRowItemProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const cellsOf = (fields: readonly ImportField[], joint: string) =>
    fields
      .map(field => row.cells[columns.findIndex(column => column.field === field)]?.trim())
      .filter(Boolean)
      .join(joint);
  const labelOf = (field: ImportField) => IMPORT_FIELDS[field][languageOf(locale)];
  const { stored } = row;
  const name = stored
    ? stored.companyName || stored.name
    : cellsOf(['companyName'], '') || cellsOf(NAMES, ' ');
  const place = stored ? placeOf(stored) : cellsOf(PLACE, ', ');
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
      {isOpen && (
        <Box
          sx={{ padding: '4px 14px 14px', marginLeft: { md: '74px' }, maxWidth: 720, fontSize: '0.8125rem' }}
        >
          {row.propertyId !== null && (
            <Box sx={{ marginBottom: 1 }}>
              <Link component={RouterLink} to={propertyPath(row.propertyId)}>
                {translate('import.openProperty')}
              </Link>
            </Box>
          )}
          {stored && (
            <>
              <Heading>{translate('import.comesInAs')}</Heading>
              <FactList
                facts={STORED.map(([field, read]) => ({ label: labelOf(field), value: read(stored) }))}
              />
              <Heading>{translate('import.inTheFile')}</Heading>
            </>
          )}
          <FactList
            facts={columns.map((column, index) => ({
              label: column.field ? `${column.name} (${labelOf(column.field)})` : column.name,
              value: row.cells[index],
            }))}
          />
        </Box>
      )}
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" sx={{ marginTop: 1, fontSize: '0.8125rem', fontWeight: 580 }}>
      {children}
    </Typography>
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
