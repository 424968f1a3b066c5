import type { Bilingual } from '#contract/core/messages.ts';
import { cleanMessage, plainTextOf } from '#server/documents/html.ts';

interface Announcement {
  title: string;
  message: string;
  titleEs: string | null;
  messageEs: string | null;
}

/** An announcement as stored, with sanitized messages. */
export const cleanAnnouncement = ({ message, messageEs }: Pick<Announcement, 'message' | 'messageEs'>) => ({
  message: cleanMessage(message),
  messageEs: messageEs && cleanMessage(messageEs),
});

/** The texts by language; without Spanish, everyone reads English. */
export function textsOf({ title, message, titleEs, messageEs }: Announcement) {
  const html: Bilingual = { en: message, es: messageEs ?? message };
  return {
    title: { en: title, es: titleEs ?? title },
    message: { en: plainTextOf(html.en), es: plainTextOf(html.es) },
    html,
  };
}
