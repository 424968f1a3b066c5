import { useLocaleState, useTranslate } from 'ra-core';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { PATHS } from '#contract/core/paths.ts';
import { SETTING_GROUPS } from '#contract/system/settingPaths.ts';
import { guard } from '#src/auth/guards.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { quotePathFor } from '#src/custom/sales/quote/quoteDraft.ts';
import { GUIDE_NAMES, type GuidePage } from '#src/custom/system/guide/guidePages.ts';
import { isGroup, MENU, type MenuEntry, type MenuNode, visibleMenu } from '#src/custom/system/menu/menu.ts';
import { useMenuLabel } from '#src/custom/system/menu/useMenuLabel.ts';
import { settingWords } from '#src/custom/system/settings/settingWords.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { useThemeMode } from '#src/ui/theme/mode.ts';
import { LANGUAGES, languageOf, nextLanguage } from '#texts/languages.ts';
import type { TextsOf } from '#texts/localized.ts';
import { paletteMessages } from '#texts/web/system/palette.ts';
import { type Entry, isNamed } from './entries.ts';
import { screenNames } from './screenNames.ts';

interface Command extends Entry {
  /** Its names, and other words for it, in every language. */
  names: readonly string[];
  run?: () => void;
}

function leavesOf(nodes: readonly MenuNode[]): MenuEntry[] {
  return nodes.flatMap(node => (isGroup(node) ? leavesOf(node.entries) : [node]));
}

type ActionName = keyof TextsOf<typeof paletteMessages>['palette']['actions'];

const actionNames = (name: ActionName): string[] =>
  LANGUAGES.map(language => paletteMessages[language].palette.actions[name]);

/** Returns the screens and actions that the user may open, found by name in any language. */
export function useCommands(user: SessionUser, onHelp: (page: GuidePage) => void) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const [mode, setMode] = useThemeMode();
  const [locale] = useLocaleState();
  const screens = leavesOf(visibleMenu(MENU, user)).map(
    (node): Command => ({
      key: `screen:${node.path}`,
      group: 'screen',
      title: labelOf(node.id, user.type),
      detail: '',
      path: node.path,
      names: screenNames(node.id),
    }),
  );
  const opens = (path: string) => mayOpen(path, user) && guard(path, user).kind === 'allow';
  // The settings pages that aren't in the menu; the others are already found as menu screens.
  const parts = SETTING_GROUPS.flatMap(({ tabs }) => [...tabs])
    .filter(({ path }) => !screens.some(screen => screen.path === path) && opens(path))
    .map(
      ({ name, path }): Command => ({
        key: `screen:${path}`,
        group: 'screen',
        title: translate(`settings.tab.${name}`),
        detail: labelOf('settings', user.type),
        path,
        names: LANGUAGES.flatMap(language => settingWords(name, language)),
      }),
    );
  const action = (name: ActionName, path: string | null, run?: () => void): Command => ({
    key: `action:${name}`,
    group: 'action',
    title: translate(`palette.actions.${name}`),
    detail: '',
    path,
    names: actionNames(name),
    ...(run && { run }),
  });
  const leading: readonly (readonly [ActionName, string])[] = [
    ['addCustomer', PATHS.newCustomer],
    ['rainPlanner', `${PATHS.worklogs}/move`],
    ['shareWork', `${PATHS.worklogs}/share`],
    ['workToday', PATHS.worklogs],
    ['myDay', '/csr-dashboard'],
    ['profile', PATHS.profile],
    ['changePassword', PATHS.changePassword],
    ['security', PATHS.signInSecurity],
  ];
  const commands = [
    ...screens,
    ...leading.filter(([, path]) => opens(path)).map(([name, path]) => action(name, path)),
    action('theme', null, () => setMode(mode === 'dark' ? 'light' : 'dark')),
    action('language', null, () => chooseLanguage(nextLanguage(languageOf(locale)))),
  ];
  return {
    named: (typed: string) => {
      const quoted = opens(PATHS.quote) ? quotePathFor(typed) : null;
      // While nothing is typed, the settings pages would make the list too long.
      const offered = typed.trim() === '' ? commands : [...commands, ...parts];
      const found = offered.filter(({ names }) => isNamed(names, typed));
      if (!quoted) return found;
      const title = translate('palette.quote', { place: quoted.place });
      return [
        { key: `quote:${quoted.path}`, group: 'action' as const, title, detail: '', path: quoted.path },
        ...found,
      ];
    },
    run: (key: string) => {
      const page = GUIDE_NAMES.find(name => key === `guide:${name}`);
      if (page) onHelp(page);
      else commands.find(command => command.key === key)?.run?.();
    },
    opens,
  };
}
