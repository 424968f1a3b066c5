import { plainTexts } from '#contract/resources.ts';
import { inEach } from '#texts/localized.ts';
import { menuTexts } from '#texts/web/system/menu.ts';

export const menuMessages = inEach(language => ({
  ...menuTexts[language],
  menu: { ...plainTexts('title', language), ...menuTexts[language].menu },
}));
