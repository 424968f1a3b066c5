import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserView } from '#contract/access/users.calls.ts';
import { ApiTokenItem } from '#src/account/security/apiTokens/ApiTokenItem.tsx';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastError, toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';

/** A user's API tokens, which can be revoked; hidden if there are none. */
export function TokensCard({ user, mayRevoke }: { user: UserView; mayRevoke: boolean }) {
  const texts = apiTokenMessages[usePageLanguage()];
  const queryClient = useQueryClient();
  const params = { id: user.id };
  const { data } = useQuery({
    queryKey: ['users', 'tokens', user.id],
    queryFn: async () => (await call('GET /users/:id/tokens', { params })).data,
  });
  const revoke = useMutation({
    mutationFn: (tokenId: number) =>
      call('DELETE /users/:id/tokens/:tokenId', { params: { ...params, tokenId }, expose: false }),
    onSuccess: toastSuccess,
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users', 'tokens'] }),
  });
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(token => (
          <ApiTokenItem
            key={token.id}
            token={token}
            texts={texts}
            isBusy={revoke.isPending}
            revoke={mayRevoke ? async () => revoke.mutate(token.id) : undefined}
          />
        ))}
      </Box>
    </SectionCard>
  );
}
