import { useTranslate } from 'ra-core';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { EMAIL_TEMPLATE_STATUSES } from '#contract/messaging/emailTemplates.ts';

export function useTemplateTypes() {
  const translate = useTranslate();
  return EMAIL_TEMPLATE_TYPES.map(value => ({ value, label: translate(`emailTemplate.types.${value}`) }));
}

export function useTemplateStatuses() {
  const translate = useTranslate();
  return EMAIL_TEMPLATE_STATUSES.map(value => ({ value, label: translate(`words.vendor.${value}`) }));
}
