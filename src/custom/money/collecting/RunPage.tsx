import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { COLLECTING_PATH } from '#contract/core/paths.ts';
import type { CollectingRun } from '#contract/money/collecting.calls.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RunCharges } from './RunCharges.tsx';
import { RunStatusLabel } from './RunLabels.tsx';
import { RunProgress } from './RunProgress.tsx';

/** Polling interval in milliseconds during a run; the socket usually reports progress sooner. */
const ASK_EVERY = 3000;

/** `/collecting/…`: one run, with its progress and its results. */
export default function RunPage() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useParams().id ?? '';
  const key = ['collecting-runs', 'page', id];
  const { data, error } = useCallQuery(
    'GET /collecting-runs/:id',
    { params: { id } },
    {
      key,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_EVERY : false),
    },
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: key });
    void queryClient.invalidateQueries({ queryKey: [`collecting-runs/${id}/charges`] });
  };
  useChanged(({ entity, id: changed }) => {
    if (entity === 'collecting-run' && changed === id) refresh();
  });
  useReconnected(refresh);
  if (error)
    return (
      <NotLoadedPage
        error={error}
        onRetry={refresh}
        action={
          <Button variant="outlined" component={Link} to={COLLECTING_PATH}>
            {translate('collecting.title')}
          </Button>
        }
      />
    );
  if (!data) return <PageSkeleton />;
  return <RunView run={data} onChange={run => queryClient.setQueryData(key, run)} />;
}

function RunView({ run, onChange }: { run: CollectingRun; onChange: (run: CollectingRun) => void }) {
  const translate = useTranslate();
  const [isStopping, setStopping] = useState(false);
  const stopping = useCallMutation('POST /collecting-runs/:id/stop', { onDone: onChange });
  const resuming = useCallMutation('POST /collecting-runs/:id/resume', { onDone: onChange });
  const params = { id: run.id };
  const { status, stop, night, startedAt, startedByName } = run;
  return (
    <>
      <PageTitle
        title={translate('collecting.runTitle', { moment: momentText(startedAt) })}
        status={<RunStatusLabel status={status} />}
        subtitle={night ? translate('collecting.byNight') : startedByName}
        actions={
          status === 'running' ? (
            <Button variant="outlined" color="error" onClick={() => setStopping(true)}>
              {translate('collecting.stop')}
            </Button>
          ) : (
            status === 'stopped' && (
              <Button
                variant="contained"
                loading={resuming.isPending}
                onClick={() => void resuming.run({ params })}
              >
                {translate('collecting.resume')}
              </Button>
            )
          )
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {stop && <Alert severity="warning">{translate(`collecting.stopped.${stop}`)}</Alert>}
        <RunProgress run={run} />
        <RunCharges runId={run.id} />
        <HistoryTab filter={{ entity: 'collecting-run', entityId: run.id }} />
      </Box>
      {isStopping && (
        <ConfirmDialog
          title={translate('collecting.stopTitle')}
          text={translate('collecting.stopText')}
          action={translate('collecting.stop')}
          onConfirm={() => stopping.send({ params })}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}
