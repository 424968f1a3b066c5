import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** Below the portal's key: what changes there is fetched again by itself. */
const KEY = ['portal', 'wallet'];

export const useWallet = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /referral-trackers', { query: {}, expose: false })).data,
  });

/** The rules, in the language of the page. */
export const useRules = () =>
  useQuery({
    queryKey: ['referral-rules', storedLanguage()],
    queryFn: async () => (await call('GET /referral/content', { expose: false })).data.message,
  });

export const useComingMows = () =>
  useQuery({
    queryKey: [...KEY, 'coming'],
    queryFn: async () =>
      (await call('GET /getFutureAvailableMowServices', { query: {}, expose: false })).data,
  });

/** Spends a free mow on a visit, or takes it back. Throws what the server refuses. */
export function useFreeService() {
  const queryClient = useQueryClient();
  return async (assignmentId: number, isFree: boolean) => {
    try {
      await call('PUT /updateServiceToFree', { body: { assignmentId, isFree }, expose: false });
    } finally {
      // Also after a refusal: the wallet may be another one than was shown.
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
    }
  };
}
