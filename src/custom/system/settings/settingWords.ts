import type { SettingTab } from '#contract/system/settingPaths.ts';
import type { Language } from '#texts/languages.ts';
import { settingMessages } from './messages.ts';

/** Text keys of the settings pages whose texts aren't under the page's own name. */
const TEXTS_OF: Partial<Record<SettingTab, string>> = { serviceDelay: 'delay', mail: 'incomingEmail' };

/** Returns the words of a settings page for searching: its name, titles and labels. */
export function settingWords(tab: SettingTab, language: Language): string[] {
  const { settings } = settingMessages[language];
  const texts: Record<string, unknown> = settings;
  const own = [tab, TEXTS_OF[tab] ?? tab].flatMap(name => Object.values(texts[name] ?? {}));
  return [settings.tab[tab], ...own.filter(text => typeof text === 'string')];
}
