import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedEvent, useGetList, useGetMany } from 'ra-core';
import { useState } from 'react';
import { type ChoiceFilter, chosenOf, type Option, type ReferenceFilter } from './filters.ts';
import { OptionsChip } from './OptionsChip.tsx';

/** Minimum number of options for which a search field is shown. */
const SEARCH_FROM = 9;
/** Number of records offered at once; typing finds the others. */
const RECORDS_AT_ONCE = 50;

interface ChipProps<Kind> {
  filter: Kind;
  values: Record<string, unknown>;
  onChange: (chosen: (string | number)[] | string | number) => void;
}

/** Chooses from a fixed set of options or from another resource's records. */
export function ChoiceChip({ filter, ...props }: ChipProps<ChoiceFilter | ReferenceFilter>) {
  return filter.kind === 'reference' ? (
    <ReferenceChip filter={filter} {...props} />
  ) : (
    <WordChip filter={filter} {...props} />
  );
}

function WordChip({ filter, values, onChange }: ChipProps<ChoiceFilter>) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const chosen = chosenOf(values, filter.name);
  const all = filter.useOptions(isOpen || chosen.length > 0);
  return (
    <OptionsChip
      label={filter.label}
      isSingle={filter.isSingle ?? false}
      chosen={chosen}
      options={all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))}
      names={all}
      isSearchable={all.length >= SEARCH_FROM}
      onSearch={setWanted}
      onOpen={setOpen}
      onChange={onChange}
    />
  );
}

type Named = { id: number } & Record<string, unknown>;

function ReferenceChip({ filter, values, onChange }: ChipProps<ReferenceFilter>) {
  const { reference, optionText } = filter;
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const search = useDebouncedEvent(setWanted, 250);
  const chosen = chosenOf(values, filter.name);
  const { data: found = [], total = 0 } = useGetList<Named>(
    reference,
    {
      pagination: { page: 1, perPage: RECORDS_AT_ONCE },
      sort: { field: optionText, order: 'ASC' },
      filter: wanted === '' ? {} : { q: wanted },
    },
    { enabled: isOpen, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const { data: known = [] } = useGetMany<Named>(
    reference,
    { ids: chosen.map(Number) },
    { enabled: chosen.length > 0 },
  );
  const asOption = (row: Named): Option => ({ value: row.id, label: String(row[optionText]) });
  const options = found.map(asOption);
  return (
    <OptionsChip
      label={filter.label}
      isSingle={filter.isSingle ?? false}
      chosen={chosen}
      options={options}
      names={[...options, ...known.map(asOption)]}
      isSearchable={wanted !== '' || total >= SEARCH_FROM}
      onSearch={search}
      onOpen={setOpen}
      onChange={onChange}
    />
  );
}
