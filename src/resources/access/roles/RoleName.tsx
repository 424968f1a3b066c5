import { useTranslate } from 'ra-core';
import { USER_TYPES } from '#contract/core/enums.ts';

/**
 * Returns a function that names a role: built-in ones in the reader's language, others as the office named
 * them.
 */
export function useRoleName(): (name: string) => string {
  const translate = useTranslate();
  return name => (USER_TYPES.some(type => type === name) ? translate(`words.userType.${name}`) : name);
}

export function RoleName({ name }: { name: string }) {
  return useRoleName()(name);
}
