import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Brand } from '#contract/system/brand.calls.ts';
import {
  type BrandIcon,
  DEFAULT_COLOR,
  initialsOfBusiness,
  LOGO_ID,
  shadesOf,
} from '#contract/system/brand.ts';
import { logoKey } from '#server/db/logoFile.ts';
import type { Deps } from '#server/deps.ts';

/** The web app's own font, because a server may have none. */
const FONT = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
/** Share of the icon that initials or a logo fill; devices may cut off the rest. */
const INSIDE = { plain: 0.58, maskable: 0.44, logo: 0.76 };
/** Logos wider or higher than this are too small to recognize in a square. */
const MAX_ASPECT = 1.6;
const CORNER = 0.2;

/** Draws the business's icon: its logo if that fits a square, else its initials on its color. */
export async function drawIcon(
  { files }: Pick<Deps, 'files'>,
  { name, color, logo }: Brand,
  icon: BrandIcon,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const isMaskable = icon.startsWith('maskable');
  const pixels = Number(icon.replace('maskable-', ''));
  // Devices round the corners of iOS and maskable icons; corners rounded here would show in black.
  const radius = isMaskable || pixels === 180 ? 0 : pixels * CORNER;
  const { primary } = shadesOf(color ?? DEFAULT_COLOR, 'light');
  const picture = await squareLogo({ files }, logo);
  const fill = picture ? '#FFFFFF' : primary;
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"><rect width="${pixels}" height="${pixels}" rx="${radius}" fill="${fill}"/></svg>`;
  const share = isMaskable ? INSIDE.maskable : picture ? INSIDE.logo : INSIDE.plain;
  const initials = initialsOfBusiness(name);
  const inside = Math.round(pixels * share);
  const layer = picture
    ? await sharp(picture).resize(inside, inside, { fit: 'inside' }).png().toBuffer()
    : initials
      ? await letters(initials, inside)
      : Buffer.from(blades(inside));
  return sharp(Buffer.from(base))
    .composite([{ input: layer, gravity: 'center' }])
    .png()
    .toBuffer();
}

async function squareLogo({ files }: Pick<Deps, 'files'>, logo: string | null): Promise<Buffer | null> {
  const [, width = 0, height = 0] = logo ? (LOGO_ID.exec(logo) ?? []).map(Number) : [];
  if (!logo || Math.max(width / height, height / width) > MAX_ASPECT) return null;
  if (!(await files.exists(logoKey(logo)))) return null;
  return buffer(await files.getStream(logoKey(logo)));
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

async function letters(text: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({
    text: {
      text: `<span foreground="white" weight="bold">${escaped(text)}</span>`,
      ...{ font: 'Inter Variable', fontfile: FONT, rgba: true, align: 'center' as const },
      ...{ width, height: Math.round(width * 0.72) },
    },
  })
    .png()
    .toBuffer();
}

/** Three blades of grass, for a business that has not entered its name yet. */
const blades = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="#FFFFFF" stroke-width="2.4" stroke-linecap="round"><path d="M12 21V6M8 21c0-6-1-9-4-11M16 21c0-6 1-9 4-11"/></svg>`;
