import { useTranslate } from 'ra-core';
import type { SignupStatus } from '../../../contract/enums.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<SignupStatus, Tone> = { new: 'started', converted: 'completed', dismissed: 'cancelled' };

export function SignupStatusLabel({ status }: { status: SignupStatus }) {
  return <ToneLabel tone={TONES[status]}>{useTranslate()(`signup.statuses.${status}`)}</ToneLabel>;
}
