import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { canAccess } from '#contract/core/permissions.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { today } from '#src/dataProvider/today.ts';
import { RowMenu } from '#src/resources/schedule/visits/ActionMenu.tsx';
import { useVisitActions } from '#src/resources/schedule/visits/useVisitActions.tsx';
import { VisitPanel } from '#src/resources/schedule/visits/VisitPanel.tsx';
import { roomBeside } from '#src/ui/dialogs/BesidePanel.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DayBar, weekOf } from './DayBar.tsx';
import { DayView } from './DayView.tsx';
import { Filters } from './Filters.tsx';
import { countsOf } from './groupVisits.ts';
import { RangeView } from './RangeView.tsx';
import { TableLoading } from './TableLoading.tsx';
import { useDaySummary } from './useDay.ts';
import { useSelection } from './useSelection.ts';
import { useWorkLogView } from './useWorkLogView.ts';
import { dayOfView } from './view.ts';
import { DayTotals, WorkLogsHead } from './WorkLogsHead.tsx';

/** `/worklogs` and the paths below it: a day by crew and status, or several days as a list. */
export default function WorkLogsPage() {
  const { view, show } = useWorkLogView();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const [menu, setMenu] = useState<{ visit: WorkLog; anchor: HTMLElement } | null>(null);
  const { ask, dialog } = useVisitActions();
  const isEditable = canAccess(storedUser()?.permissions ?? [], 'assignment_edit');

  const day = dayOfView(view);
  const { chosen, toggle, clear } = useSelection(`${view.from} ${view.to}`);
  const summary = useDaySummary(day ?? today(), day !== null);
  const open = useCallback((visit: WorkLog) => show({ visit: visit.id }), [show]);
  const openMenu = useCallback((visit: WorkLog, anchor: HTMLElement) => setMenu({ visit, anchor }), []);
  const choose = (action: VisitAction) => {
    if (menu) ask(action, menu.visit);
    setMenu(null);
  };
  const table = {
    chosen,
    open: view.visit,
    isEditable,
    isPhone,
    onToggle: toggle,
    onOpen: open,
    onMenu: openMenu,
  };
  const week = day === null && view.from && view.to ? weekOf(view.from) : null;
  const isWeek = week !== null && week[0] === view.from && week[6] === view.to;

  const isBeside = view.visit !== null && !isPhone;

  return (
    <>
      <WorkLogsHead view={view} />
      <DayBar
        day={view.from ?? view.to ?? today()}
        isWeek={isWeek}
        onGo={(from, to) => show({ from, to, visit: null })}
      >
        {day !== null && summary.data && <DayTotals summary={summary.data} />}
      </DayBar>
      <Filters
        view={view}
        counts={day !== null && summary.data ? countsOf(summary.data, view.crew) : null}
        onChange={show}
      />
      <Box sx={roomBeside(isBeside)}>
        {day === null || view.isUnchecked ? (
          <RangeView view={view} table={table} />
        ) : summary.data ? (
          <DayView
            key={day}
            day={day}
            view={view}
            summary={summary.data}
            table={table}
            onShowAll={() => show({ crew: null, statuses: [], q: '' })}
          />
        ) : summary.error ? (
          <NotLoaded text="worklogs.failed" error={summary.error} onRetry={summary.refetch} />
        ) : (
          <TableLoading />
        )}
      </Box>
      <BulkBar
        visits={[...chosen.values()]}
        onClear={clear}
        onDone={ids =>
          toggle(
            [...chosen.values()].filter(visit => ids.includes(visit.id)),
            false,
          )
        }
      />
      {menu && (
        <RowMenu
          visitId={menu.visit.id}
          anchor={menu.anchor}
          onChoose={choose}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog}
      <VisitPanel visitId={view.visit} onClose={() => show({ visit: null })} onAct={ask} />
    </>
  );
}
