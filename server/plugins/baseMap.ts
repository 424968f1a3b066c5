import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/api/app.ts';
import type { Config } from '#server/deps.ts';

/** Folder of the operator's maps, below the data folder and in URLs. */
const FOLDER = 'maps';
const ENDING = '.pmtiles';

/** Serves the operator's street map with range requests, because browsers read only the parts they show. */
export async function registerBaseMap(app: App, { dataFolder }: Config): Promise<void> {
  const root = join(dataFolder, FOLDER);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: `/${FOLDER}/`,
    decorateReply: false,
    allowedPath: path => path.endsWith(ENDING),
    cacheControl: true,
    maxAge: '1h',
  });
}

/** URL path of the operator's street map; the first by name if there are several, null if none. */
export async function baseMapPath({ dataFolder }: Config): Promise<string | null> {
  const names = await readdir(join(dataFolder, FOLDER)).catch(() => []);
  const [first] = names.filter(name => name.endsWith(ENDING)).sort();
  return first === undefined ? null : `/${FOLDER}/${encodeURIComponent(first)}`;
}
