import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ChoiceChip } from './ChoiceChip.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { Filter } from './filters.ts';
import { withFilter } from './filters.ts';
import { TextChip } from './TextChip.tsx';

interface FilterChipsProps {
  filters: readonly Filter[];
  /** Chips of the page, shown before the filters. */
  children?: ReactNode;
}

/** Number of chips that fit into one row; beyond that, unused filters are behind a button. */
const FIT = 7;

/** Shows the list's filters as one row of chips. */
export function FilterChips({ filters, children }: FilterChipsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const names = filters.map(filter => filter.name);
  const set = (name: string, value: unknown) => setFilters(withFilter(filterValues, name, value));
  const isAnyOn = names.some(name => filterValues[name] !== undefined);
  const [isWhole, setWhole] = useState(filters.length <= FIT);
  const shown = isWhole
    ? filters
    : filters.filter(({ name }, index) => index < FIT - 1 || filterValues[name] !== undefined);
  const clearAll = () => {
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.includes(name))));
  };
  return (
    <Box
      role="group"
      aria-label={translate('list.filters')}
      sx={{
        display: 'flex',
        alignSelf: { xs: 'stretch', md: 'auto' },
        gap: 0.75,
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        // On a narrow screen the row scrolls sideways to the edges of the page.
        overflowX: { xs: 'auto', md: 'visible' },
        marginInline: { xs: '-16px', md: 0 },
        paddingInline: { xs: '16px', md: 0 },
        scrollbarWidth: 'none',
        '& > *': { flexShrink: 0 },
      }}
    >
      {children}
      {shown.map(filter => {
        const value = filterValues[filter.name];
        const change = (next: unknown) => set(filter.name, next);
        if (filter.kind === 'choice' || filter.kind === 'reference') {
          return <ChoiceChip key={filter.name} filter={filter} values={filterValues} onChange={change} />;
        }
        if (filter.kind === 'text') {
          return <TextChip key={filter.name} filter={filter} values={filterValues} onChange={change} />;
        }
        const label = translate(filter.label);
        const isOn = value === filter.value;
        return (
          <FilterChip
            key={`${filter.name}-${filter.value}`}
            label={label}
            value={isOn ? label : ''}
            onClick={() => change(isOn ? undefined : filter.value)}
            onClear={() => change(undefined)}
          />
        );
      })}
      {!isWhole && (
        <Button
          className="no-print"
          size="small"
          onClick={() => setWhole(true)}
          sx={{ color: 'text.secondary' }}
        >
          {translate('list.moreFilters')}
        </Button>
      )}
      {isAnyOn && (
        <Button size="small" onClick={clearAll} sx={{ color: 'text.secondary' }}>
          {translate('list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
