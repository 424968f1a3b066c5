import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { PATHS } from '#contract/core/paths.ts';
import { STATEMENT_PATH } from '#src/customer/paths.ts';
import { go, settler } from './settle.ts';

interface Shown {
  /** User type that sees it; null for a visitor who isn't signed in. */
  role: 'admin' | 'csr' | 'vendor' | 'crew' | 'customer' | null;
  /** Path of the screen, or the pattern of a record's path. */
  shown: string | RegExp;
  /** Height of a picture that shows less than a whole page. */
  height?: number;
}

/** Pictures in docs/tour.md. */
export const TOUR = {
  office: { role: 'csr', shown: PATHS.worklogs },
  dashboard: { role: 'csr', shown: PATHS.dashboard },
  property: { role: 'csr', shown: /^\/customers\/view\/\d+$/ },
  calendar: { role: 'admin', shown: '/workcal' },
  move: { role: 'admin', shown: '/worklogs/move' },
  territory: { role: 'admin', shown: '/crewmap' },
  crews: { role: 'admin', shown: '/crew-status-map' },
  charges: { role: 'admin', shown: '/charges' },
  campaign: { role: 'admin', shown: '/price-campaigns' },
  automation: { role: 'admin', shown: /^\/automations\/\d+$/ },
  newsletter: { role: 'admin', shown: /^\/newsletter\/\d+$/ },
  import: { role: 'admin', shown: /^\/customers\/import\/[\w-]+$/ },
  revenue: { role: 'admin', shown: /^\/reports\/revenue$/ },
  settlement: { role: 'admin', shown: /^\/settlements\/\d+$/ },
  vendor: { role: 'vendor', shown: /^\/vendors\/\d+\/show$/, height: 440 },
  crew: { role: 'crew', shown: PATHS.crewDashboard },
  'crew-map': { role: 'crew', shown: PATHS.crewMap },
  customer: { role: 'customer', shown: PATHS.customerDashboard },
  statement: { role: 'customer', shown: STATEMENT_PATH },
  stranger: { role: null, shown: PATHS.signUp },
} as const satisfies Record<string, Shown>;
export type TourPicture = keyof typeof TOUR;

/** Size of a picture by the device that it shows. */
const SIZE = { desktop: { width: 1202, height: 752 }, phone: { width: 470, height: 1015 } } as const;

/** Device of a picture: the office and vendors work at a desk, the others on a phone. */
export const deviceOf = (name: TourPicture): keyof typeof SIZE => {
  const { role } = TOUR[name];
  return role === 'admin' || role === 'csr' || role === 'vendor' ? 'desktop' : 'phone';
};

/** The README's picture shows these side by side, each as high as the whole picture. */
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
  const { shown, height }: Shown = TOUR[name];
  const address = typeof shown === 'string' ? shown : addresses.find(one => shown.test(one));
  if (!address) throw new Error(`no screen for ${name}`);
  const settled = settler(page);
  await go(page, address);
  await settled();
  await page.getByRole('heading').first().waitFor();
  await settled();
  await sharp(await page.screenshot())
    .resize({ ...SIZE[deviceOf(name)], ...(height && { height }), fit: 'cover', position: 'top' })
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
