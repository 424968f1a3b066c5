import { PHOTO_PIXELS } from '../../../contract/constants.ts';

const QUALITY = 0.82;

/** Throws for a file that is no picture. Upright, at most 1,600 pixels, JPEG: small enough for one bar of signal. */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, PHOTO_PIXELS.large / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!made) throw new Error('no picture');
  return made;
}
