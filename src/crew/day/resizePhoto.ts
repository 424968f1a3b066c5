import { PHOTO_PIXELS } from '#contract/core/constants.ts';

const QUALITY = 0.82;

/**
 * Returns the photo upright, as a JPEG of at most 1,600 pixels, small enough for a weak signal. Throws if the
 * file isn't a picture.
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await readPicture(file);
  const scale = Math.min(1, PHOTO_PIXELS.large / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (picture instanceof Image) URL.revokeObjectURL(picture.src);
  else picture.close();
  const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!made) throw new Error('no picture');
  return made;
}

/** Throws if the file isn't a picture. */
async function readPicture(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if ('createImageBitmap' in window) return createImageBitmap(file, { imageOrientation: 'from-image' });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  return image;
}
