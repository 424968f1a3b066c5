import type { SessionUser } from '../../../contract/calls/session.ts';
import type { Language } from '../../../contract/messages.ts';
import { canAccess } from '../../../contract/permissions.ts';
import { type Denial, denialOf } from '../../auth/screenAccess.ts';
import { isGroup, MENU, type MenuNode } from '../menu/menu.ts';
import { menuMessages } from '../menu/messages.ts';

interface DeniedScreen {
  label: string;
  denial: Denial;
}

/** The entries of the office's menu that somebody does not see, with what is missing for each. */
export function deniedScreens(user: SessionUser, language: Language): DeniedScreen[] {
  const labels = menuMessages[language].menu as Record<string, unknown>;
  const walk = (nodes: readonly MenuNode[], above: Denial | null): DeniedScreen[] =>
    nodes.flatMap((node): DeniedScreen[] => {
      if (isGroup(node)) {
        const closed = node.needs && !canAccess(user.permissions, node.needs) ? { keys: [node.needs] } : null;
        return walk(node.entries, above ?? closed);
      }
      const denial = denialOf(node.path, user) ?? above;
      return denial ? [{ label: String(labels[node.id]), denial }] : [];
    });
  return walk(MENU, null);
}
