import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { storedText } from '#contract/core/storedText.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { RichText } from '#src/ui/fields/RichText.tsx';

/** Today's announcements until the reader dismisses them; hidden if there are none. */
export function TodayAnnouncements() {
  const translate = useTranslate();
  const day = today();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = useCallQuery(
    'GET /office-announcements-master/today',
    {},
    { key: ['office-announcements-master', 'today', day] },
  );
  const [read, setRead] = useStore('office-announcements-master.read', { day, ids: [] as number[] });
  const readIds = read.day === day ? read.ids : [];
  const told = data?.filter(({ id }) => !readIds.includes(id)) ?? [];
  if (told.length === 0) return null;
  const language = storedLanguage();
  return (
    <Box
      component="section"
      aria-label={translate('officeAnnouncement.todayTitle')}
      sx={{ display: 'grid', gap: 1, marginBottom: 2 }}
    >
      {told.map(({ id, priority, ...announcement }) => (
        <Alert
          key={id}
          severity={priority === 'high' ? 'warning' : 'info'}
          icon={<CampaignOutlined />}
          onClose={() => setRead({ day, ids: [...readIds, id] })}
          closeText={translate('officeAnnouncement.putAway')}
        >
          <Announcement isFolded={isPhone} title={storedText(announcement, 'title', language)}>
            <RichText html={storedText(announcement, 'message', language)} />
          </Announcement>
        </Alert>
      ))}
    </Box>
  );
}

interface AnnouncementProps {
  title: string;
  /** Shows only the title until it is tapped. */
  isFolded: boolean;
  children: ReactNode;
}

function Announcement({ title, isFolded, children }: AnnouncementProps) {
  if (!isFolded)
    return (
      <>
        <AlertTitle sx={{ margin: 0 }}>{title}</AlertTitle>
        {children}
      </>
    );
  return (
    <details>
      <Box component="summary" sx={{ fontWeight: 600, cursor: 'pointer' }}>
        {title}
      </Box>
      {children}
    </details>
  );
}
