import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import { customers, incomingTexts, textPictures } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import { storePhoto } from '#server/modules/field/photos/photoFile.ts';
import { minutesFrom } from '#server/modules/messaging/notices/claims.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { authorOf } from './author.ts';
import { fetchPicture, NotAPicture } from './fetchPicture.ts';

export const PICTURES_QUEUE = 'texts.pictures';

const BATCH = 20;
/** Minutes until the next try after the first, second, … failure. */
const BACKOFF_MINUTES = [1, 5, 30, 120, 720] as const;
/** Minutes for which a picture belongs to one process; after a crash it becomes free again. */
const LEASE_MINUTES = 10;

export const NEXT_PICTURES: AwaitedMoment = {
  table: textPictures,
  moment: textPictures.nextTryAt,
  isOpen: eq(textPictures.state, 'waiting'),
  mostMinutes: Math.max(...BACKOFF_MINUTES),
};

/** Starts fetching now instead of at the next full minute. */
export function wakePictures({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): void {
  void jobs.send(PICTURES_QUEUE, {}, { key: 'now' }).catch((error: unknown) => {
    log.error({ err: error }, 'the picture job could not be started early; it runs every minute anyway');
  });
}

/**
 * Fetches the pictures of customers' texts that are due; those of strangers wait until the office knows whose
 * they are.
 */
export async function fetchPictures(deps: Deps): Promise<void> {
  for (let batch = await claim(deps); batch.length > 0; batch = await claim(deps))
    for (const picture of batch) await fetchOne(deps, picture);
}

type Waiting = typeof textPictures.$inferSelect;

async function claim(deps: Deps): Promise<Waiting[]> {
  return deps.db.transaction(async tx => {
    const now = deps.clock.now();
    const due = await tx
      .select({ picture: textPictures })
      .from(textPictures)
      .innerJoin(incomingTexts, eq(incomingTexts.sid, textPictures.sid))
      .where(
        and(
          eq(textPictures.state, 'waiting'),
          lte(textPictures.nextTryAt, now),
          isNotNull(incomingTexts.customerId),
        ),
      )
      .orderBy(asc(incomingTexts.receivedAt), asc(textPictures.sid), asc(textPictures.position))
      .limit(BATCH)
      .for('update', { of: textPictures, skipLocked: true });
    const nextTryAt = minutesFrom(now, LEASE_MINUTES);
    for (const { picture } of due)
      await tx.update(textPictures).set({ nextTryAt }).where(eq(textPictures.id, picture.id));
    return due.map(({ picture }) => ({ ...picture, nextTryAt }));
  });
}

async function fetchOne(deps: Deps, picture: Waiting): Promise<void> {
  const setting = await readSetting(deps.db, deps.config.appSecret, 'text');
  try {
    const original = await fetchPicture(deps.outside, setting, picture.url);
    await show(deps, picture, original);
  } catch (error) {
    const reason = reasonOf(error).slice(0, 300);
    const wait = error instanceof NotAPicture ? undefined : BACKOFF_MINUTES[picture.tries];
    if (wait === undefined) return show(deps, picture, null, reason);
    const nextTryAt = minutesFrom(deps.clock.now(), wait);
    await deps.db
      .update(textPictures)
      .set({ tries: picture.tries + 1, nextTryAt, lastError: reason })
      .where(eq(textPictures.id, picture.id));
  }
}

/** Adds the picture to the thread, or a note that it couldn't be fetched. */
async function show(deps: Deps, { id, sid }: Waiting, original: Buffer | null, lastError?: string) {
  const [found] = await deps.db
    .select({ customer: customers })
    .from(incomingTexts)
    .innerJoin(customers, eq(customers.id, incomingTexts.customerId))
    .where(eq(incomingTexts.sid, sid));
  if (!found) return;
  const { customer } = found;
  const photo = original ? await storePhoto(deps.files, id, original, `messages/${customer.id}`) : {};
  const text = original ? '' : messagingTexts.texting.noPicture[customer.language];
  await write(deps, SYSTEM_ACTOR, async unit => {
    const isWaiting = and(eq(textPictures.id, id), eq(textPictures.state, 'waiting'));
    const [mine] = await unit.tx
      .update(textPictures)
      .set({ state: original ? 'stored' : 'failed', lastError: lastError ?? null })
      .where(isWaiting)
      .returning({ id: textPictures.id });
    if (!mine) return;
    const message = { id, text, channel: 'text' as const, ...photo };
    await addMessage(deps, unit, authorOf(customer), message, { customerId: customer.id, side: 'customer' });
  });
}
