import sharp from 'sharp';
import type { Files } from '#server/plugins/files.ts';
import { putLogo } from '../logoFile.ts';

/** Color of the demo's business. */
export const DEMO_COLOR = '#33508C';
const WIDTH = 160;

/** Draws the logo of the demo's business, a bluebonnet, and returns its id. */
export async function makeLogo(files: Files): Promise<string> {
  const painted = await sharp(Buffer.from(DRAWING), { density: 288 })
    .resize({ width: WIDTH })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return putLogo(files, painted);
}

/** Rows of petals from the tip down: height, petals and their size. */
const ROWS = [
  [9, 1, 3.4],
  [15, 2, 4.2],
  [22, 3, 4.6],
  [29.5, 4, 4.8],
  [37, 3, 5],
] as const;

const petals = ROWS.flatMap(([y, count, size], row) =>
  Array.from({ length: count }, (_, index) => {
    const x = 32 + (index - (count - 1) / 2) * size * 1.75;
    const fill = row === 0 ? '#FFFFFF' : (index + row) % 2 ? '#9DB4EA' : '#C9D6F7';
    return `<ellipse cx="${x}" cy="${y}" rx="${size * 0.86}" ry="${size}" fill="${fill}"/>`;
  }),
).join('');

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="13" fill="${DEMO_COLOR}"/>
<path d="M32 38V58M32 54C24 54 19 50 17 44M32 54C40 54 45 50 47 44" fill="none" stroke="#8CCB98" stroke-width="3.2" stroke-linecap="round"/>
${petals}</svg>`;
