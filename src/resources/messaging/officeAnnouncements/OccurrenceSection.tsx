import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

interface Occurrence {
  day: Day;
  isSkipped: boolean;
}

/** The next days of a saved announcement; each can be skipped and restored. */
export function OccurrenceSection({ announcement }: { announcement: OfficeAnnouncement }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(announcement);
  const [running, setRunning] = useState<Day | null>(null);
  const days: Occurrence[] = [
    ...shown.nextDates.map(day => ({ day, isSkipped: false })),
    ...shown.skippedDates.map(day => ({ day, isSkipped: true })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  const options = {
    onDone: setShown,
    invalidates: [['office-announcements-master'], ['histories/list']],
  };
  const skipping = useCallMutation('POST /office-announcements-master/:id/skip', options);
  const restoring = useCallMutation('DELETE /office-announcements-master/:id/skip/:date', options);
  const toggle = async ({ day, isSkipped }: Occurrence) => {
    setRunning(day);
    const { id } = announcement;
    await (isSkipped
      ? restoring.run({ params: { id, date: day } })
      : skipping.run({ params: { id }, body: { date: day } }));
    setRunning(null);
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
