import { messagesTexts } from '#texts/contract/core/messages.ts';
import type { Language } from '#texts/languages.ts';
import { type Localized as Bilingual, fill } from '#texts/localized.ts';

export { LANGUAGES, type Language } from '#texts/languages.ts';
export { type Bilingual, fill };

/**
 * Messages that the server sends and the screens share, in every language.
 * `{name}` is filled in by `message()`.
 */
export const MESSAGES = messagesTexts.messages satisfies Record<string, Bilingual>;

export type MessageKey = keyof typeof MESSAGES;

export function message(
  key: MessageKey,
  language: Language,
  values?: Record<string, string | number>,
): string {
  return fill(MESSAGES[key][language], values);
}
