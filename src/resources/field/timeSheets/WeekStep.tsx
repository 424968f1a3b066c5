import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { addDays, type Day, isoWeekOf, mondayOf, showDay } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';

interface WeekStepProps {
  monday: Day;
  pathOf: (monday: Day) => string;
}

/** The current week with links to the previous and the next one. */
export function WeekStep({ monday, pathOf }: WeekStepProps) {
  const translate = useTranslate();
  const isThisWeek = monday === mondayOf(today());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <IconButton
        component={Link}
        to={pathOf(addDays(monday, -7))}
        aria-label={translate('timeSheet.previousWeek')}
      >
        <ChevronLeft />
      </IconButton>
      <Box sx={{ minWidth: 172, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{translate('timeSheet.week', isoWeekOf(monday))}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('timeSheet.weekOf', { from: showDay(monday), to: showDay(addDays(monday, 6)) })}
        </Typography>
      </Box>
      <IconButton
        component={Link}
        to={pathOf(addDays(monday, 7))}
        disabled={isThisWeek}
        aria-label={translate('timeSheet.nextWeek')}
      >
        <ChevronRight />
      </IconButton>
      {!isThisWeek && (
        <Button size="small" component={Link} to={pathOf(mondayOf(today()))}>
          {translate('timeSheet.thisWeek')}
        </Button>
      )}
    </Box>
  );
}
