import { and, eq } from 'drizzle-orm';
import type { DelayServiceConfig } from '../../../contract/calls/serviceDelay.ts';
import type { DelayAnswer } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { crews, delayPrompts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { moveWhatIsLeft } from './moveWhatIsLeft.ts';
import { newsId, type Prompt, promptIdOf, stateOf } from './prompt.ts';
import { readPrompt } from './readPrompt.ts';

interface Answer {
  vendorId: number;
  notificationId: number;
  crewResponse: DelayAnswer;
}

/**
 * A crew answers, or says that it read what was moved; whoever of it is the first counts, and a repeat changes nothing.
 * Answers what is to be shown now. Throws `not_found` for a prompt of another crew.
 */
export async function answerPrompt(deps: Deps, session: Session, given: Answer): Promise<DelayServiceConfig> {
  const crewId = await write(deps, session, async unit => {
    const prompt = await lockPrompt(unit, session, given);
    const state = stateOf(prompt);
    if (state === 'moved' && given.notificationId === newsId(prompt))
      await unit.tx.update(delayPrompts).set({ confirmedAt: unit.now }).where(eq(delayPrompts.id, prompt.id));
    if (state === 'asked') await keepAnswer(unit, session, prompt, given.crewResponse);
    return prompt.crewId;
  });
  return readPrompt(deps, session, crewId);
}

async function lockPrompt(
  unit: UnitOfWork,
  session: Session,
  { vendorId, notificationId }: Answer,
): Promise<Prompt> {
  const [found] = await unit.tx
    .select({ prompt: delayPrompts })
    .from(delayPrompts)
    .innerJoin(crews, eq(crews.id, delayPrompts.crewId))
    .where(
      and(
        eq(delayPrompts.id, promptIdOf(notificationId)),
        eq(delayPrompts.crewId, session.crewId ?? 0),
        eq(crews.vendorId, vendorId),
      ),
    )
    .for('update', { of: delayPrompts });
  if (!found) throw AppError.notFound();
  return found.prompt;
}

async function keepAnswer(
  unit: UnitOfWork,
  session: Session,
  prompt: Prompt,
  answer: DelayAnswer,
): Promise<void> {
  const kept = { answer, answeredAt: unit.now, answeredById: session.userId };
  await unit.tx.update(delayPrompts).set(kept).where(eq(delayPrompts.id, prompt.id));
  if (answer === 'no') return moveWhatIsLeft(unit, { ...prompt, ...kept });
  await unit.raise({
    type: 'service.delay',
    promptId: prompt.id,
    crewId: prompt.crewId,
    date: prompt.date,
    answer,
    visits: 0,
    staying: 0,
    to: null,
    byUserId: session.userId,
  });
}
