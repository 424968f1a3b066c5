import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { UserView } from '#contract/access/users.calls.ts';
import { SessionCard } from '#src/account/SessionCard.tsx';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { SignInCard } from './SignInCard.tsx';
import { TokensCard } from './TokensCard.tsx';

/** How a user signs in and where they are signed in, with buttons to end sessions. */
export default function SessionsTab({ user }: { user: UserView }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayEnd = useHasPermission('user_add') && user.missingToChange.length === 0;
  const params = { id: user.id };
  const { data } = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: async () => (await call('GET /users/:id/sessions', { params })).data,
  });
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId
        ? call('DELETE /users/:id/sessions/:sessionId', { params: { ...params, sessionId } })
        : call('DELETE /users/:id/sessions', { params }),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  if (!data) return <PageSkeleton />;
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
      <SignInCard user={user} mayReset={mayEnd && !user.isSelf} />
      {data.length === 0 ? (
        <EmptyState icon={<DevicesOutlined />} text={translate('user.noSessions')} />
      ) : (
        <SessionCard
          title={translate('user.tab.sessions')}
          sessions={data}
          onEnd={mayEnd ? sessionId => end.mutate(sessionId) : undefined}
          isEnding={end.isPending}
        />
      )}
      <TokensCard user={user} mayRevoke={mayEnd} />
    </Box>
  );
}
