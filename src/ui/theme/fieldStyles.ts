import type { CheckboxProps } from '@mui/material/Checkbox';
import type { ThemeOptions } from '@mui/material/styles';
import { type Density, RADIUS, type Tokens } from './tokens.ts';

const FIELD_HEIGHT = { staff: 38, crew: 52, customer: 46 } as const satisfies Record<Density, number>;

/** Fields: the label is above the box, never inside it, so that filled fields keep their label. */
export function fieldStyles(tokens: Tokens, density: Density): NonNullable<ThemeOptions['components']> {
  // A hairline alone would be too faint to mark an input.
  const edge = `color-mix(in srgb, ${tokens.line} 55%, ${tokens.ink2})`;
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        paper: ({ theme }) => ({
          marginTop: 4,
          border: `1px solid ${tokens.line}`,
          borderRadius: RADIUS + 2,
          // At the same elevation as a menu.
          boxShadow: theme.shadows[8],
        }),
      },
    },
    MuiFormControl: {
      defaultProps: { size: 'small', fullWidth: true },
      styleOverrides: { marginDense: { marginTop: 6, marginBottom: 10 } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          color: tokens.ink,
          '&.Mui-focused': { color: tokens.ink },
          '&.Mui-disabled': { color: tokens.ink2 },
        },
        outlined: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 5,
          fontSize: '0.8125rem',
          fontWeight: 560,
          lineHeight: 1.4,
          pointerEvents: 'auto',
          whiteSpace: 'normal',
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: FIELD_HEIGHT[density],
          borderRadius: RADIUS,
          background: tokens.paper,
          '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: tokens.ink2,
          },
          '&.Mui-disabled': { background: tokens.ground },
          '&.Mui-focused': { boxShadow: `0 0 0 3px ${tokens.tint}` },
        },
        input: {
          '&::placeholder': { color: tokens.ink2, opacity: 0.85 },
          // The field itself shows the focus; a second ring inside it would be redundant.
          '&:focus-visible': { outline: 'none' },
          '&:-webkit-autofill': {
            WebkitBoxShadow: `0 0 0 100px ${tokens.tint} inset`,
            WebkitTextFillColor: tokens.ink,
          },
        },
        notchedOutline: { top: 0, borderColor: edge, '& legend': { display: 'none' } },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        size: 'small',
        slotProps: {
          // react-admin labels a row's checkbox on its span, which screen readers ignore; the label belongs
          // on the input.
          root: { 'aria-label': undefined },
          input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
        },
      },
      styleOverrides: { root: { color: edge, padding: 8, '&:hover': { background: tokens.tint } } },
    },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: edge } } },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 38, height: 22, padding: 0, marginInline: 8, overflow: 'visible' },
        switchBase: {
          padding: 3,
          '&.Mui-checked': {
            transform: 'translateX(16px)',
            color: tokens.onPrimary,
            '& + .MuiSwitch-track': { background: tokens.primary, borderColor: tokens.primary, opacity: 1 },
          },
        },
        thumb: { width: 16, height: 16, boxShadow: 'none', background: 'currentcolor' },
        track: {
          boxSizing: 'border-box',
          borderRadius: 11,
          opacity: 1,
          background: edge,
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // A disabled field's help says why, so it stays readable.
        root: { marginInline: 0, fontSize: '0.8125rem', '&.Mui-disabled': { color: tokens.ink2 } },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: 'inherit' } } },
  };
}
