import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { Period, PeriodName } from '#contract/core/periods.ts';
import { DayPicker } from '../page/DayPicker.tsx';
import { FilterChip } from './FilterChip.tsx';

interface PeriodChipProps {
  label: string;
  /** Named periods to choose from. */
  names: readonly PeriodName[];
  /** The current period's name, if it has one. */
  name: PeriodName | null;
  /** The current period. */
  period: Period;
  onName: (name: PeriodName) => void;
  onPeriod: (period: Period) => void;
  onClear: () => void;
}

/** Chooses a named period, or a start and an end. */
export function PeriodChip({ label, names, name, period, onName, onPeriod, onClear }: PeriodChipProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { from, to } = period;
  return (
    <>
      <FilterChip
        label={label}
        value={name ? translate(`list.period.${name}`) : spanText(period, translate)}
        isOpen={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        onClear={onClear}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { marginTop: '4px', width: 300, padding: '6px' },
          },
        }}
      >
        <MenuList sx={{ paddingBlock: 0 }}>
          {names.map(one => (
            <MenuItem
              key={one}
              selected={one === name}
              onClick={() => {
                onName(one);
                setAnchor(null);
              }}
            >
              {translate(`list.period.${one}`)}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, padding: '10px 8px 8px' }}>
          <DayPicker
            label={translate('list.period.from')}
            value={from ?? null}
            onChoose={day => onPeriod({ from: day ?? undefined, to })}
            max={to}
          />
          <DayPicker
            label={translate('list.period.to')}
            value={to ?? null}
            onChoose={day => onPeriod({ from, to: day ?? undefined })}
            min={from}
          />
        </Box>
      </Popover>
    </>
  );
}

function spanText({ from, to }: Period, translate: ReturnType<typeof useTranslate>): string {
  if (from && to) return translate('list.period.between', { from: showDay(from), to: showDay(to) });
  if (from) return translate('list.period.since', { from: showDay(from) });
  return to ? translate('list.period.until', { to: showDay(to) }) : '';
}
