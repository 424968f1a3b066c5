import { useQueryClient } from '@tanstack/react-query';
import type { SettingView } from '#contract/system/settings.calls.ts';
import type { SettingKey } from '#contract/system/settings.ts';
import type { CallData } from '#src/dataProvider/call.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Reads the saved settings of one page; they don't change while the user is typing. */
export function useSetting<Key extends SettingKey>(name: Key) {
  const queryClient = useQueryClient();
  const queryKey = ['settings', name];
  const { data: view, error } = useCallQuery(
    'GET /settings',
    {},
    { key: queryKey, select: data => data[name], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return {
    view,
    error,
    keep: (saved: SettingView) => {
      queryClient.setQueryData<CallData<'GET /settings'>>(queryKey, all => all && { ...all, [name]: saved });
      void queryClient.invalidateQueries({ queryKey: ['system-accounts'] });
      void queryClient.invalidateQueries({ queryKey: ['histories/list'] });
    },
    reload: () => queryClient.invalidateQueries({ queryKey }),
  };
}
