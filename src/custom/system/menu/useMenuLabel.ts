import { useTranslate } from 'ra-core';
import type { UserType } from '#contract/core/enums.ts';

/** Returns a function that labels menu entries; admins see other labels for some. */
export function useMenuLabel(): (id: string, type: UserType) => string {
  const translate = useTranslate();
  return (id, type) => {
    const own = translate(`menu.${id}`);
    return type === 'admin' ? translate(`menu.admin.${id}`, { _: own }) : own;
  };
}
