import { useTranslate } from 'ra-core';

import type { ForcedVisit } from '#contract/schedule/forced.calls.ts';

/** The rules that a forced visit overrides under the current schedule. */
export function RulesText({ row }: { row: ForcedVisit }) {
  const translate = useTranslate();
  if (row.rules.length === 0) return translate('forced.noRule');
  return row.rules.map(rule => translate(`forced.rules.${rule}`)).join(', ');
}
