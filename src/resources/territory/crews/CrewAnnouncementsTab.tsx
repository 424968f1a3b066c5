import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { storedText } from '#contract/core/storedText.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RichText } from '#src/ui/fields/RichText.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** The office's announcements to this crew, for its vendor to read. */
export function CrewAnnouncementsTab({ crew }: { crew: Crew }) {
  const translate = useTranslate();
  const { data, error } = useCallQuery('GET /vendors/crews/:id/announcements', { params: { id: crew.id } });
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!data) return <PageSkeleton />;
  if (data.length === 0)
    return <EmptyState icon={<CampaignOutlined />} text={translate('crew.noAnnouncements')} />;
  const language = storedLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
      {data.map(({ id, createdAt, ...announcement }) => (
        <SectionCard key={id} title={storedText(announcement, 'title', language)}>
          <RichText html={storedText(announcement, 'message', language)} />
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
            <DayText day={businessDayOf(createdAt)} near />
          </Typography>
        </SectionCard>
      ))}
    </Box>
  );
}
