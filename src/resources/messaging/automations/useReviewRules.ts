import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Loads the settings about ratings and review pages. */
export const useReviewRules = () =>
  useCallQuery('GET /automations/review-rules', {}, { key: ['automations', 'review-rules'] });
