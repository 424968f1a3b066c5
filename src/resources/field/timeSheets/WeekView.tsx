import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PersonWeek } from '#contract/field/timeSheets.calls.ts';
import type { EntryPowers } from './DayRow.tsx';
import { DayRow } from './DayRow.tsx';
import { OvertimeLabel } from './Marks.tsx';
import { hoursText } from './times.ts';

interface WeekViewProps {
  week: PersonWeek;
  /** Set for users who may correct entries. */
  powers?: EntryPowers;
}

/** One person's week: its totals, then one row per day. */
export function WeekView({ week, powers }: WeekViewProps) {
  const translate = useTranslate();
  const totals = ['netMinutes', 'workMinutes', 'breakMinutes'] as const;
  return (
    <>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }, gap: 1 }}
      >
        {totals.map((name, index) => (
          <Total key={name} label={translate(`timeSheet.fields.${name}`)} isMain={index === 0}>
            {hoursText(week[name])}
          </Total>
        ))}
        <Total label={translate('timeSheet.fields.overtimeMinutes')}>
          {week.overtimeMinutes > 0 ? <OvertimeLabel minutes={week.overtimeMinutes} /> : '0:00'}
        </Total>
      </Box>
      <Card
        component="section"
        aria-label={translate('timeSheet.week', { week: week.week, year: week.year })}
      >
        {week.days.map(day => (
          <DayRow key={day.date} day={day} powers={powers} />
        ))}
      </Card>
    </>
  );
}

function Total({ label, isMain, children }: { label: string; isMain?: boolean; children: React.ReactNode }) {
  return (
    <Card sx={{ padding: '10px 14px' }}>
      <Box
        sx={{
          fontSize: '1.375rem',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          color: isMain ? 'primary.main' : 'text.primary',
        }}
      >
        {children}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Card>
  );
}
