import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import { timeSheetPath } from '#contract/core/paths.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { FlagLabel } from './Marks.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { weekOf } from './times.ts';
import { WeekStep } from './WeekStep.tsx';
import { WeekView } from './WeekView.tsx';

type Asked = { kind: 'add'; date: Day } | { kind: 'edit' | 'remove'; entry: TimeEntry };

/** One person's time sheet, week by week, with corrections and their history. */
export default function PersonPage() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { userId: param, week } = useParams();
  const userId = Number(param);
  const monday = weekOf(week);
  const mayEdit = useHasPermission('time_sheet_edit');
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = ['timeSheet', userId];
  const { data, error } = useCallQuery(
    'GET /time-sheets/people/:id',
    { params: { id: userId }, query: { week: monday } },
    { key: [...key, monday], retry: false },
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: key });
    void queryClient.invalidateQueries({ queryKey: ['time-sheets/weeks'] });
  };
  useChanged(({ entity, id }) => {
    if (entity === 'time-sheet' && id === userId) refresh();
  });
  useReconnected(refresh);
  if (error) return <NotLoadedPage error={error} onRetry={refresh} />;
  if (!data) return <PageSkeleton />;
  const keepsOne = CLOCKED_TYPES.some(type => type === data.type);
  const powers = {
    ...(keepsOne && { onAdd: (date: Day) => setAsked({ kind: 'add', date }) }),
    onEdit: (entry: TimeEntry) => setAsked({ kind: 'edit', entry }),
    onRemove: (entry: TimeEntry) => setAsked({ kind: 'remove', entry }),
  };
  const close = () => setAsked(null);
  const done = () => {
    close();
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['histories/list'] });
  };
  const firstDay = monday <= today() && today() <= data.to ? today() : monday;
  return (
    <>
      <PageTitle
        title={data.name}
        status={data.state === 'out' ? undefined : <FlagLabel flag="running" />}
        subtitle={[translate(`words.userType.${data.type}`), data.crewName].filter(Boolean).join(' · ')}
        actions={
          mayEdit &&
          keepsOne && (
            <Button
              variant="contained"
              startIcon={<Add />}
              onClick={() => setAsked({ kind: 'add', date: firstDay })}
            >
              {translate('timeSheet.add')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {!keepsOne && <Alert severity="info">{translate('timeSheet.keepsNone')}</Alert>}
        <WeekStep monday={monday} pathOf={day => timeSheetPath(userId, day)} />
        <WeekView week={data} {...(mayEdit && { powers })} />
        <HistoryTab filter={{ entity: 'time-sheet', entityId: String(userId) }} />
      </Box>
      {asked && asked.kind !== 'remove' && (
        <EntryDialog
          userId={userId}
          date={asked.kind === 'add' ? asked.date : asked.entry.date}
          entry={asked.kind === 'edit' ? asked.entry : null}
          onDone={done}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && <RemoveDialog entry={asked.entry} onDone={done} onClose={close} />}
    </>
  );
}
