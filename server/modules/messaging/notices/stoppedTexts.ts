import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: the owner of a number replied STOP. The provider then rejects every text to it and says so;
 * once a text gets through again, the office has retried the rejected one and it is no longer failed.
 */
export const hasStoppedTexts = (phone: SQL): SQL => sql`exists (select 1 from notices stopped
  where stopped.channel = 'text' and stopped.status = 'failed' and stopped.recipient = ${phone}
    and stopped.last_error ilike '%unsubscribed recipient%')`;
