import { and, eq } from 'drizzle-orm';
import type { DelayAnswer } from '#contract/core/enums.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { crews, delayPrompts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moveRemainingVisits } from './moveRemainingVisits.ts';
import { newsId, type Prompt, promptIdOf, stateOf } from './prompt.ts';
import { readPrompt } from './readPrompt.ts';

interface Answer {
  vendorId: number;
  notificationId: number;
  crewResponse: DelayAnswer;
}

/**
 * Records a crew's answer, or that it has read what was moved. The first answer counts; repeating it changes
 * nothing. Returns what the phone shows now. Throws `not_found` for another crew's prompt.
 */
export async function answerPrompt(deps: Deps, session: Session, given: Answer): Promise<DelayServiceConfig> {
  const { notificationId, crewResponse: answer, vendorId } = given;
  const crewId = await write(deps, session, async unit => {
    const prompt = await lockPrompt(unit, session.crewId, notificationId);
    if (prompt?.vendorId !== vendorId) throw AppError.notFound();
    await takeAnswer(unit, prompt, { notificationId, answer, at: unit.now });
    return prompt.crewId;
  });
  return readPrompt(deps, session, crewId);
}

/** Records an answer that a phone kept until it was online; ignores prompts of a former crew. */
export const followAnswer: Follower<'delay.answered'> = async (unit, { crewId, ...given }) => {
  const prompt = await lockPrompt(unit, crewId, given.notificationId);
  if (prompt) await takeAnswer(unit, prompt, given);
};

async function lockPrompt({ tx }: UnitOfWork, crewId: number | null, notificationId: number) {
  const [found] = await tx
    .select({ prompt: delayPrompts, vendorId: crews.vendorId })
    .from(delayPrompts)
    .innerJoin(crews, eq(crews.id, delayPrompts.crewId))
    .where(and(eq(delayPrompts.id, promptIdOf(notificationId)), eq(delayPrompts.crewId, crewId ?? 0)))
    .for('update', { of: delayPrompts });
  return found && { ...found.prompt, vendorId: found.vendorId };
}

interface Taken {
  notificationId: number;
  answer: DelayAnswer;
  at: Date;
}

async function takeAnswer(
  unit: UnitOfWork,
  prompt: Prompt,
  { notificationId, answer, at }: Taken,
): Promise<void> {
  const isOfPrompt = eq(delayPrompts.id, prompt.id);
  const state = stateOf(prompt);
  if (state === 'moved' && notificationId === newsId(prompt))
    await unit.tx.update(delayPrompts).set({ confirmedAt: at }).where(isOfPrompt);
  if (state !== 'asked') return;
  const { userId } = unit.actor;
  const kept = { answer, answeredAt: at, answeredById: userId };
  await unit.tx.update(delayPrompts).set(kept).where(isOfPrompt);
  if (answer === 'no') return moveRemainingVisits(unit, { ...prompt, ...kept });
  await unit.raise({
    type: 'service.delay',
    promptId: prompt.id,
    crewId: prompt.crewId,
    date: prompt.date,
    answer,
    visits: 0,
    staying: 0,
    to: null,
    byUserId: userId,
  });
}
