import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import type { delayPrompts } from '#server/db/schema/index.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

export type Prompt = typeof delayPrompts.$inferSelect;

/** State of a prompt: waiting for an answer, waiting to be read, or done. */
export type PromptState = 'asked' | 'moved' | 'done';

export function stateOf(
  prompt: Pick<Prompt, 'answer' | 'movedAt' | 'movedVisits' | 'confirmedAt'>,
): PromptState {
  if (prompt.movedAt) return prompt.movedVisits > 0 && !prompt.confirmedAt ? 'moved' : 'done';
  return prompt.answer === null ? 'asked' : 'done';
}

/**
 * The question and the result have separate ids, so that a late answer to the question doesn't confirm the
 * result.
 */
const questionId = ({ id }: Pick<Prompt, 'id'>) => id * 2;
export const newsId = ({ id }: Pick<Prompt, 'id'>) => id * 2 + 1;
export const promptIdOf = (notificationId: number) => Math.floor(notificationId / 2);

const NOTHING: DelayServiceConfig = {
  display: false,
  type: null,
  notificationId: null,
  title: '',
  description: '',
  expire: null,
};

const ASKED = scheduleTexts.serviceDelay.prompt.asked satisfies Record<string, Bilingual>;
const MOVED = scheduleTexts.serviceDelay.moved satisfies Record<string, Bilingual>;

interface Facts {
  prompt: Prompt | undefined;
  /** Visits of the day that are pending or started. */
  left: number;
  language: Language;
  /** Number of customers notified of the move. */
  told: number;
}

/** Content of the crew's prompt in the reader's language. */
export function promptView({ prompt, left, language, told }: Facts): DelayServiceConfig {
  const state = prompt && stateOf(prompt);
  if (!prompt || state === 'done') return NOTHING;
  if (state === 'asked')
    return {
      display: left > 0,
      notificationId: questionId(prompt),
      type: 'service-delay-initial',
      title: ASKED.title[language],
      description: fill((prompt.unheardAt ? ASKED.late : ASKED.text)[language], { count: left }),
      expire: prompt.unheardAt ? null : prompt.expiresAt.toISOString(),
    };
  const values = { count: prompt.movedVisits, told, day: showDay(prompt.movedTo ?? prompt.date) };
  return {
    display: true,
    notificationId: newsId(prompt),
    type: 'service-delay-confirm',
    title: MOVED.title[language],
    description: fill((told > 0 ? MOVED.text : MOVED.quiet)[language], values),
    expire: null,
  };
}
