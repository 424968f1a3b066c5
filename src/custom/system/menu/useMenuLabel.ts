import { useTranslate } from 'ra-core';
import { isAdminType, type UserType } from '#contract/core/enums.ts';

/** Returns a function that labels menu entries; admins see other labels for some. */
export function useMenuLabel(): (id: string, type: UserType) => string {
  const translate = useTranslate();
  return (id, type) => {
    const own = translate(`menu.${id}`);
    return isAdminType(type) ? translate(`menu.admin.${id}`, { _: own }) : own;
  };
}
