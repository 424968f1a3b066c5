import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';

interface Occurrence {
  day: Day;
  isSkipped: boolean;
}

/** The next days of a saved announcement; each can be skipped and restored. */
export function OccurrenceSection({ announcement }: { announcement: OfficeAnnouncement }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(announcement);
  const [running, setRunning] = useState<Day | null>(null);
  const days: Occurrence[] = [
    ...shown.nextDates.map(day => ({ day, isSkipped: false })),
    ...shown.skippedDates.map(day => ({ day, isSkipped: true })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  const toggle = async ({ day, isSkipped }: Occurrence) => {
    setRunning(day);
    const { id } = announcement;
    try {
      const { data } = isSkipped
        ? await call('DELETE /office-announcements-master/:id/skip/:date', { params: { id, date: day } })
        : await call('POST /office-announcements-master/:id/skip', { params: { id }, body: { date: day } });
      setShown(data);
      await queryClient.invalidateQueries({ queryKey: ['office-announcements-master'] });
      await queryClient.invalidateQueries({ queryKey: ['histories/list'] });
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(null);
    }
  };
  return (
    <SectionCard
      title={translate('officeAnnouncement.next')}
      help={translate(days.length > 0 ? 'officeAnnouncement.nextHelp' : 'officeAnnouncement.noneNext')}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {days.map(one => (
          <Box
            component="li"
            key={one.day}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40, flexWrap: 'wrap' }}
          >
            <Typography component="span" sx={{ flex: 1, minWidth: 120 }}>
              <DayText day={one.day} near />
            </Typography>
            {one.isSkipped && <ToneLabel tone="skipped">{translate('officeAnnouncement.skipped')}</ToneLabel>}
            <Button size="small" loading={running === one.day} onClick={() => void toggle(one)}>
              {translate(one.isSkipped ? 'officeAnnouncement.unskip' : 'officeAnnouncement.skip')}
            </Button>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
