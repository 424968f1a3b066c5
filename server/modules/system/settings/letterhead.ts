import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Letterhead } from '#server/documents/document.ts';
import { settingOf } from './store.ts';

/** Letterhead of the business's documents, from the general settings. */
export async function letterheadOf(db: Queryable): Promise<Letterhead> {
  const { name, address, phone, email, website } = await settingOf(db, 'general');
  return {
    name: name ?? PRODUCT_NAME,
    lines: [address, phone && showPhone(phone), email, website].flatMap(line => line || []),
  };
}
