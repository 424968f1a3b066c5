import type { AttemptState } from '#contract/core/enums.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';

/** Shows the outcome of a payment or refund in the server's words. */
export function toastOutcome(state: AttemptState, text: string): void {
  const kinds = { approved: 'success', declined: 'error' } as const;
  showToast({ kind: state === 'approved' || state === 'declined' ? kinds[state] : 'info', text });
}
