import { styled } from '@mui/material/styles';
import { TABLE_ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { FLASH_MS } from './useFlash.ts';

/**
 * A plain table, because a day has hundreds of rows and only changed ones should render. Columns have the
 * same widths in every table, so that the crews' tables line up.
 */
export const Visits = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '0 10px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'inherit',
  },
  '& thead th': {
    height: 32,
    fontSize: '0.8125rem',
    fontWeight: 520,
    color: theme.sward.ink2,
    borderBottom: `1px solid ${theme.sward.line}`,
  },
  '& tbody tr': { height: TABLE_ROW_HEIGHT, cursor: 'pointer' },
  '& tbody tr + tr > *': { borderTop: `1px solid ${theme.sward.line}` },
  '& tbody tr:hover, & tbody tr[data-chosen=true], & tbody tr[data-open=true]': {
    background: theme.sward.tint,
  },
  '& tbody tr[data-open=true] > :first-of-type': { boxShadow: `inset 3px 0 ${theme.sward.primary}` },
  '& tbody tr[data-lit=true]': { animation: `sward-lit ${FLASH_MS}ms ease-out` },
  '@keyframes sward-lit': {
    '0%, 35%': { background: `color-mix(in srgb, ${theme.sward.tones.skipped} 22%, ${theme.sward.paper})` },
  },
  '& tbody tr[data-off=true] > *': { color: theme.sward.ink2 },
  '& a': { color: 'inherit', textDecoration: 'none', fontWeight: 560 },
  '& a:hover': { textDecoration: 'underline' },
  '& .figure': { textAlign: 'end' },
  // The address matters most: in a narrow space or with large text the other columns are hidden one after the
  // other, and finally it wraps.
  '@container (max-width: 62rem)': { '& .customer': { display: 'none' } },
  '@container (max-width: 57rem)': { '& .service': { display: 'none' } },
  '@container (max-width: 48rem)': { '& .money': { display: 'none' } },
  '@container (max-width: 40rem)': { '& tbody th': { whiteSpace: 'normal' } },
  '& .charge': { display: 'inline-flex', gap: 10, alignItems: 'center' },
  '& td > span, & td > input': { verticalAlign: 'middle' },
  '& .quiet': { color: theme.sward.ink2 },
  '& .tag': {
    marginInlineStart: 6,
    padding: '1px 6px',
    borderRadius: 6,
    fontSize: '0.75rem',
    border: `1px solid ${theme.sward.line}`,
    color: theme.sward.ink2,
  },
  '& .icon': { fontSize: 16, verticalAlign: '-3px', marginInlineStart: 5 },
  '& input[type=checkbox]': { width: 16, height: 16, margin: 0, accentColor: theme.sward.primary },
  '& .rowMenu': {
    width: 30,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.sward.ink2,
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    '&:hover': { background: theme.sward.line, color: theme.sward.ink },
    '& svg': { fontSize: 20 },
  },
  '@media print': {
    fontSize: '9pt',
    '& tbody tr': { height: 'auto', breakInside: 'avoid' },
    '& th, & td': { whiteSpace: 'normal', paddingBlock: 2 },
    // Paper shows all columns.
    '& :is(th, td).wide': { display: 'table-cell' },
    '& col.wide': { display: 'table-column' },
  },
}));

/** The visits on a phone: one card each, large enough to tap. */
export const VisitList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px 1fr 40px',
    alignItems: 'start',
    columnGap: 8,
    padding: '11px 6px 11px 14px',
    cursor: 'pointer',
  },
  '& > li + li': { borderTop: `1px solid ${theme.sward.line}` },
  '& > li[data-chosen=true], & > li[data-open=true]': { background: theme.sward.tint },
  '& > li[data-lit=true]': { animation: `sward-lit ${FLASH_MS}ms ease-out` },
  '@keyframes sward-lit': {
    '0%, 35%': { background: `color-mix(in srgb, ${theme.sward.tones.skipped} 22%, ${theme.sward.paper})` },
  },
  '& a': { color: 'inherit', textDecoration: 'none', fontWeight: 580, overflowWrap: 'anywhere' },
  '& .quiet': { color: theme.sward.ink2, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 10, alignItems: 'center' },
  '& input[type=checkbox]': { width: 20, height: 20, margin: '2px 0 0', accentColor: theme.sward.primary },
  '& .rowMenu': {
    width: 40,
    height: 40,
    margin: '-8px 0',
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.sward.ink2,
    display: 'grid',
    placeItems: 'center',
  },
}));
