import { useTranslate } from 'ra-core';
import type { RunOutcome, RunStatus } from '../../../contract/collecting.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<RunStatus, Tone> = { running: 'started', stopped: 'hold', finished: 'completed' };

const OUTCOME_TONES: Record<RunOutcome, Tone> = {
  waiting: 'pending',
  approved: 'completed',
  declined: 'failed',
  unknown: 'started',
  skipped: 'skipped',
};

export function RunStatusLabel({ status }: { status: RunStatus }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONES[status]}>{translate(`collecting.runStatus.${status}`)}</ToneLabel>;
}

export function OutcomeLabel({ outcome }: { outcome: RunOutcome }) {
  const translate = useTranslate();
  return <ToneLabel tone={OUTCOME_TONES[outcome]}>{translate(`collecting.outcome.${outcome}`)}</ToneLabel>;
}
