import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/api/app.ts';
import type { Config } from '#server/deps.ts';

/** Where maps come from that an operator put there, below the data folder and in addresses. */
const FOLDER = 'maps';
const ENDING = '.pmtiles';

/** Serves the operator's own street map, by the range: browsers read only the parts that they show. */
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

/** The address of the operator's street map; of several files the first by name, null without one. */
export async function baseMapPath({ dataFolder }: Config): Promise<string | null> {
  const names = await readdir(join(dataFolder, FOLDER)).catch(() => []);
  const [first] = names.filter(name => name.endsWith(ENDING)).sort();
  return first === undefined ? null : `/${FOLDER}/${encodeURIComponent(first)}`;
}
