import { menuMessages } from '#src/custom/system/menu/messages.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { screenWords } from '#texts/web/system/screenWords.ts';

type Labels = Readonly<Record<string, unknown>>;

/** Returns a screen's names in every language and for every user type, and other words for it. */
export function screenNames(id: string): string[] {
  return LANGUAGES.flatMap(language => {
    const { menu } = menuMessages[language];
    const labels: Labels = menu;
    const forAdmins: Labels = menu.admin;
    const others: Labels = screenWords[language];
    return [labels[id], forAdmins[id], others[id]].filter(label => typeof label === 'string');
  });
}
