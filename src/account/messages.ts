import { inEach } from '#texts/localized.ts';
import { accountTexts } from '#texts/web/account/profile.ts';
import { calendarFeedMessages } from '#texts/web/ui/calendarFeed.ts';

/** Texts of the account pages, in any app. */
export const accountMessages = inEach(language => ({
  ...accountTexts[language],
  ...calendarFeedMessages[language],
}));
