import { storedText } from '#contract/core/storedText.ts';
import { cleanMessage, plainTextOf } from '#server/documents/html.ts';
import { inEach } from '#texts/localized.ts';

interface Announcement {
  title: string;
  message: string;
  titleEs: string | null;
  messageEs: string | null;
}

/** An announcement as it is stored: its messages without anything that runs. */
export const cleanAnnouncement = ({ message, messageEs }: Pick<Announcement, 'message' | 'messageEs'>) => ({
  message: cleanMessage(message),
  messageEs: messageEs && cleanMessage(messageEs),
});

/** What each reader gets of it; without Spanish everybody reads English. */
export function textsOf(announcement: Announcement) {
  const html = inEach(language => storedText(announcement, 'message', language));
  return {
    title: inEach(language => storedText(announcement, 'title', language)),
    message: inEach(language => plainTextOf(html[language])),
    html,
  };
}
