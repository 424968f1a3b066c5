import sharp from 'sharp';
import type { Files } from '#server/plugins/files.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { photos } from '../schema/index.ts';
import { stableUuid } from './billing.ts';
import type { DemoVisit } from './season.ts';

const SIZE = { width: 1200, height: 900 };
const THUMBNAIL_WIDTH = 400;
/** Colors of the drawn yards; visits share them. */
const SCENES = [
  { sky: '#BFD9EC', far: '#6F9A5E', stripes: ['#5E9A4B', '#74B05F'], house: '#D9C7A8', roof: '#8A5A44' },
  { sky: '#DCE6EE', far: '#5F8A55', stripes: ['#4F8B43', '#67A357'], house: '#B9C4CC', roof: '#56616B' },
  { sky: '#F0DFC0', far: '#7C9B52', stripes: ['#6C9A3F', '#86B455'], house: '#E8DED0', roof: '#7A4B3A' },
  { sky: '#A9CBE6', far: '#527F4D', stripes: ['#3F7F3B', '#5A9A52'], house: '#C9A98B', roof: '#4A4038' },
] as const;

/** Adds drawn photos of mown yards to the latest visits of every tenth property. */
export async function makePhotos(tx: Tx, files: Files, visits: readonly DemoVisit[]): Promise<void> {
  const keys = await Promise.all(SCENES.map((scene, index) => storeScene(files, scene, index)));
  const newestFirst = visits
    .filter(visit => visit.status === 'completed' && visit.service.property.id % 10 === 1)
    .toReversed();
  const taken = new Map<number, number>();
  const pictured = newestFirst.filter(visit => {
    const count = taken.get(visit.service.property.id) ?? 0;
    taken.set(visit.service.property.id, count + 1);
    return count < 4;
  });
  await insertMany(
    tx,
    photos,
    pictured.map(visit => {
      const [file = '', thumbnail = ''] = keys[visit.id % keys.length] ?? [];
      return {
        id: stableUuid(`photo ${visit.id}`),
        assignmentId: visit.id,
        propertyId: visit.service.property.id,
        file,
        thumbnail,
        ...SIZE,
        forCustomer: true,
        takenAt: visit.completedAt ?? new Date(0),
      };
    }),
  );
}

async function storeScene(
  files: Files,
  scene: (typeof SCENES)[number],
  index: number,
): Promise<[string, string]> {
  const picture = await sharp(Buffer.from(drawing(scene)))
    .jpeg({ quality: 82 })
    .toBuffer();
  const thumbnail = await sharp(picture).resize(THUMBNAIL_WIDTH).jpeg({ quality: 78 }).toBuffer();
  const keys: [string, string] = [`photos/demo-${index}.jpg`, `photos/demo-${index}-thumbnail.jpg`];
  await files.put(keys[0], picture);
  await files.put(keys[1], thumbnail);
  return keys;
}

function drawing({ sky, far, stripes, house, roof }: (typeof SCENES)[number]): string {
  const { width, height } = SIZE;
  const horizon = height * 0.46;
  const lanes = 12;
  const lawn = Array.from({ length: lanes }, (_, lane) => {
    const top = (edge: number) => width / 2 + (edge - lanes / 2) * 70;
    const bottom = (edge: number) => width / 2 + (edge - lanes / 2) * 260;
    return `<polygon fill="${stripes[lane % 2]}" points="${top(lane)},${horizon} ${top(lane + 1)},${horizon} ${bottom(lane + 1)},${height} ${bottom(lane)},${height}"/>`;
  });
  const bushes = [90, 210, 960, 1090].map(
    (x, index) =>
      `<ellipse cx="${x}" cy="${horizon + 6}" rx="${90 - index * 8}" ry="${58 - index * 4}" fill="${far}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${sky}"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${stripes[0]}"/>${lawn.join('')}
    <rect x="380" y="${horizon - 170}" width="440" height="178" fill="${house}"/>
    <polygon points="340,${horizon - 165} 600,${horizon - 300} 860,${horizon - 165}" fill="${roof}"/>
    <rect x="560" y="${horizon - 96}" width="76" height="104" fill="${roof}"/>
    <rect x="430" y="${horizon - 110}" width="80" height="62" fill="#F3F6F8"/>
    <rect x="690" y="${horizon - 110}" width="80" height="62" fill="#F3F6F8"/>${bushes.join('')}</svg>`;
}
