import { buffer } from 'node:stream/consumers';
import { showPhone } from '#contract/core/phone.ts';
import { DEFAULT_COLOR, logoView, shadesOf } from '#contract/system/brand.ts';
import { logoKey } from '#server/db/logoFile.ts';
import type { Deps } from '#server/deps.ts';
import type { Letterhead } from '#server/documents/document.ts';
import { settingOf } from './store.ts';

/** Letterhead of the business's documents, from the general settings. */
export async function letterheadOf({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<Letterhead> {
  const { name, address, phone, email, website, color, logo } = await settingOf(db, 'general');
  const size = logoView(logo);
  const isStored = logo !== null && (await files.exists(logoKey(logo)));
  return {
    name: name ?? '',
    lines: [address, phone && showPhone(phone), email, website].flatMap(line => line || []),
    color: shadesOf(color ?? DEFAULT_COLOR, 'light').primary,
    logo: size && isStored ? { ...size, data: await buffer(await files.getStream(logoKey(logo))) } : null,
  };
}
