import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { UserView } from '#contract/access/users.calls.ts';
import { SessionCard } from '#src/account/SessionCard.tsx';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { SignInCard } from './SignInCard.tsx';
import { TokensCard } from './TokensCard.tsx';

/** How a user signs in and where they are signed in, with buttons to end sessions. */
export default function SessionsTab({ user }: { user: UserView }) {
  const translate = useTranslate();
  const mayEnd = useHasPermission('user_add') && user.missingToChange.length === 0;
  const params = { id: user.id };
  const { data } = useCallQuery(
    'GET /users/:id/sessions',
    { params },
    { key: ['users', 'sessions', user.id] },
  );
  const options = { invalidates: [['users']] };
  const end = useCallMutation('DELETE /users/:id/sessions/:sessionId', options);
  const endAll = useCallMutation('DELETE /users/:id/sessions', options);
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
          onEnd={
            mayEnd
              ? sessionId =>
                  void (sessionId ? end.run({ params: { ...params, sessionId } }) : endAll.run({ params }))
              : undefined
          }
          isEnding={end.isPending || endAll.isPending}
        />
      )}
      <TokensCard user={user} mayRevoke={mayEnd} />
    </Box>
  );
}
