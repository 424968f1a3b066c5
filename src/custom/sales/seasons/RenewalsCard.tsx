import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { Renewal, SeasonPreview } from '#contract/sales/seasons.calls.ts';
import type { SeasonPreviewBody } from '#contract/sales/seasons.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { LongWork } from '#src/ui/planner/LongWork.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { askRenewals } from './calls.ts';

const KEY = ['seasons'] as const;

interface RenewalsCardProps {
  season: SeasonPreviewBody | null;
  /** Customers who would be asked about it, and those who wouldn't. */
  asks: SeasonPreview['renewal'] | null;
}

/** Asks customers before their services are renewed; shows who isn't asked and why, and the answers. */
export function RenewalsCard({ season, asks }: RenewalsCardProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data } = useCallQuery('GET /seasons/renewals', {}, { key: [...KEY, 'renewals'] });
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  useChanged(({ entity, id, done }) => {
    if (entity !== 'season') return;
    if (done === undefined) void refresh();
    // Progress alone doesn't change the preview, which takes long to compute.
    else if (id === 'renewals') void queryClient.invalidateQueries({ queryKey: [...KEY, 'renewals'] });
  });
  const ask = async (asked: SeasonPreviewBody) => {
    await askRenewals(asked, key);
    setKey(crypto.randomUUID());
    setAsking(false);
    showToast({ kind: 'success', text: translate('season.renewal.asked') });
    await refresh();
  };
  return (
    <SectionCard
      title={translate('season.renewal.title')}
      help={translate('season.renewal.help')}
      action={
        season &&
        !data?.some(renewal => renewal.isAsking) && (
          <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
            {translate('season.renewal.ask')}
          </Button>
        )
      }
    >
      {asks && <Asks asks={asks} />}
      {data?.map(renewal => (
        <Box key={renewal.id} sx={{ paddingBlock: 0.75 }}>
          <Typography>
            <strong>{translate('season.renewal.from', { day: showDay(renewal.startDate) })}</strong>{' '}
            {translate('season.renewal.answers', {
              asked: show(renewal.asked),
              accepted: show(renewal.accepted),
              declined: show(renewal.declined),
              open: show(renewal.asked - renewal.accepted - renewal.declined),
            })}
          </Typography>
          {renewal.isAsking && <AskingProgress renewal={renewal} />}
          <Typography variant="body2" color="textSecondary">
            {renewal.actorName}, {momentText(renewal.createdAt)}
            {renewal.unreachable > 0 &&
              `. ${translate('season.renewal.unreachable', { smart_count: renewal.unreachable })}`}
          </Typography>
        </Box>
      ))}
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate('season.renewal.none')}</Typography>
      )}
      {isAsking && season && (
        <ConfirmDialog
          title={translate('season.renewal.confirmTitle')}
          text={translate('season.renewal.confirm')}
          action={translate('season.renewal.ask')}
          onConfirm={() => ask(season)}
          onClose={() => setAsking(false)}
          isHarmless
        />
      )}
    </SectionCard>
  );
}

/** Number of customers processed so far; the page can be left meanwhile. */
function AskingProgress({ renewal: { doneCount, customerCount } }: { renewal: Renewal }) {
  const translate = useTranslate();
  const show = useShowCount();
  return (
    <LongWork
      label={translate('season.renewal.title')}
      text={translate('season.renewal.progress', { done: show(doneCount), total: show(customerCount) })}
      done={doneCount}
      total={customerCount}
    />
  );
}

/** Customers who would be asked about the previewed season, and those who wouldn't. */
function Asks({ asks }: { asks: SeasonPreview['renewal'] }) {
  const translate = useTranslate();
  const show = useShowCount();
  const parts = [
    ['customers', asks.customers],
    ['byList', asks.byList],
    ['unchanged', asks.unchanged],
    ['answered', asks.answered],
  ] as const;
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, paddingBottom: 1 }}>
      {parts
        .filter(([part, count]) => count > 0 || part === 'customers')
        .map(([part, count]) => (
          <Typography key={part} component="li">
            {translate(`season.renewal.who.${part}`, { smart_count: count, count: show(count) })}
          </Typography>
        ))}
    </Box>
  );
}
