import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { HISTORY_ACTIONS } from '#contract/core/enums.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { HISTORY_ENTITIES } from '#contract/insight/history.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { PeriodChip } from '#src/resources/money/charges/PeriodChip.tsx';
import { HistoryItem } from '#src/ui/history/HistoryItem.tsx';
import { HistorySkeleton } from '#src/ui/history/HistoryTab.tsx';
import { useWording } from '#src/ui/history/useWording.ts';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { usePeopleOptions } from './usePeopleOptions.ts';

const RESOURCE = 'histories/list';

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'actorId', label: 'histories.filters.person', useOptions: usePeopleOptions },
  {
    kind: 'choice',
    name: 'entity',
    label: 'histories.filters.entity',
    useOptions: () =>
      useNamedOptions(
        HISTORY_ENTITIES.filter(entity => entity !== 'session'),
        'entities',
      ),
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'histories.filters.action',
    useOptions: () => useNamedOptions(HISTORY_ACTIONS, 'actions'),
  },
  {
    kind: 'choice',
    name: 'signIns',
    label: 'histories.filters.signIns',
    useOptions: () => useNamedOptions(['without', 'only'], 'signIns'),
    isSingle: true,
  },
];

function useNamedOptions(values: readonly string[], set: 'entities' | 'actions' | 'signIns') {
  const translate = useTranslate();
  return values.map(value => ({ value, label: translate(`histories.${set}.${value}`) }));
}

/** `/histories`: the history of the whole business, newest first. */
export default function HistoriesPage() {
  const translate = useTranslate();
  return (
    <ListPage<HistoryEntry>
      resource={RESOURCE}
      title="histories.title"
      count="histories.count"
      search="histories.search"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      atFirst={{ signIns: 'without' }}
      chips={<PeriodChip label="histories.filters.date" />}
      hasColumns={false}
      actions={<ExportButton />}
      empty={<EmptyState icon={<HistoryOutlined />} text={translate('histories.noneFound')} />}
    >
      <Entries />
    </ListPage>
  );
}

function Entries() {
  const { data, isPending, isFetching } = useListContext<HistoryEntry>();
  const queryClient = useQueryClient();
  useChanged(() => void queryClient.invalidateQueries({ queryKey: [RESOURCE] }));
  const entries = data ?? [];
  const wording = useWording(entries);
  return (
    <Box sx={{ padding: 2 }}>
      {isPending && <HistorySkeleton />}
      <Box component="ol" aria-busy={isFetching} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {entries.map(entry => (
          <HistoryItem key={entry.id} entry={entry} wording={wording} hasPlace />
        ))}
      </Box>
    </Box>
  );
}
