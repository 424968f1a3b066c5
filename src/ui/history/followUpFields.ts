import { followUpTexts } from '#texts/web/ui/history/followUpFields.ts';
/**
 * History labels for fields of calls, sign-ups and requests that no screen labels; Spanish has the same keys.
 */
export const followUpFields = followUpTexts;

/** Text sets of their enumerations. */
export const FOLLOW_UP_WORDS = {
  signup: { status: 'signup.statuses', service: 'words.serviceType' },
  'contact-request': {
    kind: 'contactRequest.kinds',
    status: 'contactRequest.statuses',
    outcome: 'contactRequest.outcomes',
  },
  estimate: { status: 'estimate.statuses' },
} as const;
