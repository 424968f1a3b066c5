import type { NewsletterRecipientStatus, NewsletterStatus } from '../../../contract/enums.ts';
import { statusLabelOf } from '../../ui/fields/StatusLabel.tsx';

export const NewsletterStatusLabel = statusLabelOf<NewsletterStatus>(
  { draft: 'pending', sending: 'started', stopped: 'hold', sent: 'completed' },
  status => `newsletter.status.${status}`,
);

export const RecipientStatusLabel = statusLabelOf<NewsletterRecipientStatus>(
  {
    waiting: 'pending',
    queued: 'pending',
    sent: 'completed',
    failed: 'failed',
    unsubscribed: 'cancelled',
    stopped: 'hold',
  },
  status => `newsletter.recipient.${status}`,
);
