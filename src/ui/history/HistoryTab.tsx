import EventOutlined from '@mui/icons-material/EventOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { hasPastRecord } from '#contract/insight/history.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { SectionCard } from '../page/SectionCard.tsx';
import { useDelayed } from '../page/useDelayed.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { PastRecordDialog, type RecordRef } from './PastRecordDialog.tsx';
import { useWording } from './useWording.ts';

const RESOURCE = 'histories/list';
const SKELETONS = [1, 2, 3, 4, 5, 6];

const KINDS: Record<string, readonly HistoryEntity[]> = {
  record: ['customer', 'property'],
  schedule: ['service', 'assignment', 'move', 'photo', 'crew-note'],
  money: ['charge', 'payment', 'card'],
  notes: ['note', 'call-log', 'reminder', 'attachment', 'notice'],
};

interface HistoryTabProps {
  /** Filter of the history: `{propertyId: 7}`, `{entity: 'vendor', entityId: '3'}` … */
  filter: Record<string, unknown>;
  /** Lets the user filter a property's history by kind. */
  hasKinds?: boolean;
  /** For use beside a form: under its own title, and hidden while there are no entries. */
  isBeside?: boolean;
}

/** A record's history, newest first. */
export function HistoryTab({ filter, hasKinds = false, isBeside = false }: HistoryTabProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<string | null>(null);
  const [length, setLength] = useState(ROWS_PER_PAGE);
  const { data, total, isPending, isFetching, error } = useGetList<HistoryEntry>(
    RESOURCE,
    {
      pagination: { page: 1, perPage: length },
      sort: { field: 'id', order: 'DESC' },
      filter: kind ? { ...filter, entity: KINDS[kind] } : filter,
    },
    { placeholderData: previous => previous },
  );
  useChanged(() => void queryClient.invalidateQueries({ queryKey: [RESOURCE] }));
  const entries = data ?? [];
  const wording = useWording(entries);
  const choose = (next: string | null) => {
    setKind(next);
    setLength(ROWS_PER_PAGE);
  };
  const record = recordOf(filter);
  const isEmpty = !error && !isPending && entries.length === 0;
  if (isBeside && (isPending || isEmpty)) return null;
  const title = isBeside && { title: translate('menu.histories') };
  return (
    <SectionCard {...title}>
      {record && <PastRecordButton record={record} />}
      {hasKinds && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBottom: 2, minHeight: 28 }}>
          {[null, ...Object.keys(KINDS)].map(one => (
            <Chip
              key={one ?? 'all'}
              size="small"
              label={translate(one ? `history.kinds.${one}` : 'history.all')}
              variant={one === kind ? 'filled' : 'outlined'}
              color={one === kind ? 'primary' : 'default'}
              aria-pressed={one === kind}
              onClick={() => choose(one)}
            />
          ))}
        </Box>
      )}
      {isPending && !error && <HistorySkeleton />}
      {error && <EmptyState icon={<HistoryOutlined />} text={translate('history.failed')} />}
      {isEmpty && (
        <EmptyState icon={<HistoryOutlined />} text={translate(kind ? 'history.noneOf' : 'history.none')} />
      )}
      <Box
        component="ol"
        sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 820 }}
        aria-busy={isFetching}
      >
        {entries.map(entry => (
          <HistoryItem key={entry.id} entry={entry} wording={wording} />
        ))}
      </Box>
      {total !== undefined && total > entries.length && (
        <Button
          variant="outlined"
          size="small"
          loading={isFetching}
          onClick={() => setLength(length + ROWS_PER_PAGE)}
        >
          {translate('history.more')}
        </Button>
      )}
    </SectionCard>
  );
}

/** Returns the record that the history is about, if its past versions can be shown. */
function recordOf(filter: Record<string, unknown>): RecordRef | null {
  const { ofProperty, ofVendor, assignmentId, entity, entityId } = filter;
  if (ofProperty !== undefined) return { entity: 'property', entityId: String(ofProperty) };
  if (ofVendor !== undefined) return { entity: 'vendor', entityId: String(ofVendor) };
  if (assignmentId !== undefined) return { entity: 'assignment', entityId: String(assignmentId) };
  if (typeof entity !== 'string' || entityId === undefined || !hasPastRecord(entity)) return null;
  return { entity, entityId: String(entityId) };
}

function PastRecordButton({ record }: { record: RecordRef }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<EventOutlined />}
        onClick={() => setOpen(true)}
        sx={{ float: { sm: 'inline-end' }, marginBottom: 1.5, background: theme => theme.sward.paper }}
      >
        {translate('histories.past.open')}
      </Button>
      {isOpen && <PastRecordDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

export function HistorySkeleton() {
  const isDue = useDelayed();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 820, minHeight: 220 }} aria-busy="true">
      {isDue &&
        SKELETONS.map(one => <Skeleton key={one} variant="rounded" height={22} width={`${90 - one * 7}%`} />)}
    </Box>
  );
}
