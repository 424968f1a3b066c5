import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { collectingRunPath } from '#contract/core/paths.ts';
import type { CollectingRun } from '#contract/money/collecting.calls.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { RunStatusLabel } from './RunLabels.tsx';

/** Keeps the figures current during a run. */
function Follow() {
  const { refetch } = useListContext();
  useChanged(({ entity }) => {
    if (entity === 'collecting-run') void refetch();
  });
  return null;
}

function Declined({ run }: { run: CollectingRun }) {
  return useShowCount()(run.outcomes.declined.count);
}

/** Past runs, manual and nightly. */
export function PastRuns() {
  const translate = useTranslate();
  return (
    <section aria-label={translate('collecting.past')}>
      <Typography variant="h6" component="h2" sx={{ marginBottom: 1 }}>
        {translate('collecting.past')}
      </Typography>
      <EmbeddedList<CollectingRun>
        resource="collecting-runs"
        sort={{ field: 'startedAt', order: 'DESC' }}
        perPage={10}
        empty={<Typography color="textSecondary">{translate('collecting.noPast')}</Typography>}
      >
        <Follow />
        <Table<CollectingRun> label="collecting.past">
          <Column<CollectingRun>
            source="startedAt"
            label="collecting.columns.startedAt"
            render={run => <RowLink to={collectingRunPath(run.id)}>{momentText(run.startedAt)}</RowLink>}
          />
          <Column<CollectingRun>
            label="collecting.columns.startedBy"
            isWide
            render={run => (run.night ? translate('collecting.byNight') : run.startedByName)}
          />
          <Column<CollectingRun>
            source="status"
            label="collecting.columns.status"
            render={run => <RunStatusLabel status={run.status} />}
          />
          <Column<CollectingRun>
            label="collecting.columns.collected"
            isNumeric
            render={run => <Money cents={run.outcomes.approved.cents} />}
          />
          <Column<CollectingRun>
            label="collecting.columns.declined"
            isNumeric
            render={run => <Declined run={run} />}
          />
        </Table>
      </EmbeddedList>
    </section>
  );
}
