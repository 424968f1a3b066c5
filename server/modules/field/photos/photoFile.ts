import { PHOTO_PIXELS } from '#contract/core/constants.ts';
import { AppError } from '#server/api/errors.ts';
import type { Files } from '#server/plugins/files.ts';
import { fieldTexts } from '#texts/server/field.ts';

const QUALITY = { large: 80, thumbnail: 72 } as const;
/**
 * Formats that phones and browsers produce; everything else is refused based on its content, regardless of
 * its file name.
 */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** Larger images than this aren't photos. */
const MAX_INPUT_PIXELS = 100_000_000;

export interface StoredPhoto {
  /** Key in the file store. */
  file: string;
  thumbnail: string;
  /** Pixels of the large version. */
  width: number;
  height: number;
}

const noPhoto = () => new AppError('unsupported_file', fieldTexts.photos.notPhotoRead);

/**
 * Rotates a photo upright, strips the camera's metadata (location, time, device), and stores it as JPEG in
 * two sizes, at most 1,600 and 400 pixels wide and high. Storing the same id again replaces it. Throws
 * `unsupported_file` if it isn't a photo.
 */
export async function storePhoto(
  files: Files,
  id: string,
  original: Buffer,
  folder = 'photos',
): Promise<StoredPhoto> {
  const [large, thumbnail] = await render(original);
  const keys = { file: `${folder}/${id}.jpg`, thumbnail: `${folder}/${id}-thumbnail.jpg` };
  await files.put(keys.file, large.data);
  await files.put(keys.thumbnail, thumbnail.data);
  return { ...keys, width: large.info.width, height: large.info.height };
}

/** Loads the image library with the first photo instead of at startup. */
async function opened(original: Buffer) {
  const { default: sharp } = await import('sharp');
  return sharp(original, { limitInputPixels: MAX_INPUT_PIXELS });
}

/** Throws `unsupported_file` if the first bytes aren't a photo's. */
export async function assertPhoto(original: Buffer): Promise<void> {
  const { format } = await (await opened(original)).metadata().catch(() => ({ format: '' }));
  if (!FORMATS.includes(format)) throw noPhoto();
}

async function render(original: Buffer) {
  try {
    await assertPhoto(original);
    // sharp writes no metadata unless asked to, and `autoOrient` applies the EXIF rotation before it is
    // dropped.
    const upright = (await opened(original)).autoOrient();
    const size = (name: keyof typeof PHOTO_PIXELS) =>
      upright
        .clone()
        .resize(PHOTO_PIXELS[name], PHOTO_PIXELS[name], { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY[name], mozjpeg: false })
        .toBuffer({ resolveWithObject: true });
    return [await size('large'), await size('thumbnail')] as const;
  } catch {
    throw noPhoto();
  }
}
