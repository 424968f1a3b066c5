import { useTranslate } from 'ra-core';
import type { UserType } from '#contract/core/enums.ts';

/** What an entry of the menu is called; admins call some by another name. */
export function useMenuLabel(): (id: string, type: UserType) => string {
  const translate = useTranslate();
  return (id, type) => {
    const own = translate(`menu.${id}`);
    return type === 'admin' ? translate(`menu.admin.${id}`, { _: own }) : own;
  };
}
