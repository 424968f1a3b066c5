import { useTranslate } from 'ra-core';
import type { CrewState } from '../../../../contract/calendar.ts';
import type { CrewStatus } from '../../../../contract/calls/calendar.ts';
import { ToneLabel } from '../../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { paceOf, paceText } from './statusText.ts';

const TONE_OF_STATE: Record<CrewState, Tone> = {
  working: 'started',
  'not-started': 'pending',
  finished: 'completed',
  'no-work': 'cancelled',
};

export function CrewStateLabel({ state }: { state: CrewState }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONE_OF_STATE[state]}>{translate(`crewStatus.state.${state}`)}</ToneLabel>;
}

/** Minutes behind or ahead of the day's expected times; nothing before the start. */
export function PaceLabel({ crew }: { crew: CrewStatus }) {
  const translate = useTranslate();
  const pace = paceOf(crew);
  if (pace === null) return null;
  const text = paceText(crew, translate);
  return <ToneLabel tone={pace === 'behind' ? 'failed' : 'completed'}>{text}</ToneLabel>;
}
