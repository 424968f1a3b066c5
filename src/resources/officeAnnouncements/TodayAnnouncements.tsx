import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '../../dataProvider/call.ts';
import { today } from '../../dataProvider/today.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { ANNOUNCEMENTS } from './paths.ts';

/** What the office is told today; nothing where there is nothing to tell. */
export function TodayAnnouncements() {
  const translate = useTranslate();
  const day = today();
  const { data } = useQuery({
    queryKey: [ANNOUNCEMENTS, 'today', day],
    queryFn: async () => (await call('GET /office-announcements-master/today')).data,
  });
  if (!data?.length) return null;
  const isSpanish = storedLanguage() === 'es';
  return (
    <Box
      component="section"
      aria-label={translate('officeAnnouncement.todayTitle')}
      sx={{ display: 'grid', gap: 1, marginBottom: 2 }}
    >
      {data.map(({ id, title, message, titleEs, messageEs, priority }) => (
        <Alert key={id} severity={priority === 'high' ? 'warning' : 'info'} icon={<CampaignOutlined />}>
          <AlertTitle sx={{ margin: 0 }}>{(isSpanish && titleEs) || title}</AlertTitle>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {(isSpanish && messageEs) || message}
          </Box>
        </Alert>
      ))}
    </Box>
  );
}
