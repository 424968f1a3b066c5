import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CARRIER_RANKS, type CarrierState } from '#contract/messaging/texting.ts';
import { notices } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Notice } from './claims.ts';

/** Path to which carriers report a text's delivery status, outside the API. */
export const TEXT_STATUS_PATH = '/text-webhook/status';

/** Identifies a text and the try that the carrier's report is about. */
export const reportQuery = z.object({
  notice: z.coerce.number().int().positive().max(2_147_483_647),
  try: z.coerce.number().int().positive(),
});

/**
 * Address to which the carrier reports about this try of a text. It names the notice, because a report may
 * arrive before the response that contains the carrier's id.
 */
export const statusAddressOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, nextTryAt }: Pick<Notice, 'id' | 'nextTryAt'>,
): string => `${publicUrl}${TEXT_STATUS_PATH}?notice=${id}&try=${nextTryAt.getTime()}`;

interface Report {
  noticeId: number;
  /** Moment of the try that the report is about, in milliseconds. */
  tryAt: number;
  state: CarrierState;
  errorCode: string | null;
}

/**
 * Stores a text's delivery status. Repeated and late reports, and those about an earlier try, change nothing.
 * Returns the changed notice.
 */
export async function followReport(
  { tx }: UnitOfWork,
  { noticeId, tryAt, state, errorCode }: Report,
): Promise<Notice | undefined> {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update');
  if (notice?.channel !== 'text' || notice.nextTryAt.getTime() !== tryAt) return undefined;
  const known = notice.carrierState === null ? 0 : CARRIER_RANKS[notice.carrierState];
  if (CARRIER_RANKS[state] <= known) return undefined;
  const [changed] = await tx
    .update(notices)
    .set({ carrierState: state, carrierError: errorCode })
    .where(eq(notices.id, noticeId))
    .returning();
  return changed;
}
