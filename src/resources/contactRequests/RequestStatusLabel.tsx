import { useTranslate } from 'ra-core';
import type { ContactRequestStatus } from '../../../contract/enums.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<ContactRequestStatus, Tone> = {
  new: 'pending',
  'in-progress': 'started',
  done: 'completed',
};

export function RequestStatusLabel({ status }: { status: ContactRequestStatus }) {
  return <ToneLabel tone={TONES[status]}>{useTranslate()(`contactRequest.statuses.${status}`)}</ToneLabel>;
}
