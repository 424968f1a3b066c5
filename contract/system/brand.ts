import { type Language, message } from '#contract/core/messages.ts';
import {
  FORMER_CARD_PATH,
  LINKED_PATHS,
  OTHER_SIGN_UPS,
  PATHS,
  VISITOR_PATHS,
} from '#contract/core/paths.ts';
import { POLICIES, policyTitle } from './policyPages.ts';

/** Color of a business that has not chosen one. */
export const DEFAULT_COLOR = '#2E6B3A';
export const COLOR = /^#[0-9a-f]{6}$/i;

/** Id of a stored logo, which ends with its width and height in pixels. */
export const LOGO_ID = /^[0-9a-f]{16}-(\d{1,3})x(\d{1,3})$/;
/** Largest size of a stored logo: twice the size at which it is shown, for sharp screens. */
export const LOGO_PIXELS = { width: 480, height: 160 } as const;

/** Sizes of the square icons, and of those for devices that crop icons to a shape (`maskable`). */
export const ICONS = ['32', '180', '192', '512', 'maskable-512'] as const;
export type BrandIcon = (typeof ICONS)[number];

/** Minimum contrast of text in the color. WCAG AA requires 4.5. */
const LEAST_CONTRAST = 4.6;
const MIX_STEP = 0.02;
const WHITE = '#FFFFFF';
const BLACK = '#000000';

export const BRAND_MODES = ['light', 'dark'] as const;
export type BrandMode = (typeof BRAND_MODES)[number];

/** Backgrounds on which the color is used as text, as in the themes of the web app. */
const PAPERS: Record<BrandMode, { paper: string; ground: string; onPrimary: string; mixed: number }> = {
  light: { paper: WHITE, ground: '#F6F7F3', onPrimary: WHITE, mixed: 0.1 },
  dark: { paper: '#18201A', ground: '#101612', onPrimary: '#0E1A11', mixed: 0.16 },
};

export interface Shades {
  primary: string;
  onPrimary: string;
  primaryHover: string;
  tint: string;
}

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors; `share` is that of the second one, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const target = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`.toUpperCase();
}

/**
 * Returns the business's color as a theme uses it: darkened or lightened until text in it, and text on it,
 * can be read.
 */
export function shadesOf(color: string, mode: BrandMode): Shades {
  const { paper, ground, onPrimary, mixed } = PAPERS[mode];
  const tint = mix(paper, color, mixed);
  const away = mode === 'light' ? BLACK : WHITE;
  const isReadable = (tried: string) =>
    [paper, ground, tint, onPrimary].every(other => contrast(tried, other) >= LEAST_CONTRAST);
  let primary = color.toUpperCase();
  for (let share = MIX_STEP; !isReadable(primary) && share <= 1; share += MIX_STEP)
    primary = mix(color, away, share);
  return { primary, onPrimary, primaryHover: mix(primary, away, 0.16), tint };
}

/** Returns whether the light theme shows another color than the chosen one. */
export const isAdjusted = (color: string): boolean =>
  shadesOf(color, 'light').primary !== color.toUpperCase();

/** Returns up to two initials of a name, for a business without a logo; empty without a name. */
export function initialsOfBusiness(name: string | null): string {
  const words = (name ?? '').normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

interface LogoView {
  /** Path on the server. */
  path: string;
  /** Pixels at which it is shown. */
  width: number;
  height: number;
}

const SHOWN_HEIGHT = 40;
const SHOWN_WIDTH = 160;

/** Returns a stored logo's path and the size at which it is shown; null if there is none. */
export function logoView(id: string | null): LogoView | null {
  const [, width, height] = id ? (LOGO_ID.exec(id) ?? []).map(Number) : [];
  if (!id || !width || !height) return null;
  const scale = Math.min(SHOWN_HEIGHT / height, SHOWN_WIDTH / width);
  return {
    path: logoPath(id),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const BRAND_PATH = '/api/v1/brand';
const logoPath = (id: string) => `${BRAND_PATH}/logos/${id}`;
/** Returns the path of an icon; `version` changes with the brand, because browsers cache icons. */
export const iconPath = (icon: BrandIcon, version: string) => `${BRAND_PATH}/icons/${icon}?v=${version}`;
/** Returns the path of the manifest with which customers install the portal. */
export const manifestPath = (language: string, version: string) =>
  `${BRAND_PATH}/manifest?lang=${language}&v=${version}`;

/** Name of the page's `<meta>` with the brand, as JSON. */
export const BRAND_META = 'brand';

/** Paths of the business's pages that open without signing in, including all paths below them. */
export const PUBLIC_PATHS: readonly string[] = [
  PATHS.customerLogin,
  PATHS.signInLink,
  ...VISITOR_PATHS,
  ...OTHER_SIGN_UPS,
  ...LINKED_PATHS,
  FORMER_CARD_PATH,
];

/** Paths of pages for customers and the public, including all paths below them. */
const CUSTOMER_PATHS: readonly string[] = [PATHS.customerDashboard, ...PUBLIC_PATHS];

/** Returns whether a path is a page for customers or the public, regardless of who opens it. */
export const isCustomerPath = (path: string): boolean =>
  CUSTOMER_PATHS.some(own => path === own || path.startsWith(`${own}/`));

/** Returns whether a URL of the web app opens such a page; a friend's referral link opens the sign-up. */
export function isCustomerUrl(url: string): boolean {
  const [path = '', query] = url.split('?');
  return isCustomerPath(path) || (path === PATHS.root && new URLSearchParams(query).has('referralCode'));
}

/** Returns what visitors agree to when they sign up; it names the business if it has a name. */
export const consentText = (language: Language, business: string | null): string =>
  business ? message('signupConsent', language, { business }) : message('signupConsentUnnamed', language);

/**
 * Returns the text that visitors who want text messages agree to; it names the business if it has a name, and
 * the policies by their titles.
 */
export function textConsentText(language: Language, business: string | null): string {
  const titles = Object.fromEntries(POLICIES.map(policy => [policy, policyTitle(policy, language)]));
  return business
    ? message('signupTextConsent', language, { ...titles, business })
    : message('signupTextConsentUnnamed', language, titles);
}
