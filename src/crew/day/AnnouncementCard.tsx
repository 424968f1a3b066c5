import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { RichText } from '#src/ui/fields/RichText.tsx';
import { useWaiting } from '../phone.ts';
import { useSettled } from '../taps.ts';
import { announcementsLeft } from './applyEvents.ts';
import { useKeep } from './useKeep.ts';

/** Shows the office's announcements one at a time until each is acknowledged; works offline. */
export function AnnouncementCard({ day }: { day: CrewDay }) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const keep = useKeep();
  const [first, ...others] = announcementsLeft(day, useWaiting());
  const isSettled = useSettled(`${first?.id} ${first?.version}`);
  if (!first) return null;
  const { id, version, title, html } = first;
  return (
    <Card
      component="section"
      aria-labelledby="announcement"
      sx={{ borderRadius: '14px', padding: '12px 14px', display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        <CampaignOutlined aria-hidden color="primary" />
        <Typography
          id="announcement"
          component="h2"
          sx={{ flex: 1, fontWeight: 660, overflowWrap: 'anywhere' }}
        >
          {title[language]}
        </Typography>
        {others.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('crewDay.moreAnnouncements', { count: others.length })}
          </Typography>
        )}
      </Box>
      <RichText html={html[language]} />
      <Button
        variant="outlined"
        disabled={!isSettled}
        sx={{ minHeight: 48 }}
        onClick={() =>
          void keep(
            null,
            'acknowledge',
            { announcementId: id, announcementVersion: version },
            title[language],
          )
        }
      >
        {translate('crewDay.acknowledge')}
      </Button>
    </Card>
  );
}
