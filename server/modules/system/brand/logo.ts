import { LOGO_PIXELS } from '#contract/system/brand.ts';
import type { GeneralSetting } from '#contract/system/businessSettings.ts';
import { AppError } from '#server/api/errors.ts';
import { logoKey, putLogo } from '#server/db/logoFile.ts';
import type { Deps } from '#server/deps.ts';
import { systemTexts } from '#texts/server/system.ts';

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'svg'];
const MAX_INPUT_PIXELS = 40_000_000;
/** Resolution in DPI at which an SVG is rasterized, so that small ones stay sharp. */
const SVG_DENSITY = 288;

/**
 * Stores an uploaded logo as a PNG without its empty margin, and returns its id. An SVG is rasterized, so
 * that no scripts or external links survive. Former logos are kept, because sent emails show them. Throws
 * `unsupported_file`.
 */
export const storeLogo = async ({ files }: Pick<Deps, 'files'>, original: Buffer): Promise<string> =>
  putLogo(files, await repainted(original));

/** Requires the settings' logo to be stored. Throws `invalid`. */
export async function requireLogo(
  { files }: Pick<Deps, 'files'>,
  { logo }: Pick<GeneralSetting, 'logo'>,
): Promise<void> {
  if (logo && !(await files.exists(logoKey(logo))))
    throw AppError.invalid({ logo: systemTexts.brand.logoGone });
}

async function repainted(original: Buffer) {
  try {
    const { default: sharp } = await import('sharp');
    const { format } = await sharp(original, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
    if (!FORMATS.includes(format)) throw new Error(format);
    const read = { limitInputPixels: MAX_INPUT_PIXELS, ...(format === 'svg' && { density: SVG_DENSITY }) };
    const upright = await sharp(original, read).autoOrient().png().toBuffer();
    // A picture of one color has no margin to trim.
    const trimmed = await sharp(upright)
      .trim()
      .png()
      .toBuffer()
      .catch(() => upright);
    return await sharp(trimmed)
      .resize({ ...LOGO_PIXELS, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new AppError('unsupported_file', systemTexts.brand.notLogo);
  }
}
