import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** Nested under the portal's key, so that it is refetched with it. */
const KEY = ['portal', 'wallet'];

export const useWallet = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /referral-trackers', { query: {}, expose: false })).data,
  });

/** Reads the referral rules in the page's language. */
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
