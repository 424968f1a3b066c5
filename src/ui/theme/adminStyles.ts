import type { RaThemeOptions } from 'react-admin';
import { BREAKPOINTS } from '#contract/core/constants.ts';
import { ROW_ACTIONS_CLASS } from './tableStyles.ts';
import {
  APP_BAR_HEIGHT,
  CONTENT_MAX_WIDTH,
  RADIUS,
  TONE_LABEL_CLASS,
  type Tokens,
  UNDER_APP_BAR,
  UNDER_BANNER,
} from './tokens.ts';

const OFF_CANVAS = `@media (max-width:${BREAKPOINTS.sidebarCollapsed - 0.05}px)`;
/** Up to this width, a table may scroll sideways. */
const NARROW_TABLE = '56rem';
const PHONE = '@media (max-width:599.95px)';

/** Styles of react-admin's components, which only the staff app shows. */
export function adminStyles(tokens: Tokens): NonNullable<RaThemeOptions['components']> {
  const hairline = `1px solid ${tokens.line}`;
  return {
    // An exclamation mark before “Cancel” adds no information, and on a phone the labels need its space.
    RaConfirm: { styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 0, minWidth: 0 },
          '& .RaLayout-contentWithSidebar': { minWidth: 0, alignItems: 'stretch' },
          '& .RaLayout-content': {
            minWidth: 0,
            display: 'block',
            padding: '20px 28px 40px',
            [PHONE]: { padding: '16px 16px 32px' },
            '@media print': { padding: 0 },
            '& > *': { maxWidth: CONTENT_MAX_WIDTH, marginInline: 'auto' },
          },
        },
      },
    },
    RaAppBar: {
      defaultProps: { color: 'inherit' },
      styleOverrides: {
        root: {
          height: APP_BAR_HEIGHT,
          top: UNDER_BANNER,
          background: tokens.paper,
          borderBottom: hairline,
          '& .RaAppBar-toolbar': { minHeight: APP_BAR_HEIGHT, padding: '0 12px', gap: 8 },
          '& .RaAppBar-menuButton': { margin: 0 },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          height: 'auto',
          '& .MuiPaper-root': {
            height: 'auto',
            minHeight: '100%',
            background: tokens.paper,
            borderRight: hairline,
            // Rows cut off by the collapsed menu shouldn't cause a scroll bar.
            overflow: 'visible',
          },
          '& .RaSidebar-fixed': {
            position: 'sticky',
            top: UNDER_APP_BAR,
            height: `calc(100vh - ${UNDER_APP_BAR})`,
            overflow: 'hidden auto',
            scrollbarWidth: 'thin',
          },
          [OFF_CANVAS]: { '& .MuiPaper-root': { overflow: 'hidden auto', height: '100%' } },
        },
      },
    },
    RaMenu: {
      styleOverrides: {
        root: {
          display: 'grid',
          // A long entry wraps instead of pushing the icons on the right out of the menu.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          margin: 0,
          padding: 10,
          '& li': { listStyle: 'none' },
          '& ul': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            margin: 0,
            padding: '2px 0',
          },
          '& ul .MuiMenuItem-root': { paddingLeft: 42 },
          '& ul ul .MuiMenuItem-root': { paddingLeft: 66 },
          '& .MuiMenuItem-root': {
            width: '100%',
            minHeight: 36,
            gap: 12,
            '& .RaMenuItemLink-icon': { minWidth: 0 },
            '& .MuiTypography-root': { whiteSpace: 'normal' },
            // Hyphenates words that are too long at large text sizes.
            ...{ textAlign: 'start', hyphens: 'auto', overflowWrap: 'anywhere' },
            padding: '4px 10px',
            borderRadius: RADIUS,
            fontSize: 'inherit',
            fontFamily: 'inherit',
            color: tokens.ink2,
            whiteSpace: 'normal',
            lineHeight: 1.3,
            '&:hover': { background: tokens.tint, color: tokens.ink },
            '&.RaMenuItemLink-active:not([aria-current])': { color: tokens.ink2 },
            '&[aria-current="page"], &.Mui-selected': {
              background: tokens.tint,
              color: tokens.ink,
              fontWeight: 580,
              '& .MuiListItemIcon-root': { color: tokens.primary },
            },
          },
          '& .MuiMenuItem-root .MuiListItemIcon-root': {
            minWidth: 0,
            color: 'inherit',
            '& .MuiSvgIcon-root': { fontSize: 20 },
          },
          '& .MuiMenuItem-root > .MuiSvgIcon-root': { fontSize: 20, opacity: 0.7 },
          '&.RaMenu-closed .MuiMenuItem-root': {
            overflow: 'hidden',
            '& .MuiTypography-root': { display: 'none' },
          },
        },
      },
    },
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': { overflow: 'clip' },
          '& .RaList-noResults': { display: 'block' },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          display: 'block',
          minHeight: 0,
          [PHONE]: { backgroundColor: 'transparent' },
          '& > span:empty': { display: 'none' },
        },
      },
    },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false, rowClick: false },
      styleOverrides: {
        root: {
          containerType: 'inline-size',
          '& .RaDataTable-tableWrapper': { overflowX: 'visible' },
          '& .RaDataTable-headerCell': {
            top: UNDER_APP_BAR,
            background: tokens.paper,
            color: tokens.ink2,
          },
          // Only screen readers need a title for the column of row buttons.
          '& .SwardRowActionsHead': { width: 0, '& > *': { fontSize: 0 } },
          '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' },
          '& .RaDataTable-rowCell:first-of-type, & .MuiTableCell-paddingCheckbox + .RaDataTable-rowCell': {
            fontWeight: 560,
          },
          '& .RaDataTable-rowCell.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
          // For narrow pages, or large text.
          [`@container (max-width: ${NARROW_TABLE})`]: {
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            // The head sticks to the table's own scroll container, where any other offset would cover the
            // first row.
            '& .RaDataTable-headerCell': { top: 0 },
          },
          // On a phone each row becomes a card: its name above, and its labeled cells side by side.
          [PHONE]: {
            '& thead': { display: 'none' },
            '& .RaDataTable-table, & tbody': { display: 'block' },
            '& tbody tr': {
              display: 'flex',
              flexWrap: 'wrap',
              padding: '10px 12px',
              columnGap: 14,
              rowGap: 2,
              borderBottom: hairline,
            },
            '& tbody tr:last-of-type': { borderBottom: 0 },
            // Bulk selection needs a table's width.
            '& tbody .MuiTableCell-paddingCheckbox': { display: 'none' },
            '& tbody .RaDataTable-rowCell': {
              display: 'flex',
              flexDirection: 'row',
              alignItems: 'baseline',
              columnGap: 5,
              minWidth: 0,
              width: 'auto',
              height: 'auto',
              maxWidth: 'none',
              padding: 0,
              border: 0,
              textAlign: 'start',
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
              '&[data-label]::before': {
                content: 'attr(data-label)',
                flexShrink: 0,
                maxWidth: '50%',
                color: tokens.ink2,
                fontSize: '0.8125rem',
                fontWeight: 400,
              },
              '&:empty': { display: 'none' },
              // A status label's baseline is that of its icon, which is lower than that of its text.
              [`&:has(> .${TONE_LABEL_CLASS})`]: { alignItems: 'center' },
            },
            // The name heads its block, and a row's buttons get the full width below.
            [`& tbody .RaDataTable-rowCell:first-of-type, & tbody .MuiTableCell-paddingCheckbox + .RaDataTable-rowCell, & tbody .RaDataTable-rowCell:has(> .${ROW_ACTIONS_CLASS})`]:
              { display: 'block', flexBasis: '100%', '&::before': { display: 'none' } },
          },
          // Paper doesn't scroll sideways: text wraps, and the head stays in place.
          '@media print': {
            '& .RaDataTable-tableWrapper': { overflow: 'visible' },
            '& .RaDataTable-headerCell, & .RaDataTable-rowCell': {
              position: 'static',
              width: 'auto',
              minWidth: 0,
              maxWidth: 'none',
              paddingInline: 6,
              whiteSpace: 'normal',
            },
            '& tr': { breakInside: 'avoid' },
          },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          // Over the table's head, because the list clips what is above it.
          '& .RaBulkActionsToolbar-toolbar': {
            background: tokens.tint,
            color: tokens.ink,
            zIndex: 3,
            transform: 'none',
          },
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            height: 41,
            minHeight: 41,
          },
          // Hidden while no rows are chosen, because page checkers would report that it covers the column
          // names.
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        },
      },
    },
    RaPagination: { defaultProps: { rowsPerPageOptions: [10, 25, 50, 100] } },
    RaTopToolbar: { styleOverrides: { root: { padding: 0, gap: 8, minHeight: 0 } } },
  };
}
