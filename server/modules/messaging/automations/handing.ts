import { and, eq, inArray } from 'drizzle-orm';
import { OUTBOX_CHANNELS, type OutboxChannel } from '#contract/messaging/notices.ts';
import { automationRuns, automations, notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { cancelNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { calendarOf } from './calendar.ts';
import { noticeKey } from './carryOut.ts';
import { customerFacts } from './customerFacts.ts';
import { findOccurrences } from './findOccurrences.ts';
import { judge } from './judge.ts';
import { ownTagsOf } from './tagSteps.ts';
import { isOpen } from './timing.ts';

const KEY = /^automation:(\d{1,9}):(\w+)$/;
const isChannel = (text: string): text is OutboxChannel => OUTBOX_CHANNELS.some(channel => channel === text);

/**
 * Checks a message once more in the transaction that hands it over: it may have waited in the outbox while
 * the visit was moved, the charge was paid or the customer unsubscribed. One that is no longer true is
 * canceled.
 */
export const checkBeforeSending =
  (deps: Pick<Deps, 'config'>): Follower<'notice.handing'> =>
  async (unit, { noticeId, dedupeKey }) => {
    const [, runId, channel = ''] = KEY.exec(dedupeKey) ?? [];
    if (!runId || !isChannel(channel)) return;
    const { tx, now, today } = unit;
    const [found] = await tx
      .select({ run: automationRuns, automation: automations })
      .from(automationRuns)
      .innerJoin(automations, eq(automations.id, automationRuns.automationId))
      .where(eq(automationRuns.id, Number(runId)))
      .for('update', { of: automationRuns });
    if (!found) return void (await cancelNotices(unit, eq(notices.id, noticeId), 'no-longer-true'));
    const { run, automation } = found;
    const step = run.formerTrigger ? undefined : automation.steps[run.step];
    const { isMarketing, isOn, maxPerDay, groups } = automation;
    const own = (await ownTagsOf(tx, automation, [run]))(run);
    const occurrence = (
      await findOccurrences(
        tx,
        automation,
        { ids: [run.subjectId] },
        { today, timeZone: deps.config.timeZone },
      )
    ).find(one => one.subject === run.subject);
    const factsOf = await customerFacts(tx, automation, occurrence ? [occurrence] : [], today);
    const facts = factsOf(occurrence);
    const isTrue = occurrence?.isTrue ?? false;
    const none = { sentThatDay: 0, offer: null };
    const verdict = step && judge({ isMarketing, maxPerDay, groups, own, step, facts, isTrue, ...none });
    const isIn = isOpen(now, automation, await calendarOf(deps, tx));
    if (isOn && verdict?.kind === 'do' && verdict.channels.includes(channel) && isIn) return;
    await cancelNotices(unit, eq(notices.id, noticeId), 'no-longer-true');
    const reason = !isOn
      ? 'switched-off'
      : !verdict
        ? 'changed'
        : verdict.kind === 'skip'
          ? verdict.reason
          : isIn
            ? 'not-wanted'
            : 'late';
    const others = OUTBOX_CHANNELS.filter(one => one !== channel).map(one => noticeKey(run.id, one));
    const isElsewhere = and(inArray(notices.dedupeKey, others), inArray(notices.status, ['waiting', 'sent']));
    if ((await tx.$count(notices, isElsewhere)) === 0)
      await tx
        .update(automationRuns)
        .set({ state: 'skipped', reason, isMessage: false })
        .where(eq(automationRuns.id, run.id));
    await unit.raise({ type: 'notice.settled', noticeIds: [noticeId] });
  };
