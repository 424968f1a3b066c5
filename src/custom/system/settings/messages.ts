import { noticeTexts } from '#texts/contract/messaging/notices.ts';
import { byLanguage, inEach } from '#texts/localized.ts';
import { settingTexts } from '#texts/web/system/settings.ts';
import { settingPartMessages } from './partMessages.ts';

const kinds = byLanguage(noticeTexts.kinds);

export const settingMessages = inEach(language => ({
  ...settingTexts[language],
  settings: {
    ...settingPartMessages[language],
    ...settingTexts[language].settings,
    outbox: { ...settingTexts[language].settings.outbox, kind: kinds[language] },
  },
}));
