import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContactSupportOutlined from '@mui/icons-material/ContactSupportOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Dashboard, Figure } from '#contract/insight/dashboard.calls.ts';
import type { WaitingKind } from '#contract/insight/dashboard.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { Tone } from '#src/ui/theme/tokens.ts';
import { FIGURE_LIST, FigureRow } from './FigureRow.tsx';

type Kind = WaitingKind | 'remindersOverdue' | 'remindersToday';

const LOOK: Record<Kind, { icon: typeof LockOutlined; tone: Tone }> = {
  remindersOverdue: { icon: AlarmOutlined, tone: 'failed' },
  remindersToday: { icon: NotificationsActiveOutlined, tone: 'skipped' },
  signups: { icon: PersonAddAlt1Outlined, tone: 'completed' },
  contactRequests: { icon: ContactSupportOutlined, tone: 'started' },
  lockedCustomers: { icon: LockOutlined, tone: 'hold' },
};

interface WaitingCardProps {
  reminders?: Dashboard['reminders'];
  waiting: Dashboard['waiting'];
}

/** Due reminders, and outside requests that await an answer. */
export function WaitingCard({ reminders, waiting }: WaitingCardProps) {
  const translate = useTranslate();
  const figures: ({ kind: Kind } & Figure)[] = [
    ...(reminders
      ? [
          { kind: 'remindersOverdue' as const, ...reminders.overdue },
          { kind: 'remindersToday' as const, ...reminders.today },
        ]
      : []),
    ...waiting,
  ];
  const shown = figures.filter(({ count }) => count > 0);
  return (
    <SectionCard title={translate('dashboard.waiting')}>
      {shown.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CheckCircleOutlined color="success" fontSize="small" />
          {translate('dashboard.nobodyWaits')}
        </Box>
      ) : (
        <Box component="ul" sx={FIGURE_LIST}>
          {shown.map(({ kind, ...figure }) => (
            <FigureRow
              key={kind}
              figure={figure}
              {...LOOK[kind]}
              text={translate(`dashboard.waitingKinds.${kind}`, { smart_count: figure.count })}
            />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
