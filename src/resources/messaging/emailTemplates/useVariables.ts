import { useTranslate } from 'ra-core';
import { TEMPLATE_VARIABLES } from '#contract/messaging/emailTemplates.ts';
import type { Variable } from '#src/ui/form/RichTextInput.tsx';

/** What a letter may say of its reader, as the office calls it. */
export function useVariables(): readonly Variable[] {
  const translate = useTranslate();
  return TEMPLATE_VARIABLES.map(name => ({ name, label: translate(`emailTemplate.variable.${name}`) }));
}
