import { inEach } from '#texts/localized.ts';
import { settingTexts } from '#texts/web/system/settings.ts';
import { settingPartMessages } from './partMessages.ts';

export const settingMessages = inEach(language => ({
  ...settingTexts[language],
  settings: { ...settingPartMessages[language], ...settingTexts[language].settings },
}));
