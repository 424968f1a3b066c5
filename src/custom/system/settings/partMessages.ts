import { inEach } from '#texts/localized.ts';
import { accountMessages } from '#texts/web/system/settings/account.ts';
import { settingPartTexts } from '#texts/web/system/settings/part.ts';

export const settingPartMessages = inEach(language => ({
  ...settingPartTexts[language],
  ...accountMessages[language],
}));
