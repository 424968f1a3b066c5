import type { SessionUser } from '#contract/access/session.calls.ts';
import type { Language } from '#contract/core/messages.ts';
import { canAccess } from '#contract/core/permissions.ts';
import { type Denial, denialOf } from '#src/auth/screenAccess.ts';
import { isGroup, MENU, type MenuNode } from '#src/custom/system/menu/menu.ts';
import { menuMessages } from '#src/custom/system/menu/messages.ts';

interface DeniedScreen {
  label: string;
  denial: Denial;
}

/** Returns the entries of the office's menu that a user does not see, with what is missing for each. */
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
