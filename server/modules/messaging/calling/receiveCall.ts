import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { showPhone } from '#contract/core/phone.ts';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import type { carrierReportOf } from '#contract/messaging/incomingCalls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Retained } from '#server/db/retention.ts';
import { incomingCalls } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storeTextRequest } from '#server/modules/customers/contactRequests/textRequest.ts';
import { firstPropertyOf } from '#server/modules/customers/properties/firstProperty.ts';
import { uuidOf } from '#server/modules/messaging/emailing/uuidOf.ts';
import { addToOpenCall, logOpenCall } from '#server/modules/schedule/callLogs/saveCallLog.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { customersWith } from './callers.ts';

type CallRow = typeof incomingCalls.$inferSelect;
type Called = Pick<CallRow, 'sid' | 'phone'>;

const showCall = (unit: UnitOfWork, { sid }: Pick<CallRow, 'sid'>) =>
  unit.raise({ type: 'changed', change: { entity: 'incoming-call', id: sid } });

/** Stores a new call, only once, and shows it to the office. */
export function receiveCall(deps: Deps, { sid, phone }: Called, isForwarded: boolean): Promise<void> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    const [made] = await unit.tx
      .insert(incomingCalls)
      .values({ sid, phone, isForwarded, state: 'ringing', startedAt: unit.now })
      .onConflictDoNothing()
      .returning();
    if (made) await showCall(unit, made);
  });
}

/**
 * Follows the carrier's report about a call, which may be the first one that arrives. A final state isn't
 * changed, because reports can repeat or arrive out of order. A missed call becomes a task of the office.
 */
export function followCall(
  deps: Pick<Deps, 'clock' | 'events' | 'db' | 'config'>,
  { sid, phone }: Called,
  reportOf: (isForwarded: boolean) => ReturnType<typeof carrierReportOf>,
): Promise<void> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    await unit.tx
      .insert(incomingCalls)
      .values({ sid, phone, isForwarded: false, state: 'ringing', startedAt: unit.now })
      .onConflictDoNothing();
    const [call] = await unit.tx.select().from(incomingCalls).where(eq(incomingCalls.sid, sid)).for('update');
    const report = call && reportOf(call.isForwarded);
    if (!call || !report) return;
    const state = call.state === 'ringing' ? (report.state ?? call.state) : call.state;
    const endedAt = call.endedAt ?? (report.isOver ? unit.now : null);
    await unit.tx.update(incomingCalls).set({ state, endedAt }).where(eq(incomingCalls.sid, sid));
    if (state === 'missed' && call.state !== 'missed') await addTask(deps, unit, call);
    await showCall(unit, call);
  });
}

/** Makes a missed call an open call about the caller's property, or a stranger's contact request. */
async function addTask({ config }: Pick<Deps, 'config'>, unit: UnitOfWork, call: CallRow) {
  const { sid, phone, startedAt } = call;
  // Calls of one number at the same moment become one task.
  await acquireLock(unit.tx, 'sward.incomingCalls');
  const { language } = await settingOf(unit.tx, 'general');
  const time = timeOfDay(startedAt, language, config.timeZone);
  const texts = messagingTexts.calling;
  const say = (text: string, more: Record<string, string> = {}) =>
    agreeWithTime(fill(text, { time, phone: showPhone(phone), ...more }), language);
  const keep = (set: Partial<Pick<CallRow, 'callLogId' | 'requestId'>>) =>
    unit.tx.update(incomingCalls).set(set).where(eq(incomingCalls.sid, sid));

  const owners = await customersWith(unit.tx, [phone]);
  const [owner] = owners;
  const propertyId = owner && owners.length === 1 ? await firstPropertyOf(unit.tx, owner.id) : null;
  if (owner && propertyId !== null) {
    const openId = await lastCallLogOf(unit, phone);
    if (openId !== null && (await addToOpenCall(unit, openId, say(texts.missedAgain[language]))))
      return keep({ callLogId: openId });
    const note = say(texts.missed[language]);
    const about = { propertyId, customerId: owner.id, date: unit.today, assigneeId: null };
    return keep({ callLogId: await logOpenCall(unit, { ...about, note }) });
  }
  // Nobody can call back a caller who hides the number.
  if (!/\d/.test(phone)) return;
  const text = owner ? (owners.length > 1 ? texts.shared : texts.ofOne) : texts.stranger;
  const message = say(text[language], { names: owners.map(({ name }) => name).join(', ') });
  const key = uuidOf(`call:${sid}`);
  return keep({ requestId: await storeTextRequest(unit, { key, phone, message, language }) });
}

/** Returns the id of the call log created for the number's last missed call. */
async function lastCallLogOf({ tx }: UnitOfWork, phone: string): Promise<number | null> {
  const [last] = await tx
    .select({ callLogId: incomingCalls.callLogId })
    .from(incomingCalls)
    .where(and(eq(incomingCalls.phone, phone), isNotNull(incomingCalls.callLogId)))
    .orderBy(desc(incomingCalls.startedAt), desc(incomingCalls.sid))
    .limit(1);
  return last?.callLogId ?? null;
}

/** Calls that no longer get reports; the tasks created for missed calls are kept. */
export const OLD_CALLS: Retained = {
  table: incomingCalls,
  id: incomingCalls.sid,
  isDone: before => lt(incomingCalls.startedAt, before),
};
