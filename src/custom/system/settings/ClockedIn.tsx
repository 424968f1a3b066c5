import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { timeSheetPath } from '#contract/core/paths.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { FlagLabel } from '#src/resources/field/timeSheets/Marks.tsx';
import { clockText } from '#src/resources/field/timeSheets/times.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const SHOWN = 8;

/** The people who are clocked in now, earliest first: those about whom the office would be notified. */
export function ClockedIn() {
  const translate = useTranslate();
  const maySee = useHasPermission('user_time_sheet');
  const { data, total = 0 } = useGetList<TimeEntry>(
    'time-sheets/entries',
    {
      filter: { isOpen: true, kind: 'work' },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'date', order: 'ASC' },
    },
    { enabled: maySee },
  );
  if (!maySee || !data) return null;
  return (
    <SectionCard title={translate('settings.clock.now')} help={translate('settings.clock.nowHelp')}>
      {data.length === 0 && (
        <Typography color="textSecondary">{translate('settings.clock.nobody')}</Typography>
      )}
      {data.map(entry => (
        <Box
          key={entry.id}
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={timeSheetPath(entry.userId, entry.date)}>
              {entry.userName}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {entry.date !== today() && `${showDay(entry.date)}, `}
              {clockText(entry.start)}
            </Typography>
          </Box>
          {entry.flag && <FlagLabel flag={entry.flag} />}
        </Box>
      ))}
      {total > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {translate('settings.clock.more', { smart_count: total - SHOWN })}
        </Typography>
      )}
    </SectionCard>
  );
}
