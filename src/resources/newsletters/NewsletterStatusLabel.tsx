import { useTranslate } from 'ra-core';
import type { NewsletterRecipientStatus, NewsletterStatus } from '../../../contract/enums.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<NewsletterStatus, Tone> = {
  draft: 'pending',
  sending: 'started',
  stopped: 'hold',
  sent: 'completed',
};

const RECIPIENT_TONES: Record<NewsletterRecipientStatus, Tone> = {
  waiting: 'pending',
  queued: 'pending',
  sent: 'completed',
  failed: 'failed',
  unsubscribed: 'cancelled',
  stopped: 'hold',
};

export function NewsletterStatusLabel({ status }: { status: NewsletterStatus }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONES[status]}>{translate(`newsletter.status.${status}`)}</ToneLabel>;
}

export function RecipientStatusLabel({ status }: { status: NewsletterRecipientStatus }) {
  const translate = useTranslate();
  return <ToneLabel tone={RECIPIENT_TONES[status]}>{translate(`newsletter.recipient.${status}`)}</ToneLabel>;
}
