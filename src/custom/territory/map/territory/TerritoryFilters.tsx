import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { SERVICE_TYPES, type ServiceType } from '#contract/core/enums.ts';
import { GROUPINGS, type Grouping } from './grouping.ts';

export const SERVED_TYPES = SERVICE_TYPES.filter(type => type !== 'call-log');

interface TerritoryFiltersProps {
  markets: readonly { id: number; name: string }[];
  market: number | null;
  type: ServiceType;
  by: Grouping;
  hasRevenue: boolean;
  set: (change: Record<string, string>) => void;
}

/** Chooses which ZIP codes are shown, for which service, and how they are colored. */
export function TerritoryFilters({ markets, market, type, by, hasRevenue, set }: TerritoryFiltersProps) {
  const translate = useTranslate();
  const groupings = GROUPINGS.filter(one => hasRevenue || one !== 'revenue');
  const nameOf = (one: Grouping) =>
    translate(one === 'density' || one === 'revenue' ? `territory.${one}` : `territory.columns.${one}`);
  return (
    <>
      {markets.length > 1 && (
        <Menu
          label={translate('territory.columns.market')}
          value={String(market ?? 'all')}
          options={[
            { value: 'all', label: translate('territory.allMarkets') },
            ...markets.map(one => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={next => set({ market: next, only: '' })}
        />
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={type}
        aria-label={translate('territory.service')}
        onChange={(_event, next: ServiceType | null) => next && set({ type: next, only: '' })}
        sx={{ height: 36 }}
      >
        {SERVED_TYPES.map(one => (
          <ToggleButton key={one} value={one}>
            {translate(`property.shortType.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Menu
        label={translate('territory.by')}
        value={by}
        options={groupings.map(one => ({
          value: one,
          label: translate('territory.coloured', { by: nameOf(one) }),
        }))}
        onChange={next => set({ by: next, only: '' })}
      />
    </>
  );
}

interface MenuProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Menu({ label, value, options, onChange }: MenuProps) {
  return (
    <TextField
      select
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ width: { xs: '100%', sm: 210 } }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
