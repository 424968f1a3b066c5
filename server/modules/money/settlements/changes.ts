import { and, eq, sql } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import type { AdjustmentBody, DisputeAnswerBody, SettlementPaidBody } from '#contract/money/settlements.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { settlementLines, settlements } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { entryOf, lockDraft, lockSettlement, netOf, type SettlementRow, workOut } from './draft.ts';
import { notifyVendor } from './notifyVendor.ts';
import { findSettlement } from './queries.ts';
import { NOTHING } from './settle.ts';

type Line = typeof settlementLines.$inferSelect;

/** Recalculates a draft from its charges. */
export function refreshDraft(deps: Deps, actor: Actor, id: number): Promise<void> {
  return write(deps, actor, async unit => workOut(unit, await lockDraft(unit, id)));
}

export function deleteDraft(deps: Deps, actor: Actor, id: number): Promise<void> {
  return write(deps, actor, async unit => {
    const draft = await lockDraft(unit, id);
    await unit.tx.delete(settlements).where(eq(settlements.id, id));
    await unit.record({ ...entryOf(draft), action: 'deleted', before: draft });
  });
}

export function addAdjustment(
  deps: Deps,
  actor: Actor,
  id: number,
  { cents, note }: AdjustmentBody,
): Promise<void> {
  return write(deps, actor, async unit => {
    const draft = await lockDraft(unit, id);
    await unit.tx
      .insert(settlementLines)
      .values({ settlementId: id, kind: 'adjustment', note, ...NOTHING, netCents: cents });
    await unit.record({
      ...entryOf(draft),
      action: 'updated',
      after: { adjustmentCents: cents },
      reason: note,
    });
  });
}

export function removeAdjustment(deps: Deps, actor: Actor, id: number, lineId: number): Promise<void> {
  return write(deps, actor, async unit => {
    const draft = await lockDraft(unit, id);
    const [removed] = await unit.tx
      .delete(settlementLines)
      .where(
        and(
          eq(settlementLines.settlementId, id),
          eq(settlementLines.id, lineId),
          eq(settlementLines.kind, 'adjustment'),
        ),
      )
      .returning();
    if (!removed) throw AppError.notFound();
    const { netCents, note } = removed;
    await unit.record({
      ...entryOf(draft),
      action: 'updated',
      before: { adjustmentCents: netCents },
      reason: note,
    });
  });
}

/** Issues a draft under the next number. Throws `conflict` if its total is no longer `seenCents`. */
export function issueSettlement(deps: Deps, actor: Actor, id: number, seenCents: number): Promise<void> {
  return write(deps, actor, async unit => {
    const draft = await lockDraft(unit, id);
    await workOut(unit, draft);
    const netCents = await netOf(unit, id);
    if (netCents !== seenCents) throw new AppError('conflict', moneyTexts.settlements.changed);
    // One at a time, so that numbers have no gaps or duplicates.
    await acquireLock(unit.tx, 'sward.settlements');
    const [issued] = await unit.tx
      .update(settlements)
      .set({
        status: 'issued',
        number: sql`(select coalesce(max(number), 0) + 1 from settlements)`,
        issuedAt: unit.now,
        version: sql`${settlements.version} + 1`,
      })
      .where(eq(settlements.id, id))
      .returning();
    if (!issued) throw AppError.notFound();
    await unit.record({ ...entryOf(draft), action: 'sent', before: draft, after: { ...issued, netCents } });
    const { number, fromDate, toDate } = issued;
    const [from, to, net] = [showDay(fromDate), showDay(toDate), showMoney(netCents)];
    await notifyVendor(deps, unit, issued, {
      subject: filled(moneyTexts.settlements.settlement, { number }),
      text: filled(moneyTexts.settlements.settlementAttached, { from, to, net }),
      isAttached: true,
    });
  });
}

/** Marks a settlement as paid, in the version that was seen. Throws `stale`, and `conflict` for a draft. */
export function markPaid(
  deps: Deps,
  actor: Actor,
  id: number,
  seen: number,
  { date, method, reference }: SettlementPaidBody,
): Promise<void> {
  return write(deps, actor, async unit => {
    const before = await lockSettlement(unit, id);
    requireVersion(await findSettlement(unit.tx, id), seen);
    if (before.status === 'draft') throw new AppError('conflict', moneyTexts.settlements.notIssued);
    if (date > unit.today) throw AppError.invalid({ date: 'dayInvalid' });
    const [paid] = await unit.tx
      .update(settlements)
      .set({
        status: 'paid',
        paidOn: date,
        paidMethod: method,
        paidReference: reference,
        version: sql`${settlements.version} + 1`,
      })
      .where(eq(settlements.id, id))
      .returning();
    await unit.record({ ...entryOf(before), action: 'updated', before, after: paid ?? null });
  });
}

async function lockLine(unit: UnitOfWork, settlement: SettlementRow, lineId: number): Promise<Line> {
  const own = and(eq(settlementLines.settlementId, settlement.id), eq(settlementLines.id, lineId));
  const [line] = await unit.tx.select().from(settlementLines).where(own).for('update');
  if (!line || settlement.status === 'draft') throw AppError.notFound();
  return line;
}

/** Disputes a line on its vendor's behalf. Throws `not_found`, and `conflict` if it was disputed before. */
export function disputeLine(
  deps: Deps,
  actor: Actor,
  id: number,
  lineId: number,
  note: string,
): Promise<Line> {
  return write(deps, actor, async unit => {
    const settlement = await lockSettlement(unit, id);
    const line = await lockLine(unit, settlement, lineId);
    if (line.disputeState !== null) throw new AppError('conflict', moneyTexts.settlements.disputed);
    const disputed = await changeLine(unit, line, {
      disputeState: 'open',
      disputeNote: note,
      disputedAt: unit.now,
    });
    await unit.record({
      ...entryOf(settlement),
      action: 'updated',
      before: { disputeState: null },
      after: { disputeState: 'open', disputedLine: line.address ?? line.note },
      reason: note,
    });
    await unit.raise({
      type: 'settlement.disputed',
      settlementId: id,
      vendorId: settlement.vendorId,
      number: settlement.number ?? 0,
      note,
      byUserId: actor.userId,
    });
    return disputed;
  });
}

/** Records the office's answer to a dispute; if accepted, its amount is added to the next settlement. */
export function answerDispute(
  deps: Deps,
  actor: Actor,
  id: number,
  lineId: number,
  answer: DisputeAnswerBody,
): Promise<Line> {
  return write(deps, actor, async unit => {
    const settlement = await lockSettlement(unit, id);
    const line = await lockLine(unit, settlement, lineId);
    if (line.disputeState !== 'open') throw new AppError('conflict', moneyTexts.settlements.notOpen);
    const state = answer.isAccepted ? 'accepted' : 'rejected';
    const cents = answer.isAccepted ? answer.cents : null;
    const answered = await changeLine(unit, line, {
      disputeState: state,
      disputeAnswer: answer.answer,
      disputeCents: cents,
      answeredAt: unit.now,
    });
    await unit.record({
      ...entryOf(settlement),
      action: 'updated',
      before: { disputeState: 'open' },
      after: { disputeState: state, disputeCents: cents, disputedLine: line.address ?? line.note },
      reason: answer.answer,
    });
    const outcome: Bilingual = answer.isAccepted
      ? filled(moneyTexts.settlements.wasAccepted, { cents: showMoney(answer.cents) })
      : moneyTexts.settlements.notAccepted;
    await notifyVendor(deps, unit, settlement, {
      subject: filled(moneyTexts.settlements.objectionSettlement, { number: settlement.number }),
      text: filled(moneyTexts.settlements.yourObjection, { outcome, answer: answer.answer }),
    });
    return answered;
  });
}

async function changeLine(unit: UnitOfWork, line: Line, change: Partial<Line>): Promise<Line> {
  const [changed] = await unit.tx
    .update(settlementLines)
    .set(change)
    .where(eq(settlementLines.id, line.id))
    .returning();
  if (!changed) throw AppError.notFound();
  return changed;
}
