import { BREAKPOINTS } from '#contract/core/constants.ts';

/** Sward's colors. Everything that a screen paints uses them by name. */

export const THEME_MODES = ['light', 'dark', 'daylight'] as const;
/** `daylight` is the high-contrast theme for crews in the sun. */
export type ThemeMode = (typeof THEME_MODES)[number];

/** Text sizes by kind of user: staff 14 px, crews 17 px, customers 16 px. */
export const DENSITIES = { staff: 14, crew: 17, customer: 16 } as const;
export type Density = keyof typeof DENSITIES;

export const TONES = ['pending', 'started', 'completed', 'skipped', 'cancelled', 'failed', 'hold'] as const;
/** Meaning of a status, whatever the record; each tone has one color and is shown with an icon and a word. */
export type Tone = (typeof TONES)[number];

export interface Tokens {
  ground: string;
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  primary: string;
  onPrimary: string;
  primaryHover: string;
  tint: string;
  tones: Record<Tone, string>;
  /** The three stripes of the logo, from left to right. */
  stripes: readonly [string, string, string];
}

export const TOKENS: Record<ThemeMode, Tokens> = {
  light: {
    ground: '#F6F7F3',
    paper: '#FFFFFF',
    ink: '#1B241D',
    ink2: '#55625A',
    line: '#DFE5DC',
    primary: '#2E6B3A',
    onPrimary: '#FFFFFF',
    primaryHover: '#24572F',
    tint: '#E6F0E4',
    tones: {
      pending: '#4A5A6A',
      started: '#1F5FA8',
      completed: '#2E6B3A',
      skipped: '#8A5A00',
      cancelled: '#6B6B6B',
      failed: '#B3261E',
      hold: '#7A3E9D',
    },
    stripes: ['#2E6B3A', '#5E9B62', '#2E6B3A'],
  },
  dark: {
    ground: '#101612',
    paper: '#18201A',
    ink: '#E7EDE6',
    ink2: '#A3B1A6',
    line: '#2B352D',
    primary: '#7CC48A',
    onPrimary: '#0E1A11',
    primaryHover: '#92D29F',
    tint: '#1F2E22',
    tones: {
      pending: '#A9B8C6',
      started: '#7FB2F0',
      completed: '#7CC48A',
      skipped: '#E2B15A',
      cancelled: '#A8A8A8',
      failed: '#F2988F',
      hold: '#CFA0EA',
    },
    stripes: ['#3F7D4B', '#7CC48A', '#3F7D4B'],
  },
  daylight: {
    ground: '#FFFFFF',
    paper: '#FFFFFF',
    ink: '#000000',
    ink2: '#28312A',
    line: '#78857B',
    primary: '#14512A',
    onPrimary: '#FFFFFF',
    primaryHover: '#0D3A1D',
    tint: '#DCEBD9',
    tones: {
      pending: '#2B3947',
      started: '#0B4287',
      completed: '#14512A',
      skipped: '#6A4300',
      cancelled: '#454545',
      failed: '#8F1610',
      hold: '#5C2480',
    },
    stripes: ['#14512A', '#4C8A54', '#14512A'],
  },
};

export const APP_BAR_HEIGHT = 52;
/** From this width on, the header's tools are on the right; below it, the search fills the space between. */
export const NAV_RIGHT = `@media (min-width:${BREAKPOINTS.navRight}px)`;
/**
 * CSS variable with the height of the banner shown over every page while an administrator views as another
 * user.
 */
export const BANNER_VARIABLE = '--sward-banner';
/** Top offset of sticky elements: below the banner, or below banner and app bar. */
export const UNDER_BANNER = `var(${BANNER_VARIABLE}, 0px)`;
export const UNDER_APP_BAR = `calc(${APP_BAR_HEIGHT}px + ${UNDER_BANNER})`;

/** Class of a status that is shown with its icon. */
export const TONE_LABEL_CLASS = 'SwardTone';
/**
 * Matches viewports so low (a phone in landscape, or 400% zoom) that sticky elements would cover most of the
 * page.
 */
export const LOW_PAGE = '@media (max-height:400px)';
export const SIDE_MENU_WIDTH = 224;
export const SIDE_RAIL_WIDTH = 60;
export const CONTENT_MAX_WIDTH = 1440;
export const FORM_MAX_WIDTH = 640;
export const TABLE_ROW_HEIGHT = 40;
export const RADIUS = 8;
/** In milliseconds; `prefers-reduced-motion` turns all motion off. */
export const MOTION = { short: 120, long: 180 } as const;
