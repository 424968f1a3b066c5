import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import type { HistoryEntry } from '../../../contract/calls/history.ts';
import { HISTORY_ACTIONS } from '../../../contract/enums.ts';
import { HISTORY_COUNT_LIMIT, HISTORY_ENTITIES } from '../../../contract/history.ts';
import { useChanged } from '../../dataProvider/realtime.ts';
import { PeriodChip } from '../../resources/charges/PeriodChip.tsx';
import { HistoryItem } from '../../ui/history/HistoryItem.tsx';
import { HistorySkeleton } from '../../ui/history/HistoryTab.tsx';
import { useWording } from '../../ui/history/useWording.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useShowCount } from '../../ui/list/useShowCount.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { usePeopleOptions } from './usePeopleOptions.ts';

const RESOURCE = 'histories/list';

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'actorId', label: 'histories.filters.person', useOptions: usePeopleOptions },
  {
    kind: 'choice',
    name: 'entity',
    label: 'histories.filters.entity',
    useOptions: () => useNamedOptions(HISTORY_ENTITIES, 'entities'),
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'histories.filters.action',
    useOptions: () => useNamedOptions(HISTORY_ACTIONS, 'actions'),
  },
];

function useNamedOptions(values: readonly string[], set: 'entities' | 'actions') {
  const translate = useTranslate();
  return values.map(value => ({ value, label: translate(`histories.${set}.${value}`) }));
}

/** `/histories`: what happened anywhere in the business, newest first. */
export default function HistoriesPage() {
  const translate = useTranslate();
  return (
    <ListPage<HistoryEntry>
      resource={RESOURCE}
      title="histories.title"
      count={<EntryCount />}
      search="histories.search"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      chips={<PeriodChip label="histories.filters.date" />}
      actions={<ExportButton />}
      empty={<EmptyState icon={<HistoryOutlined />} text={translate('histories.noneFound')} />}
    >
      <Entries />
    </ListPage>
  );
}

/** The server stops counting at a limit: the table of all that ever happened only grows. */
function EntryCount() {
  const translate = useTranslate();
  const show = useShowCount();
  const { total } = useListContext();
  if (total === undefined) return null;
  const isBeyond = total > HISTORY_COUNT_LIMIT;
  return (
    <Box component="span" role="status" sx={{ fontWeight: 580, whiteSpace: 'nowrap' }}>
      {isBeyond
        ? translate('histories.countBeyond', { count: show(HISTORY_COUNT_LIMIT) })
        : translate('histories.count', { smart_count: total, count: show(total) })}
    </Box>
  );
}

function Entries() {
  const { data, isPending, isFetching } = useListContext<HistoryEntry>();
  const queryClient = useQueryClient();
  useChanged(() => void queryClient.invalidateQueries({ queryKey: [RESOURCE] }));
  const entries = data ?? [];
  const wording = useWording(entries);
  return (
    <SectionCard>
      {isPending && <HistorySkeleton />}
      <Box component="ol" aria-busy={isFetching} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {entries.map(entry => (
          <HistoryItem key={entry.id} entry={entry} wording={wording} hasPlace />
        ))}
      </Box>
    </SectionCard>
  );
}
