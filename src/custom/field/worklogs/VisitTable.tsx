import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import type { ExpectedTime } from '#contract/field/expectedTimes.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import type { Chosen } from './useSelection.ts';
import { PART, VisitCard, VisitRow } from './VisitRow.tsx';
import { VisitList, Visits } from './visitStyles.ts';

/** State shared by the rows of all tables on the screen. */
export interface VisitTableState {
  chosen: Chosen;
  lit: ReadonlySet<number>;
  /** The visit in the panel. */
  open: number | null;
  isEditable: boolean;
  isPhone: boolean;
  /** Expected arrival times by visit. */
  expected?: ReadonlyMap<number, ExpectedTime> | undefined;
  onToggle: (visits: readonly WorkLog[], isOn: boolean) => void;
  onOpen: (visit: WorkLog) => void;
  onMenu: (visit: WorkLog, anchor: HTMLElement) => void;
}

interface VisitTableProps extends VisitTableState {
  rows: readonly WorkLog[];
  /** Name of the table for screen readers. */
  label: string;
  hasDayAndCrew?: boolean;
  hasHead?: boolean;
}

export function VisitTable({
  rows,
  label,
  hasDayAndCrew = false,
  hasHead = true,
  ...state
}: VisitTableProps) {
  const { isEditable, isPhone, expected } = state;
  // One listener for all rows, because a day has hundreds.
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-visit]')?.dataset.visit);
    const visit = rows.find(row => row.id === id);
    if (!visit) return;
    const part = target.closest<HTMLElement>('[data-part]');
    if (part?.dataset.part === PART.choose) return state.onToggle([visit], !state.chosen.has(id));
    if (part?.dataset.part === PART.menu) return state.onMenu(visit, part);
    // With a modifier key the link opens the visit's own page in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    state.onOpen(visit);
  };
  const items = rows.map(visit => ({
    visit,
    isChosen: state.chosen.has(visit.id),
    isLit: state.lit.has(visit.id),
    isOpen: state.open === visit.id,
    isEditable,
    hasDayAndCrew,
    expected: expected?.get(visit.id),
  }));
  if (isPhone) {
    return (
      <VisitList aria-label={label} onClick={click}>
        {items.map(item => (
          <VisitCard key={item.visit.id} {...item} />
        ))}
      </VisitList>
    );
  }
  return (
    <Visits aria-label={label} onClick={click}>
      <Columns isEditable={isEditable} hasDayAndCrew={hasDayAndCrew} />
      {hasHead && <Head {...state} rows={rows} hasDayAndCrew={hasDayAndCrew} />}
      <tbody>
        {items.map(item => (
          <VisitRow key={item.visit.id} {...item} />
        ))}
      </tbody>
    </Visits>
  );
}

function Columns({ isEditable, hasDayAndCrew }: { isEditable: boolean; hasDayAndCrew: boolean }) {
  return (
    <colgroup>
      {isEditable && <col className="no-print" style={{ width: '2.25rem' }} />}
      <col style={{ width: hasDayAndCrew ? '9.5rem' : '4.25rem' }} />
      <col />
      <col className="wide customer" style={{ width: '13%' }} />
      {hasDayAndCrew && <col style={{ width: '12%' }} />}
      <col className="wide service" style={{ width: '16%' }} />
      <col style={{ width: '7.375rem' }} />
      {!hasDayAndCrew && <col style={{ width: '11rem' }} />}
      <col className="wide money" style={{ width: '10.5rem' }} />
      {isEditable && <col className="no-print" style={{ width: '3rem' }} />}
    </colgroup>
  );
}

interface HeadProps extends VisitTableState {
  rows: readonly WorkLog[];
  hasDayAndCrew: boolean;
}

function Head({ rows, chosen, isEditable, hasDayAndCrew, onToggle }: HeadProps) {
  const translate = useTranslate();
  const title = (name: string) => translate(`worklogs.columns.${name}`);
  const isAll = rows.length > 0 && rows.every(row => chosen.has(row.id));
  return (
    <thead>
      <tr>
        {isEditable && (
          <th className="no-print">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => onToggle(rows, !isAll)}
              aria-label={translate('worklogs.selectAll')}
            />
          </th>
        )}
        <th scope="col">{title(hasDayAndCrew ? 'date' : 'position')}</th>
        <th scope="col">{title('address')}</th>
        <th scope="col" className="wide customer">
          {title('customer')}
        </th>
        {hasDayAndCrew && <th scope="col">{title('crew')}</th>}
        <th scope="col" className="wide service">
          {title('service')}
        </th>
        <th scope="col">{title('status')}</th>
        {!hasDayAndCrew && <th scope="col">{title('time')}</th>}
        <th scope="col" className="figure wide money">
          {title('charge')}
        </th>
        {isEditable && <td className="no-print" />}
      </tr>
    </thead>
  );
}
