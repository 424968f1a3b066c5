import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { addDays, type Day } from '../../../contract/days.ts';
import { CLOCKED_TYPES, type WeekTotals } from '../../../contract/timeSheets.ts';
import { downloadText } from '../../dataProvider/download.ts';
import { useChanged, useReconnected } from '../../dataProvider/realtime.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { HeadAction } from '../../ui/list/HeadAction.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { toastError } from '../../ui/toasts/callToasts.ts';
import { ClockCard } from './ClockCard.tsx';
import { OvertimeLabel, WeekMarks } from './Marks.tsx';
import { personPath, weekPath } from './paths.ts';
import { hoursText, weekOf } from './times.ts';
import { WeekStep } from './WeekStep.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const STATES = ['running', 'forgotten', 'overtime', 'none'] as const;

const columnsOf = (monday: Day): readonly Column<WeekTotals>[] => [
  {
    key: 'name',
    label: 'timeSheet.fields.name',
    sort: 'name',
    cell: row => <RowLink to={personPath(row.id, monday)}>{row.name}</RowLink>,
  },
  {
    key: 'type',
    label: 'timeSheet.fields.type',
    sort: 'type',
    isWide: true,
    cell: row => <TypeText row={row} />,
  },
  ...WEEKDAYS.map(
    (weekday): Column<WeekTotals> => ({
      key: `day${weekday}`,
      label: `words.weekdayShort.${weekday}`,
      isFigure: true,
      isWide: true,
      cell: row => {
        const minutes = row.days[weekday - 1] ?? 0;
        return minutes > 0 ? hoursText(minutes) : '';
      },
    }),
  ),
  {
    key: 'work',
    label: 'timeSheet.fields.workMinutes',
    sort: 'workMinutes',
    isFigure: true,
    isExtra: true,
    cell: row => hoursText(row.workMinutes),
  },
  {
    key: 'break',
    label: 'timeSheet.fields.breakMinutes',
    sort: 'breakMinutes',
    isFigure: true,
    isExtra: true,
    cell: row => hoursText(row.breakMinutes),
  },
  {
    key: 'net',
    label: 'timeSheet.fields.netMinutes',
    sort: 'netMinutes',
    isFigure: true,
    cell: row => <b>{hoursText(row.netMinutes)}</b>,
  },
  {
    key: 'overtime',
    label: 'timeSheet.fields.overtimeMinutes',
    sort: 'overtimeMinutes',
    isFigure: true,
    cell: row => (row.overtimeMinutes > 0 ? <OvertimeLabel minutes={row.overtimeMinutes} /> : ''),
  },
  { key: 'marks', label: 'timeSheet.fields.marks', cell: row => <WeekMarks row={row} /> },
];

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

/** Fetches the list again when somebody clocks in or out. */
function Follow() {
  const { refetch } = useListContext();
  useChanged(({ entity }) => {
    if (entity === 'time-sheet') void refetch();
  });
  useReconnected(() => void refetch());
  return null;
}

/** Everybody's hours of a week. */
export default function WeekListPage() {
  const translate = useTranslate();
  const monday = weekOf(useParams().week);
  const [columns] = useState(() => new Map<Day, readonly Column<WeekTotals>[]>());
  const shown = columns.get(monday) ?? columnsOf(monday);
  columns.set(monday, shown);
  return (
    <ListPage<WeekTotals>
      resource="time-sheets/weeks"
      title="timeSheet.listTitle"
      count="timeSheet.count"
      search="timeSheet.search"
      sort={{ field: 'name', order: 'ASC' }}
      columns={shown}
      filters={FILTERS}
      filter={{ week: monday }}
      empty={<EmptyState icon={<AccessTimeOutlined />} text={translate('timeSheet.none')} />}
      intro={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, marginBottom: 1.5 }}>
          <Follow />
          <ClockCard />
          <WeekStep monday={monday} pathOf={weekPath} />
        </Box>
      }
      actions={
        <>
          <EntriesExport monday={monday} />
          <ExportButton />
        </>
      }
    />
  );
}

/** The single entries of the week as a file. */
function EntriesExport({ monday }: { monday: Day }) {
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const filter = { date_gte: monday, date_lte: addDays(monday, 6) };
      await downloadText('/time-sheets/entries/export.csv', `time-entries-${monday}.csv`, {
        filter: JSON.stringify(filter),
      });
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
