import type { ThemeOptions } from '@mui/material/styles';
import { TABLE_ROW_HEIGHT, type Tokens, UNDER_APP_BAR } from './tokens.ts';

/** Class of a row's actions, shown while the row is hovered or has the focus. */
export const ROW_ACTIONS_CLASS = 'SwardRowActions';

export function tableStyles(tokens: Tokens): NonNullable<ThemeOptions['components']> {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: TABLE_ROW_HEIGHT,
          padding: '0 12px',
          borderBottomColor: tokens.line,
          fontSize: 'inherit',
          lineHeight: 1.35,
        },
        sizeSmall: { padding: '0 12px' },
        head: {
          color: tokens.ink2,
          fontWeight: 520,
          fontSize: '0.8125rem',
          background: tokens.paper,
          whiteSpace: 'nowrap',
        },
        stickyHeader: { background: tokens.paper, top: UNDER_APP_BAR },
        paddingCheckbox: { padding: '0 0 0 4px' },
      },
    },
    MuiTableSortLabel: { styleOverrides: { icon: { fontSize: 16 } } },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': { background: tokens.tint },
          [`& .${ROW_ACTIONS_CLASS}`]: { opacity: 0 },
          [`&:hover .${ROW_ACTIONS_CLASS}, &:focus-within .${ROW_ACTIONS_CLASS}`]: { opacity: 1 },
          // A touch screen has no hover, and a phone has room for them below.
          '@media (hover: none), (max-width:599.95px)': { [`& .${ROW_ACTIONS_CLASS}`]: { opacity: 1 } },
          'tbody &:last-of-type .MuiTableCell-root': { borderBottom: 0 },
        },
      },
    },
    MuiTablePagination: { styleOverrides: { root: { color: tokens.ink2 } } },
  };
}
