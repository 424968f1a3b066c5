import { storedText } from '#contract/core/storedText.ts';
import { cleanMessage, plainTextOf } from '#server/documents/html.ts';
import { inEach } from '#texts/localized.ts';

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
export function textsOf(announcement: Announcement) {
  const html = inEach(language => storedText(announcement, 'message', language));
  return {
    title: inEach(language => storedText(announcement, 'title', language)),
    message: inEach(language => plainTextOf(html[language])),
    html,
  };
}
