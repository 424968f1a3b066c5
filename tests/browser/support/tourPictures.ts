import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { PATHS } from '#contract/core/paths.ts';
import { go, settler } from './settle.ts';

/** Pictures of docs/tour.md: the path of each, or the pattern of a record's path, and the picture's size. */
const SHOWN = {
  office: { shown: PATHS.worklogs, width: 1202, height: 752 },
  vendor: { shown: /^\/vendors\/\d+\/show$/, width: 1202, height: 440 },
  crew: { shown: PATHS.crewDashboard, width: 470, height: 1015 },
  customer: { shown: PATHS.customerDashboard, width: 470, height: 1015 },
  stranger: { shown: PATHS.signUp, width: 470, height: 1015 },
} as const;
export type TourPicture = keyof typeof SHOWN;

/** The README's picture: these beside each other, all as high as it is. */
const BESIDE = ['office', 'crew', 'customer'] as const satisfies readonly TourPicture[];
const HEIGHT = 677;
const GAP = 23;

/** Takes one picture of the tour; `addresses` are the paths of all screens with a row of this business. */
export async function takeTour(
  page: Page,
  name: TourPicture,
  addresses: readonly string[],
  into: string,
): Promise<void> {
  const { shown, width, height } = SHOWN[name];
  const address = typeof shown === 'string' ? shown : addresses.find(one => shown.test(one));
  if (!address) throw new Error(`no screen for ${name}`);
  const settled = settler(page);
  await go(page, address);
  await settled();
  await page.getByRole('heading').first().waitFor();
  await settled();
  await sharp(await page.screenshot())
    .resize({ width, height, fit: 'cover', position: 'top' })
    .webp({ quality: 80, effort: 6 })
    .toFile(join(into, 'tour', `${name}.webp`));
}

/** Puts the README's picture together from those of the tour. */
export async function composePicture(into: string): Promise<void> {
  const parts = await Promise.all(
    BESIDE.map(name =>
      sharp(join(into, 'tour', `${name}.webp`))
        .resize({ height: HEIGHT })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = parts.map(({ data, info }) => {
    const at = left;
    left += info.width + GAP;
    return { input: data, left: at, top: 0 };
  });
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 3, background: '#FFFFFF' } })
    .composite(placed)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(into, 'picture.webp'));
}
