const HEADER = 127;
const MAX_ZOOM = 15;
/** Number of tiles of all zoom levels, in PMTiles numbering. */
const ALL_TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3;
const CORNER = 4096;

function varint(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...varint(rest)];
}
const field = (number: number, bytes: readonly number[]) => [
  number * 8 + 2,
  ...varint(bytes.length),
  ...bytes,
];
const text = (words: string) => [...Buffer.from(words)];
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);

/** Returns a vector tile that is all water. */
export function tileOfWater(): Buffer {
  const ring = [CORNER, 0, 0, CORNER, -CORNER, 0].flatMap(zigzag);
  const polygon = [9, ...zigzag(0), ...zigzag(0), 26, ...ring, 15];
  const feature = [3 * 8, 3, ...field(4, polygon)];
  const layer = [...field(1, text('water')), ...field(2, feature), 5 * 8, ...varint(CORNER), 15 * 8, 2];
  return Buffer.from(field(3, layer));
}

/** Returns a PMTiles version 3 map, uncompressed, that has the same tile everywhere. */
export function smallMap(tile: Buffer): Buffer {
  // A single entry: from tile 0, for all tiles, with this length, at the start of the data.
  const root = Buffer.from([1, 0, ...varint(ALL_TILES), ...varint(tile.length), 1]);
  const about = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [HEADER, root.length, HEADER + root.length, about.length, 0, 0];
  const data = HEADER + root.length + about.length;
  for (const [index, value] of [...parts, data, tile.length, 1, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  header.set([1, 1, 1, 1, 0, MAX_ZOOM], 96);
  return Buffer.concat([header, root, about, tile]);
}
