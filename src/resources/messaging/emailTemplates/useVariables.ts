import { useTranslate } from 'ra-core';
import { TEMPLATE_VARIABLES } from '#contract/messaging/emailTemplates.ts';
import type { Variable } from '#src/ui/form/RichTextInput.tsx';

/** Returns the variables about the reader that an email may contain, with their labels. */
export function useVariables(): readonly Variable[] {
  const translate = useTranslate();
  return TEMPLATE_VARIABLES.map(name => ({ name, label: translate(`emailTemplate.variable.${name}`) }));
}
