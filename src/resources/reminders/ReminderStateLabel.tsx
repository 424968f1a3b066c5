import { useTranslate } from 'ra-core';
import type { ReminderState } from '../../../contract/reminders.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<ReminderState, Tone> = {
  overdue: 'failed',
  today: 'started',
  coming: 'pending',
  done: 'completed',
};

/** Where a reminder stands: icon, word and colour. */
export function ReminderStateLabel({ state }: { state: ReminderState }) {
  return <ToneLabel tone={TONES[state]}>{useTranslate()(`reminder.states.${state}`)}</ToneLabel>;
}
