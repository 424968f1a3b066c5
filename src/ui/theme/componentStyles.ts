import type { RaThemeOptions } from 'react-admin';
import { adminStyles } from './adminStyles.ts';
import { fieldStyles } from './fieldStyles.ts';
import { tableStyles } from './tableStyles.ts';
import { type Density, RADIUS, type Tokens, UNDER_BANNER } from './tokens.ts';

/** Height of a button or field in pixels, by kind of user. */
const CONTROL_HEIGHT = { staff: 36, crew: 56, customer: 44 } as const satisfies Record<Density, number>;
const SMALL_HEIGHT = { staff: 30, crew: 48, customer: 40 } as const satisfies Record<Density, number>;

export function componentStyles(tokens: Tokens, density: Density): NonNullable<RaThemeOptions['components']> {
  const hairline = `1px solid ${tokens.line}`;
  return {
    ...fieldStyles(tokens, density),
    ...tableStyles(tokens),
    ...(density === 'staff' && adminStyles(tokens)),
    MuiCssBaseline: {
      styleOverrides: {
        html: { WebkitTextSizeAdjust: '100%' },
        body: {
          WebkitFontSmoothing: 'antialiased',
          MozOsxFontSmoothing: 'grayscale',
        },
        // Aligns digits wherever numbers are compared.
        'table, time, .MuiInputBase-input': { fontVariantNumeric: 'tabular-nums' },
        // react-admin's fields set their own size; in a table all text has one size.
        'table .MuiTypography-body2': { fontSize: 'inherit' },
        '*:focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            // With the default, `all`, an inherited color would pass down the page one element per frame.
            transitionProperty: 'none',
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media print': {
          '.no-print': { display: 'none !important' },
          body: { background: 'none' },
        },
      },
    },
    // Small titles name parts of a card; as headings they would skip heading levels.
    MuiTypography: { defaultProps: { variantMapping: { subtitle2: 'p' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          fontFamily: 'inherit',
          // MUI removes the outline and shows focus by the ripple, which is disabled here.
          '&:focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
          // Inset, for elements whose container would clip the outline.
          '&.MuiMenuItem-root:focus-visible, &.MuiListItemButton-root:focus-visible, &.MuiTab-root:focus-visible':
            {
              outlineOffset: -2,
            },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        // Icons beside labels grow with the text.
        root: {
          ...{ borderRadius: RADIUS, minHeight: CONTROL_HEIGHT[density], paddingInline: 14 },
          '& .MuiButton-icon > :nth-of-type(1)': { fontSize: '1.25rem' },
        },
        sizeSmall: {
          ...{ minHeight: SMALL_HEIGHT[density], paddingInline: 10 },
          '& .MuiButton-icon > :nth-of-type(1)': { fontSize: '1.125rem' },
        },
        sizeLarge: { '& .MuiButton-icon > :nth-of-type(1)': { fontSize: '1.375rem' } },
        outlined: {
          borderColor: tokens.line,
          color: tokens.ink,
          '&:hover': { borderColor: tokens.ink2, background: tokens.tint },
        },
        text: { '&:hover': { background: tokens.tint } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: RADIUS,
          color: tokens.ink2,
          '&:hover': { background: tokens.tint, color: tokens.ink },
          // Large enough for a gloved thumb; icons grow with the text without being cut off.
          ...(density === 'crew' && {
            ...{ minWidth: 48, minHeight: 48, padding: 0 },
            '& .MuiSvgIcon-root': { maxWidth: 40, maxHeight: 40 },
          }),
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    // Clipped, not hidden: hidden overflow would keep table heads from sticking to the page.
    MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: RADIUS + 2, overflow: 'clip' } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: { positionSticky: { top: UNDER_BANNER } },
    },
    MuiPopover: { styleOverrides: { paper: { border: hairline, borderRadius: RADIUS + 2 } } },
    MuiMenu: { styleOverrides: { list: { padding: 6 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: RADIUS - 2,
          minHeight: CONTROL_HEIGHT[density] - 2,
          '&.Mui-selected, &.Mui-selected:hover': { background: tokens.tint, fontWeight: 560 },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { border: hairline, borderRadius: RADIUS + 6 } } },
    MuiDialogTitle: { styleOverrides: { root: { paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiDrawer: { styleOverrides: { paper: { borderColor: tokens.line } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, borderBottom: hairline },
        indicator: { height: 2, borderRadius: 1 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: 40, minWidth: 0, paddingInline: 12, '&.Mui-selected': { color: tokens.ink } },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 999, fontWeight: 520 },
        outlined: { borderColor: tokens.line },
        // A selected chip keeps its background, because its text color depends on it.
        clickable: { '&:not(.MuiChip-colorPrimary):hover': { background: tokens.tint } },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: {
        tooltip: { background: tokens.ink, color: tokens.paper, fontSize: '0.75rem', borderRadius: 6 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          ...{ borderRadius: RADIUS, border: hairline },
          // On a phone the buttons go below the message, not beside it.
          '@media (max-width: 599.95px)': {
            '&:has(.MuiAlert-action > .MuiButton-root)': { flexWrap: 'wrap' },
            '&:has(.MuiAlert-action > .MuiButton-root) > .MuiAlert-message': {
              flex: '1 1 calc(100% - 40px)',
            },
          },
        },
        message: { paddingBlock: 7 },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSkeleton: { styleOverrides: { root: { background: tokens.tint } } },
    MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, background: tokens.tint } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: tokens.line,
          color: tokens.ink2,
          paddingBlock: 5,
          '&:hover': { background: tokens.tint },
          '&.Mui-selected, &.Mui-selected:hover': { background: tokens.tint, color: tokens.ink },
        },
      },
    },
  };
}
