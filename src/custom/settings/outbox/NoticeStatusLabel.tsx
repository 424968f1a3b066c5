import { useTranslate } from 'ra-core';
import type { NoticeStatus } from '../../../../contract/notices.ts';
import { ToneLabel } from '../../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';

const TONES: Record<NoticeStatus, Tone> = {
  waiting: 'pending',
  sent: 'completed',
  failed: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
};

export function NoticeStatusLabel({ status }: { status: NoticeStatus }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONES[status]}>{translate(`settings.outbox.status.${status}`)}</ToneLabel>;
}
