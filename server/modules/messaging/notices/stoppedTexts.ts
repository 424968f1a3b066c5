import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: the owner of a number replied STOP, to us or to the provider. In the latter case, the
 * provider rejects every text to it and says so; once a text gets through again, the office has retried the
 * rejected one and it is no longer failed, or the owner has written START since.
 */
export const hasStoppedTexts = (phone: SQL): SQL => sql`(exists (select 1 from text_stops
    where text_stops.phone = ${phone})
  or exists (select 1 from notices stopped
    where stopped.channel = 'text' and stopped.status = 'failed' and stopped.recipient = ${phone}
      and stopped.last_error ilike '%unsubscribed recipient%'
      and not exists (select 1 from text_words
        where text_words.phone = ${phone} and text_words.word = 'start' and text_words.at > stopped.created_at)))`;
