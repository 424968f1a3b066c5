// @vitest-environment jsdom
import MenuList from '@mui/material/MenuList';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ChangedMessage } from '#contract/core/realtime.ts';
import { crewsOf, groupByCrew, matches } from '#src/custom/field/worklogs/groupVisits.ts';
import { concerns } from '#src/custom/field/worklogs/useDay.ts';
import { changedIds } from '#src/custom/field/worklogs/useFlash.ts';
import { useSelection } from '#src/custom/field/worklogs/useSelection.ts';
import { VisitTable } from '#src/custom/field/worklogs/VisitTable.tsx';
import { ActionItems } from '#src/resources/schedule/visits/ActionMenu.tsx';
import { hoursText, minutesText, timesText } from '#src/ui/fields/visitText.ts';
import { makeTheme } from '#src/ui/theme/makeTheme.ts';
import { crew, summary, visit } from '#tests/unit/support/workLogFixture.ts';

afterEach(cleanup);

describe('visits of a day', () => {
  const all = { crew: null, statuses: [], q: '' };

  it('are listed under their crews, visits without a crew first; idle crews are omitted', () => {
    const day = summary([crew(1, 2), crew(2, 0), crew(3, 1), crew(null, 1)]);
    const rows = [visit(1), visit(2, { crewId: 3 }), visit(3), visit(4, { crewId: null })];
    const groups = groupByCrew(day, rows, all);
    expect(groups.map(group => [group.summary.crewId, group.rows.map(row => row.id)])).toEqual([
      [null, [4]],
      [1, [1, 3]],
      [3, [2]],
    ]);
    expect(groupByCrew(day, rows, { ...all, crew: 3 }).map(group => group.summary.crewId)).toEqual([3]);
    expect(crewsOf(day, 'none').map(one => one.crewId)).toEqual([null]);
  });

  it('are found by every word of a search and by status', () => {
    const row = visit(7, { address: '12 Oak Lane', customerName: 'José Ruiz', status: 'skipped' });
    expect(matches(row, [], 'ruiz OAK')).toBe(true);
    expect(matches(row, [], 'ruiz elm')).toBe(false);
    expect(matches(row, ['skipped', 'cancel'], '')).toBe(true);
    expect(matches(row, ['pending'], '')).toBe(false);
  });

  it('are refetched only for changes that concern them', () => {
    const shown = { hasDay: (day: string) => day === '2026-06-10', rows: [visit(5)] };
    const about = (change: Partial<ChangedMessage>) =>
      concerns({ entity: 'assignment', id: 99, ...change }, shown);
    expect(about({ date: '2026-06-10' })).toBe(true);
    // This visit was on the screen and has just been moved to another day.
    expect(about({ id: 5, date: '2026-06-12' })).toBe(true);
    expect(about({ date: '2026-06-12' })).toBe(false);
    expect(about({ entity: 'charge', propertyId: 5 })).toBe(true);
    expect(about({ entity: 'charge', propertyId: 6 })).toBe(false);
    expect(about({ entity: 'import' })).toBe(false);
  });

  it('are highlighted if they changed, but not if they are new', () => {
    const [one, two] = [visit(1), visit(2)];
    const before = new Map([one, two].map(row => [row.id, row]));
    expect(changedIds(before, [one, { ...two, status: 'started' }, visit(3)])).toEqual([2]);
    expect(changedIds(new Map(), [one])).toEqual([]);
  });

  it('stay chosen until other days are shown', () => {
    const { result, rerender } = renderHook(({ scope }) => useSelection(scope), {
      initialProps: { scope: 'monday' },
    });
    const { toggle } = result.current;
    toggle([visit(1), visit(2)], true);
    toggle([visit(1)], false);
    rerender({ scope: 'monday' });
    expect([...result.current.chosen.keys()]).toEqual([2]);
    rerender({ scope: 'tuesday' });
    expect(result.current.chosen.size).toBe(0);
  });
});

describe('times', () => {
  const translate = (key: string, values?: Record<string, unknown>) => `${key} ${values?.time ?? ''}`.trim();

  it('are in the business’s time zone, whatever the device’s is', () => {
    const startedAt = '2026-06-10T14:12:00.000Z';
    const completedAt = '2026-06-10T14:47:00.000Z';
    expect(timesText({ startedAt, completedAt }, 'en', translate)?.replaceAll('\u202f', ' ')).toBe(
      '9:12 AM – 9:47 AM',
    );
    expect(timesText({ startedAt, completedAt: null }, 'es', translate)).toBe('visits.since 9:12 am');
    expect(timesText({ startedAt: null, completedAt: null }, 'en', translate)).toBeNull();
  });

  it('are shown in minutes if they are short', () => {
    expect([minutesText(45), minutesText(90), minutesText(125)]).toEqual(['45 min', '1.5 h', '2.1 h']);
    expect([hoursText(480), hoursText(0)]).toEqual(['8 h', '0 h']);
  });
});

describe('on the screen', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={makeTheme('light', 'staff')}>
      <TestTranslationProvider
        translate={(key: string, values?: Record<string, unknown>) => `${key} ${values?.name ?? ''}`.trim()}
      >
        {children}
      </TestTranslationProvider>
    </ThemeProvider>
  );
  const table = () => ({
    rows: [visit(1), visit(2, { status: 'completed', chargeStatus: 'success', chargeTotalCents: 4500 })],
    label: 'North',
    chosen: new Map(),
    lit: new Set<number>(),
    open: null,
    isEditable: true,
    isPhone: false,
    onToggle: vi.fn(),
    onOpen: vi.fn(),
    onMenu: vi.fn(),
  });

  it('a row’s link, checkbox and menu button each do their own work', () => {
    const props = table();
    render(<VisitTable {...props} />, { wrapper });
    fireEvent.click(screen.getByText('1 Elm St'));
    expect(props.onOpen).toHaveBeenCalledWith(props.rows[0]);
    fireEvent.click(screen.getByLabelText('worklogs.select 2 Elm St'));
    expect(props.onToggle).toHaveBeenCalledWith([props.rows[1]], true);
    fireEvent.click(screen.getByLabelText('visits.moreActions 2 Elm St'));
    expect(props.onMenu).toHaveBeenCalledWith(props.rows[1], expect.any(HTMLElement));
    expect(props.onOpen).toHaveBeenCalledTimes(1);
    // The browser would open the visit's own page here.
    document.addEventListener('click', event => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByText('2 Elm St'), { ctrlKey: true });
    expect(props.onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByText('$45.00')).toBeTruthy();
  });

  it('the header selects all rows; a user with read-only access can’t select any', () => {
    const props = table();
    const { rerender } = render(<VisitTable {...props} />, { wrapper });
    fireEvent.click(screen.getByLabelText('worklogs.selectAll'));
    expect(props.onToggle).toHaveBeenCalledWith(props.rows, true);
    rerender(<VisitTable {...props} isEditable={false} />);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });

  it('actions that the rules refuse stay visible with the reason and do nothing', () => {
    const onChoose = vi.fn();
    const verdicts = [
      { action: 'start' as const, isAllowed: true, reason: null, missing: null },
      {
        action: 'move' as const,
        isAllowed: false,
        reason: 'This needs the permission “Unrestricted Assignment Access”.',
        missing: 'assignment_unrestricted' as const,
      },
    ];
    render(
      <MenuList>
        <ActionItems verdicts={verdicts} onChoose={onChoose} />
      </MenuList>,
      { wrapper },
    );
    fireEvent.click(screen.getByText('visits.actions.move'));
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByText(/Unrestricted Assignment Access/)).toBeTruthy();
    fireEvent.click(screen.getByText('visits.actions.start'));
    expect(onChoose).toHaveBeenCalledWith('start');
  });
});
