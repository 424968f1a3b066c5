import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { ImportRecord, ImportRemark } from '#contract/customers/imports.calls.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { ImportRowItem } from './ImportRowItem.tsx';
import { RemarkFilter } from './RemarkFilter.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { SHOWN_VERDICTS } from './verdicts.ts';

const PAGE_SIZES = [ROWS_PER_PAGE, 25, 50, 100];

/** Further filters beside the verdict, and their query parameters. */
const MARKS = {
  alike: { isAlike: true },
  second: { isSecond: true },
  withRemarks: { hasReasons: true },
} as const;
const isMark = (choice: string): choice is keyof typeof MARKS => choice in MARKS;

type Choice = (typeof SHOWN_VERDICTS)[number] | keyof typeof MARKS | null;

function filterOf(choice: Choice, text: string): Record<string, unknown> {
  const search = text ? { q: text } : {};
  if (choice === null) return search;
  return { ...search, ...(isMark(choice) ? MARKS[choice] : { verdict: choice }) };
}

interface RowTableProps {
  record: ImportRecord;
  /** Shows the import after a row was changed; without it, rows can only be read. */
  onChange?: (record: ImportRecord) => void;
}

/** The rows of the file with verdict and reasons; the counts filter them. */
export function RowTable({ record, onChange }: RowTableProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [choice, setChoice] = useState<Choice>((record.counts.error ?? 0) > 0 ? 'error' : null);
  const [remark, setRemark] = useState<ImportRemark | null>(null);
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(ROWS_PER_PAGE);
  const search = useDeferredValue(text.trim());
  const filter = { ...filterOf(choice, search), ...(remark && { reason: remark.key }) };
  const from = page * perPage;
  const { data, isFetching } = useCallPage(
    'GET /imports/:id/rows',
    { params: { id: record.id }, filter, range: [from, from + perPage - 1], sort: ['line', 'ASC'] },
    { key: ['importRows', record.id, filter, from, perPage], placeholderData: keepPreviousData },
  );
  const choose = (next: Choice) => {
    setChoice(next);
    setPage(0);
  };
  const chips: { value: Choice; label: string; count: number }[] = [
    { value: null, label: translate('import.all'), count: record.totalRows },
    ...[...SHOWN_VERDICTS, 'alike' as const, 'second' as const, 'withRemarks' as const].map(value => ({
      value,
      label: translate(`import.verdict.${value}`),
      count: record.counts[value] ?? 0,
    })),
  ];

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {chips
          .filter(chip => chip.value === null || chip.count > 0 || chip.value === choice)
          .map(chip => (
            <Chip
              key={chip.value ?? 'all'}
              label={`${chip.label} ${show(chip.count)}`}
              color={chip.value === choice ? (choice === 'error' ? 'error' : 'primary') : 'default'}
              variant={chip.value === choice ? 'filled' : 'outlined'}
              aria-pressed={chip.value === choice}
              onClick={() => choose(chip.value)}
            />
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        <RemarkFilter
          importId={record.id}
          value={remark}
          onChange={next => {
            setRemark(next);
            // A remark filters all rows, not only those with one verdict.
            choose(null);
          }}
        />
        <TextField
          value={text}
          onChange={event => {
            setText(event.target.value);
            setPage(0);
          }}
          size="small"
          placeholder={translate('import.searchRows')}
          slotProps={{ htmlInput: { 'aria-label': translate('import.searchRows') } }}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
      </Box>
      <Card sx={{ opacity: isFetching && data ? 0.7 : 1 }}>
        {!data && <TableSkeleton columns={4} rows={8} />}
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.rows.map(row => (
            <ImportRowItem key={row.line} row={row} record={record} onChange={onChange} />
          ))}
        </Box>
        {data?.rows.length === 0 && (
          <Box sx={{ padding: 3, textAlign: 'center', color: 'text.secondary' }}>
            {translate('list.nothingFound')}
          </Box>
        )}
        <TablePagination
          component="div"
          count={data?.total ?? 0}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={PAGE_SIZES}
          onPageChange={(_event, next) => setPage(next)}
          onRowsPerPageChange={event => {
            setPerPage(Number(event.target.value));
            setPage(0);
          }}
          labelRowsPerPage={translate('list.rowsPerPage')}
          labelDisplayedRows={({ from, to, count }) =>
            translate('list.range', { from: show(from), to: show(to), total: show(count) })
          }
          getItemAriaLabel={type => translate(type === 'next' ? 'list.next' : 'list.previous')}
        />
      </Card>
    </>
  );
}
