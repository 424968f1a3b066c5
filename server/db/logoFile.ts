import { createHash } from 'node:crypto';
import type { Files } from '#server/plugins/files.ts';

export const logoKey = (id: string): string => `brand/${id}.png`;

interface Painted {
  /** A PNG. */
  data: Buffer;
  info: { width: number; height: number };
}

/** Stores a logo and returns its id, which is derived from its content. */
export async function putLogo(files: Pick<Files, 'put'>, { data, info }: Painted): Promise<string> {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const id = `${hash}-${info.width}x${info.height}`;
  await files.put(logoKey(id), data);
  return id;
}
