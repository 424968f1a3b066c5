import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { useCrewOptions } from '#src/resources/schedule/visits/options.ts';
import { ChoiceChip } from '#src/ui/list/ChoiceChip.tsx';
import type { ChoiceFilter, ReferenceFilter } from '#src/ui/list/filters.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import type { CalendarView } from './view.ts';

type CalendarFilter = (ChoiceFilter | ReferenceFilter) & { name: 'crew' | 'market' | 'status' | 'type' };

const FILTERS: readonly CalendarFilter[] = [
  {
    kind: 'choice',
    name: 'crew',
    label: 'calendar.filters.crew',
    isSingle: true,
    useOptions: () => useCrewOptions(),
  },
  {
    kind: 'reference',
    name: 'market',
    label: 'calendar.filters.market',
    isSingle: true,
    reference: 'markets',
    optionText: 'name',
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'calendar.filters.status',
    isSingle: true,
    useOptions: () => useWordOptions(ASSIGNMENT_STATUSES, 'assignment'),
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'calendar.filters.type',
    isSingle: true,
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
];

export const NO_FILTER = { crew: null, market: null, status: null, type: null, page: 1 } as const;
export const hasFilter = (view: CalendarView) => FILTERS.some(({ name }) => view[name] !== null);

interface CalendarFiltersProps {
  view: CalendarView;
  onChange: (change: Partial<CalendarView>) => void;
}

/** Filter chips whose values are in the URL. */
export function CalendarFilters({ view, onChange }: CalendarFiltersProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('list.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {FILTERS.map(filter => (
        <ChoiceChip
          key={filter.name}
          filter={filter}
          values={{ [filter.name]: view[filter.name] }}
          onChange={chosen => {
            const one = Array.isArray(chosen) ? chosen[0] : chosen;
            onChange({ [filter.name]: one === '' ? null : (one ?? null), page: 1 });
          }}
        />
      ))}
      {hasFilter(view) && (
        <Button size="small" onClick={() => onChange(NO_FILTER)} sx={{ color: 'text.secondary' }}>
          {translate('list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
