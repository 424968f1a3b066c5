import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { addDays, type Day } from '#contract/core/days.ts';
import { timeSheetPath, timeSheetWeekPath } from '#contract/core/paths.ts';
import type { WeekTotals } from '#contract/field/timeSheets.calls.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { ClockCard } from './ClockCard.tsx';
import { OvertimeLabel, WeekMarks } from './Marks.tsx';
import { hoursText, weekOf } from './times.ts';
import { WeekStep } from './WeekStep.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const STATES = ['running', 'forgotten', 'overtime', 'none'] as const;

function TypeText({ row }: { row: WeekTotals }) {
  const translate = useTranslate();
  return [translate(`words.userType.${row.type}`), row.crewName].filter(Boolean).join(' · ');
}

const useTypes = () => useWordOptions(CLOCKED_TYPES, 'userType');
function useStates() {
  const translate = useTranslate();
  return STATES.map(value => ({ value, label: translate(`timeSheet.state.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'type', label: 'timeSheet.fields.type', useOptions: useTypes },
  { kind: 'choice', name: 'state', label: 'timeSheet.fields.state', useOptions: useStates },
];

/** Refetches the list when someone clocks in or out. */
function Follow() {
  const { refetch } = useListContext();
  useChanged(({ entity }) => {
    if (entity === 'time-sheet') void refetch();
  });
  useReconnected(() => void refetch());
  return null;
}

/** Everyone's hours for a week. */
export default function WeekListPage() {
  const translate = useTranslate();
  const monday = weekOf(useParams().week);
  return (
    <ListPage<WeekTotals>
      resource="time-sheets/weeks"
      title="timeSheet.listTitle"
      count="timeSheet.count"
      search="timeSheet.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      filter={{ week: monday }}
      empty={<EmptyState icon={<AccessTimeOutlined />} text={translate('timeSheet.none')} />}
      intro={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, marginBottom: 1.5 }}>
          <Follow />
          <ClockCard />
          <WeekStep monday={monday} pathOf={timeSheetWeekPath} />
        </Box>
      }
      actions={
        <>
          <EntriesExport monday={monday} />
          <ExportButton />
        </>
      }
    >
      <Table<WeekTotals> label="timeSheet.listTitle" hiddenColumns={['workMinutes', 'breakMinutes']}>
        <Column<WeekTotals>
          source="name"
          label="timeSheet.fields.name"
          render={row => <RowLink to={timeSheetPath(row.id, monday)}>{row.name}</RowLink>}
        />
        <Column<WeekTotals>
          source="type"
          label="timeSheet.fields.type"
          isWide
          render={row => <TypeText row={row} />}
        />
        {WEEKDAYS.map(weekday => (
          <Column<WeekTotals>
            key={weekday}
            label={`words.weekdayShort.${weekday}`}
            isNumeric
            isWide
            render={row => {
              const minutes = row.days[weekday - 1] ?? 0;
              return minutes > 0 ? hoursText(minutes) : '';
            }}
          />
        ))}
        <Column<WeekTotals>
          source="workMinutes"
          label="timeSheet.fields.workMinutes"
          isNumeric
          render={row => hoursText(row.workMinutes)}
        />
        <Column<WeekTotals>
          source="breakMinutes"
          label="timeSheet.fields.breakMinutes"
          isNumeric
          render={row => hoursText(row.breakMinutes)}
        />
        <Column<WeekTotals>
          source="netMinutes"
          label="timeSheet.fields.netMinutes"
          isNumeric
          render={row => <b>{hoursText(row.netMinutes)}</b>}
        />
        <Column<WeekTotals>
          source="overtimeMinutes"
          label="timeSheet.fields.overtimeMinutes"
          isNumeric
          render={row => (row.overtimeMinutes > 0 ? <OvertimeLabel minutes={row.overtimeMinutes} /> : '')}
        />
        <Column<WeekTotals> label="timeSheet.fields.marks" render={row => <WeekMarks row={row} />} />
      </Table>
    </ListPage>
  );
}

/** Exports the week's entries as a file. */
function EntriesExport({ monday }: { monday: Day }) {
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const filter = JSON.stringify({ date_gte: monday, date_lte: addDays(monday, 6) });
      const address = addressOf('GET /time-sheets/entries/export.csv', { query: { filter } });
      await download(address, `time-entries-${monday}.csv`);
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <HeadAction
      label={translate('timeSheet.exportEntries')}
      icon={<DownloadOutlined />}
      onClick={run}
      isRunning={isRunning}
    />
  );
}
