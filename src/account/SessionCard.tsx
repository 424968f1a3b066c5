import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SessionRow } from '#contract/access/session.calls.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { deviceOf } from './device.ts';

interface SessionCardProps {
  title: string;
  sessions: readonly SessionRow[];
  /** Ends a session, or all but this one if null; undefined for users who may only view the sessions. */
  onEnd: ((sessionId: string | null) => void) | undefined;
  isEnding: boolean;
}

/** Lists a user's sessions, with buttons to end them. */
export function SessionCard({ title, sessions, onEnd, isEnding }: SessionCardProps) {
  const translate = useTranslate();
  return (
    <SectionCard
      title={title}
      flush
      action={
        onEnd &&
        sessions.some(session => !session.isCurrent) && (
          <Button size="small" color="error" loading={isEnding} onClick={() => onEnd(null)}>
            {translate('account.signOutElsewhere')}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sessions.map((session, index) => (
          <Box
            key={session.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              padding: '10px 16px',
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 560 }}>
                {deviceOf(session.userAgent) ?? translate('account.unknownDevice')}
                {session.isCurrent && (
                  <Typography component="span" variant="body2" color="primary" sx={{ marginLeft: 1 }}>
                    {translate('account.thisSession')}
                  </Typography>
                )}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  translate('account.sessionSeen', { time: momentText(session.lastSeenAt) }),
                  translate('account.sessionFrom', { time: momentText(session.createdAt) }),
                  session.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {onEnd && !session.isCurrent && (
              <Button size="small" variant="outlined" disabled={isEnding} onClick={() => onEnd(session.id)}>
                {translate('account.signOut')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
