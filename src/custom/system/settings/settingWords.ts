import type { SettingTab } from '#contract/system/settingPaths.ts';
import type { Language } from '#texts/languages.ts';
import { settingMessages } from './messages.ts';

/** Texts of the parts, except for those that have a text under their own name. */
const TEXTS_OF: Partial<Record<SettingTab, string>> = { serviceDelay: 'delay', mail: 'incomingEmail' };

/** Returns the words of a part of the settings: its name, and the titles and labels on its page. */
export function settingWords(tab: SettingTab, language: Language): string[] {
  const { settings } = settingMessages[language];
  const texts: Record<string, unknown> = settings;
  const own = [tab, TEXTS_OF[tab] ?? tab].flatMap(name => Object.values(texts[name] ?? {}));
  return [settings.tab[tab], ...own.filter(text => typeof text === 'string')];
}
