import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { UserView } from '../../../../contract/calls/users.ts';
import { useHasPermission } from '../../../auth/useHasPermission.ts';
import { call } from '../../../dataProvider/call.ts';
import { momentText } from '../../../ui/fields/momentText.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';
import { toastError } from '../../../ui/toasts/callToasts.ts';
import { deviceOf } from './device.ts';

/** Where a user is signed in now, and the way to end it. */
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
  if (data.length === 0) return <EmptyState icon={<DevicesOutlined />} text={translate('user.noSessions')} />;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <SectionCard
        title={translate('user.tab.sessions')}
        flush
        action={
          mayEnd &&
          data.some(session => !session.isCurrent) && (
            <Button size="small" color="error" loading={end.isPending} onClick={() => end.mutate(null)}>
              {translate('user.signOutAll')}
            </Button>
          )
        }
      >
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.map((session, index) => (
            <Box
              key={session.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                padding: '10px 16px',
                borderTop: index === 0 ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 560 }}>
                  {deviceOf(session.userAgent) ?? translate('user.unknownDevice')}
                  {session.isCurrent && (
                    <Typography component="span" variant="body2" color="primary" sx={{ marginLeft: 1 }}>
                      {translate('user.thisSession')}
                    </Typography>
                  )}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[
                    translate('user.sessionSeen', { time: momentText(session.lastSeenAt) }),
                    translate('user.sessionFrom', { time: momentText(session.createdAt) }),
                    session.address,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {mayEnd && !session.isCurrent && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  {translate('user.signOut')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
