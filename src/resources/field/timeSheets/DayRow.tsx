import Add from '@mui/icons-material/Add';
import CoffeeOutlined from '@mui/icons-material/CoffeeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Day, showDay, weekdayOf } from '#contract/core/days.ts';
import type { TimeDay, TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { DayBar } from './DayBar.tsx';
import { FlagLabel } from './Marks.tsx';
import { hoursText, spanText } from './times.ts';

export interface EntryPowers {
  /** Undefined for people who keep no time sheet; their older entries can still be corrected. */
  onAdd?: (date: Day) => void;
  onEdit: (entry: TimeEntry) => void;
  onRemove: (entry: TimeEntry) => void;
}

interface DayRowProps {
  day: TimeDay;
  powers?: EntryPowers | undefined;
}

/** One day of a person's week: its hours as a bar and as a list. */
export function DayRow({ day, powers }: DayRowProps) {
  const translate = useTranslate();
  const { date, crews, entries, netMinutes } = day;
  const weekday = translate(`words.weekday.${weekdayOf(date)}`);
  const isAhead = date > today();
  return (
    <Box
      component="section"
      aria-label={`${weekday}, ${showDay(date)}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 40px', md: '132px minmax(0, 1fr) 64px 40px' },
        gap: '4px 16px',
        alignItems: 'start',
        padding: '12px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        color: isAhead ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: isAhead ? 400 : 600 }}>{weekday}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[showDay(date), ...crews].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
        {entries.length > 0 && <DayBar day={day} />}
        {entries.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {isAhead ? '' : translate('timeSheet.noEntries')}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {entries.map(entry => (
            <EntryItem key={entry.id} entry={entry} powers={powers} />
          ))}
        </Box>
      </Box>
      <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {netMinutes > 0 ? hoursText(netMinutes) : ''}
      </Typography>
      {powers?.onAdd && !isAhead && (
        <IconButton
          size="small"
          aria-label={`${translate('timeSheet.add')}: ${weekday}`}
          onClick={() => powers.onAdd?.(date)}
          sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 3, md: 'auto' } }}
        >
          <Add />
        </IconButton>
      )}
    </Box>
  );
}

interface EntryItemProps {
  entry: TimeDay['entries'][number];
  powers?: EntryPowers | undefined;
}

function EntryItem({ entry, powers }: EntryItemProps) {
  const translate = useTranslate();
  const { kind, minutes, flag, reason, isFromDayBefore, start, end } = entry;
  const Icon = kind === 'work' ? WorkOutlined : CoffeeOutlined;
  const said = spanText(entry, translate('timeSheet.now'));
  const isNextDay = !isFromDayBefore && end !== null && end < start;
  const notes = [
    isFromDayBefore && translate('timeSheet.dayBefore'),
    isNextDay && translate('timeSheet.nextDay'),
    reason && translate('timeSheet.corrected', { reason }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 32 }}
    >
      <Icon aria-hidden sx={{ fontSize: 17, color: kind === 'work' ? 'primary.main' : 'text.secondary' }} />
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate(`timeSheet.kind.${kind}`)} {said}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'inline' } }}
      >
        {hoursText(minutes)}
      </Typography>
      {flag && <FlagLabel flag={flag} />}
      {notes.length > 0 && (
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {notes.join(' · ')}
        </Typography>
      )}
      {powers && !isFromDayBefore && (
        <Box component="span" sx={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
          <IconButton
            size="small"
            aria-label={`${translate('timeSheet.edit')}: ${said}`}
            onClick={() => powers.onEdit(entry)}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`${translate('timeSheet.remove')}: ${said}`}
            onClick={() => powers.onRemove(entry)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
