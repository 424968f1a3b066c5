import type { NewsletterRecipientStatus, NewsletterStatus } from '#contract/core/enums.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

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
