import { useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Nested under the portal's key, so that it is refetched with it. */
const KEY = ['portal', 'wallet'];

export const useWallet = () => useCallQuery('GET /referral-trackers', { query: {} }, { key: KEY });

/** Reads the referral rules in the page's language. */
export const useRules = () =>
  useCallQuery(
    'GET /referral/content',
    {},
    { key: ['referral-rules', storedLanguage()], select: data => data.message },
  );

export const useComingMows = () =>
  useCallQuery('GET /getFutureAvailableMowServices', { query: {} }, { key: [...KEY, 'coming'] });

/** Uses a free mow for a visit, or undoes that. Throws the server's refusal. */
export function useFreeService() {
  const queryClient = useQueryClient();
  return async (assignmentId: number, isFree: boolean) => {
    try {
      await call('PUT /updateServiceToFree', { body: { assignmentId, isFree }, expose: false });
    } finally {
      // After a refusal too, because the wallet may have changed.
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
    }
  };
}
