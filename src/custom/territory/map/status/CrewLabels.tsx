import { useTranslate } from 'ra-core';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import type { CrewState } from '#contract/schedule/calendar.ts';
import { statusLabelOf, ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { paceOf, paceText } from './statusText.ts';

export const CrewStateLabel = statusLabelOf<CrewState>(
  { working: 'started', 'not-started': 'pending', finished: 'completed', 'no-work': 'cancelled' },
  state => `crewStatus.state.${state}`,
);

/** Minutes behind or ahead of the expected times; nothing before the start. */
export function PaceLabel({ crew }: { crew: CrewStatus }) {
  const translate = useTranslate();
  const pace = paceOf(crew);
  if (pace === null) return null;
  const text = paceText(crew, translate);
  return <ToneLabel tone={pace === 'behind' ? 'failed' : 'completed'}>{text}</ToneLabel>;
}
