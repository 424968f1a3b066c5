import { createTheme, type Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { shadesOf } from '#contract/system/brand.ts';
import { componentStyles } from './componentStyles.ts';
import {
  DENSITIES,
  type Density,
  MOTION,
  RADIUS,
  SIDE_MENU_WIDTH,
  SIDE_RAIL_WIDTH,
  type ThemeMode,
  TOKENS,
  type Tokens,
} from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    sward: Tokens;
    density: Density;
  }
  interface ThemeOptions {
    sward: Tokens;
    density: Density;
  }
}

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const rem = (px: number) => `${px / 16}rem`;

/**
 * Returns the theme options of one app: colors by mode, text size and touch targets by kind of user. `color`
 * is the business's own.
 */
export function themeOptions(mode: ThemeMode, density: Density, color: string | null = null): RaThemeOptions {
  const tokens = color
    ? { ...TOKENS[mode], ...shadesOf(color, mode === 'dark' ? 'dark' : 'light') }
    : TOKENS[mode];
  const base = DENSITIES[density];
  const heading = (px: number, weight: number) => ({
    fontSize: rem(px),
    fontWeight: weight,
    lineHeight: 1.3,
    letterSpacing: '-0.011em',
  });
  return {
    sward: tokens,
    density,
    sidebar: { width: SIDE_MENU_WIDTH, closedWidth: SIDE_RAIL_WIDTH },
    palette: {
      mode: mode === 'dark' ? 'dark' : 'light',
      primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
      secondary: { main: tokens.ink2, contrastText: tokens.paper },
      error: { main: tokens.tones.failed },
      warning: { main: tokens.tones.skipped },
      info: { main: tokens.tones.started },
      success: { main: tokens.tones.completed },
      text: { primary: tokens.ink, secondary: tokens.ink2 },
      background: { default: tokens.ground, paper: tokens.paper },
      divider: tokens.line,
      action: { hover: tokens.tint, selected: tokens.tint, focus: tokens.tint, active: tokens.ink2 },
    },
    shape: { borderRadius: RADIUS },
    // Hairlines separate levels; only elements that float over the page have a soft shadow.
    shadows: Array.from({ length: 25 }, (_, level) =>
      level < 8 ? 'none' : `0 8px 28px ${mode === 'dark' ? 'rgb(0 0 0 / 0.5)' : 'rgb(27 36 29 / 0.12)'}`,
    ) as Theme['shadows'],
    transitions: {
      duration: {
        shortest: MOTION.short,
        shorter: MOTION.short,
        short: MOTION.short,
        standard: MOTION.long,
        complex: MOTION.long,
        enteringScreen: MOTION.long,
        leavingScreen: MOTION.short,
      },
    },
    typography: {
      fontFamily: FONT,
      fontSize: base,
      h1: heading(base + 12, 680),
      h2: heading(22, 650),
      h3: heading(base + 4, 650),
      h4: heading(base + 3, 650),
      h5: heading(base + 2, 620),
      h6: heading(base + 1, 620),
      subtitle1: heading(base + 1, 600),
      subtitle2: heading(base, 600),
      body1: { fontSize: rem(base), lineHeight: 1.5 },
      body2: { fontSize: rem(base - 1), lineHeight: 1.5 },
      caption: { fontSize: rem(base - 2), lineHeight: 1.4 },
      overline: { fontSize: rem(base - 2), textTransform: 'none', letterSpacing: 0, lineHeight: 1.4 },
      button: { fontSize: rem(base), fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
    },
    components: componentStyles(tokens, density),
  };
}

export const makeTheme = (mode: ThemeMode, density: Density, color: string | null = null): Theme =>
  createTheme(themeOptions(mode, density, color));
