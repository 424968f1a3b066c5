import { storedText } from '#contract/core/storedText.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/**
 * Returns the answers to the office's own steps, each with its question, or its key if the step was deleted.
 */
export function ownAnswers({ answers, asked }: Signup): { label: string; value: string }[] {
  const keys = [...new Set([...asked.map(step => step.key), ...Object.keys(answers.others)])];
  return keys.flatMap(key => {
    const step = asked.find(one => one.key === key);
    const value = answers.others[key];
    const title = step && storedText(step, 'title', storedLanguage());
    return value ? [{ label: title ?? key, value }] : [];
  });
}
