import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '../../../contract/days.ts';
import { today } from '../../dataProvider/today.ts';
import { FilterChip } from '../../ui/list/FilterChip.tsx';
import { DayPicker } from '../../ui/page/DayPicker.tsx';
import { nameOf, PERIOD_NAMES, type Period, periodOf } from './periods.ts';

/** Narrows the list to a span of days: a usual one, or from and to. `label` is the key of what the days are of. */
export function PeriodChip({ label }: { label: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { date_gte: from, date_lte: to, ...others } = filterValues as Record<string, string | undefined>;
  const period: Period = { from, to };
  const set = ({ from: start, to: end }: Period) =>
    setFilters({ ...others, ...(start && { date_gte: start }), ...(end && { date_lte: end }) });
  const name = nameOf(period, today());
  return (
    <>
      <FilterChip
        label={translate(label)}
        value={name ? translate(`billing.period.${name}`) : spanText(period, translate)}
        isOpen={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        onClear={() => set({})}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate(label),
            sx: { marginTop: '4px', width: 300, padding: '6px' },
          },
        }}
      >
        <MenuList sx={{ paddingBlock: 0 }}>
          {PERIOD_NAMES.map(one => (
            <MenuItem
              key={one}
              selected={one === name}
              onClick={() => {
                set(periodOf(one, today()));
                setAnchor(null);
              }}
            >
              {translate(`billing.period.${one}`)}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, padding: '10px 8px 8px' }}>
          <DayPicker
            label={translate('billing.period.from')}
            value={from ?? null}
            onChoose={day => set({ from: day ?? undefined, to })}
            max={to}
          />
          <DayPicker
            label={translate('billing.period.to')}
            value={to ?? null}
            onChoose={day => set({ from, to: day ?? undefined })}
            min={from}
          />
        </Box>
      </Popover>
    </>
  );
}

function spanText({ from, to }: Period, translate: ReturnType<typeof useTranslate>): string {
  if (from && to) return translate('billing.period.between', { from: showDay(from), to: showDay(to) });
  if (from) return translate('billing.period.since', { from: showDay(from) });
  return to ? translate('billing.period.until', { to: showDay(to) }) : '';
}
