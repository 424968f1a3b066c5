import { useTranslate } from 'ra-core';
import type { AutomationRun } from '#contract/messaging/automations.calls.ts';
import { momentText } from '#src/ui/fields/momentText.ts';

/** Says what a customer got and why, or why they got nothing. */
export function RunReason({ row }: { row: AutomationRun }) {
  const translate = useTranslate();
  return [
    `${translate(`automation.triggers.${row.trigger}`)} (${momentText(row.startedBy)})`,
    ...(row.action ? [translate(`automation.actions.${row.action}`)] : []),
    ...(row.discountCode ? [row.discountCode] : []),
    ...(row.tagName ? [row.tagName] : []),
    ...(row.reason ? [translate(`automation.reasons.${row.reason}`)] : []),
    ...(row.delivery ? [translate(`automation.deliveries.${row.delivery}`)] : []),
  ].join(' · ');
}
