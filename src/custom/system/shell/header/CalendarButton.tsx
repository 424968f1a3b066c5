import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Day, isDay, isoWeekOf } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';
import { today } from '#src/dataProvider/today.ts';

const CalendarPanel = lazy(() => import('./CalendarPanel.tsx'));
/** Size of the panel, so that the popover is positioned before the panel is loaded. */
const PANEL_SIZE = { width: { xs: 290, sm: 562 }, height: { xs: 514, sm: 296 } } as const;

/** The calendar and the list of service weeks; both open the work logs of the chosen day or week. */
export function CalendarButton() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const now = today();
  const shown = query.get('date');

  const go = (from: Day, to?: Day) => {
    setAnchor(null);
    navigate(`${PATHS.worklogs}?${new URLSearchParams(to ? { date: from, to } : { date: from })}`);
  };

  const week = translate('shell.week', { week: isoWeekOf(now).week });
  return (
    <>
      <Button
        variant="text"
        color="secondary"
        startIcon={<CalendarMonthOutlined />}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-label={`${week}, ${translate('shell.calendar')}`}
        sx={{
          minWidth: 0,
          '& .MuiButton-startIcon': { marginRight: { xs: 0, sm: 0.75 }, marginLeft: 0 },
          paddingInline: 1,
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {week}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.calendar'),
            sx: { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, marginTop: 0.75 },
          },
        }}
      >
        <Suspense fallback={<Box sx={PANEL_SIZE} />}>
          <CalendarPanel today={now} chosen={shown && isDay(shown) ? shown : null} onChoose={go} />
        </Suspense>
      </Popover>
    </>
  );
}
