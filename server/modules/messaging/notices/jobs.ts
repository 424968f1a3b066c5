import type { Deps } from '#server/deps.ts';
import { followUnsubscribe } from './changeNotice.ts';
import { sendNotices } from './sendNotices.ts';

const QUEUE = 'notices.send';

/**
 * Sends notices as soon as they are in the outbox, and checks every minute for notices that had to wait;
 * cancels advertising to addresses that unsubscribe.
 */
export function noticeJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => sendNotices(deps), { cron: '* * * * *', retries: 0, atStart: true });
  deps.events.followers.on('address.unsubscribed', followUnsubscribe);
  deps.events.listen(async (_tx, events) => {
    const isQueued = events.some(event => event.type === 'notice.queued');
    return () => {
      if (isQueued) void deps.jobs.send(QUEUE, {}, { key: 'now' }).catch(tell);
    };
  });
  const tell = (error: unknown) =>
    deps.log.error({ err: error }, 'the outbox job could not be started early; it runs every minute anyway');
}
