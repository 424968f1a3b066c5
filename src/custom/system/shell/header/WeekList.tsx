import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { type Day, isoWeekOf, type ServiceWeek, serviceWeeksOf, showDay } from '#contract/core/days.ts';

interface WeekListProps {
  today: Day;
  onChoose: (week: ServiceWeek) => void;
}

/** The service weeks of this and the next year, scrolled to the current one. */
export function WeekList({ today, onChoose }: WeekListProps) {
  const translate = useTranslate();
  const now = isoWeekOf(today);
  const years = useMemo(
    () => [now.year, now.year + 1].map(year => ({ year, weeks: serviceWeeksOf(year) })),
    [now.year],
  );
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Box
      component="ul"
      aria-label={translate('shell.serviceWeeks')}
      sx={{ margin: 0, padding: 0.75, listStyle: 'none', overflowY: 'auto', height: '100%' }}
    >
      {years.map(({ year, weeks }) => (
        <Fragment key={year}>
          <Typography
            component="li"
            variant="body2"
            color="textSecondary"
            sx={{
              position: 'sticky',
              top: -6,
              zIndex: 1,
              padding: '6px 10px',
              fontWeight: 560,
              background: theme => theme.sward.paper,
            }}
          >
            {year}
          </Typography>
          {weeks.map(week => {
            const isNow = week.week === now.week && week.year === now.year;
            return (
              <li key={week.from} ref={isNow ? current : undefined}>
                <ButtonBase
                  aria-current={isNow ? 'date' : undefined}
                  onClick={() => onChoose(week)}
                  sx={theme => ({
                    width: '100%',
                    justifyContent: 'flex-start',
                    gap: 1.5,
                    minHeight: 32,
                    paddingInline: '10px',
                    borderRadius: '6px',
                    fontSize: '0.8125rem',
                    fontVariantNumeric: 'tabular-nums',
                    '&:hover, &[aria-current]': { background: theme.sward.tint },
                    '&[aria-current]': { fontWeight: 580 },
                    '&:focus-visible': { outlineOffset: -2 },
                  })}
                >
                  <Box component="span" sx={{ minWidth: 58 }}>
                    {translate('shell.week', { week: week.week })}
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {showDay(week.from)} – {showDay(week.to)}
                  </Box>
                </ButtonBase>
              </li>
            );
          })}
        </Fragment>
      ))}
    </Box>
  );
}
