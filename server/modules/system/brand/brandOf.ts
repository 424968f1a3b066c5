import { createHash } from 'node:crypto';
import type { Brand } from '#contract/system/brand.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

/** The business's brand, as shown on customer and public pages. */
export async function brandOf(db: Queryable): Promise<Brand> {
  const { name, phone, email, color, logo } = await settingOf(db, 'general');
  const seen = createHash('sha256').update(JSON.stringify([name, color, logo]));
  return { name, phone, email, color, logo, version: seen.digest('hex').slice(0, 10) };
}
