// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapCrew, MapStop } from '#contract/field/crewRoutes.calls.ts';
import type { DayLoad } from '#contract/schedule/moves.calls.ts';
import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { loadsByDay } from '#src/custom/field/worklogs/move/loadsByDay.ts';
import { type MoveDraft, moveDraft, moveOf } from '#src/custom/field/worklogs/move/moveDraft.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { DifferenceView } from '#src/resources/schedule/visits/terms/DifferenceView.tsx';
import {
  countsOf,
  isEmptyDifference,
  linesOf,
  valueText,
} from '#src/resources/schedule/visits/terms/differenceLines.ts';
import { ScopeQuestion } from '#src/resources/schedule/visits/terms/ScopeQuestion.tsx';
import { changedTerms, openPause } from '#src/resources/schedule/visits/terms.ts';
import { draftOf, editOf } from '#src/resources/schedule/visits/visitEdit.ts';
import { fieldErrorsOf } from '#src/ui/form/submission.ts';
import { inkOn, paleOf } from '#src/ui/map/inkOn.ts';
import { routeLineOf } from '#src/ui/map/routeLine.ts';
import { boundsOf, placeOf } from '#src/ui/map/tiles.ts';
import { makeTheme } from '#src/ui/theme/makeTheme.ts';

afterEach(cleanup);

const difference: ScheduleDifference = {
  changed: [
    {
      id: 2,
      slot: '2026-06-17',
      date: '2026-06-18',
      newSlot: '2026-06-19',
      newDate: '2026-06-19',
      fields: [
        { field: 'date', before: '2026-06-18', after: '2026-06-19' },
        { field: 'crewId', before: 1, after: 2 },
      ],
      kept: ['priceCents'],
      lost: ['date'],
    },
  ],
  added: [{ slot: '2026-06-12', date: '2026-06-12' }],
  removed: [{ id: 9, slot: '2026-06-24', date: '2026-06-24', isForced: false, lost: ['instructions'] }],
  untouched: 3,
  warnings: [],
  crewNames: { 1: 'North', 2: 'South' },
};

describe('a difference', () => {
  it('is one list sorted by day, with each new day shown once', () => {
    expect(linesOf(difference).map(line => [line.kind, line.date, line.newDate])).toEqual([
      ['added', '2026-06-12', null],
      ['changed', '2026-06-18', '2026-06-19'],
      ['removed', '2026-06-24', null],
    ]);
    expect(linesOf(difference)[1]?.fields.map(field => field.field)).toEqual(['crewId']);
    expect(countsOf(difference)).toEqual({
      changed: 1,
      added: 1,
      removed: 1,
      kept: 1,
      lost: 2,
      untouched: 3,
      forcedStay: 0,
    });
    expect(isEmptyDifference(difference)).toBe(false);
    expect(isEmptyDifference({ ...difference, changed: [], added: [], removed: [] })).toBe(true);
  });

  it('shows values in words', () => {
    const say = (field: Parameters<typeof valueText>[0]['field'], value: string | number | boolean | null) =>
      valueText({ field }, value, difference.crewNames, (key, values) =>
        `${key} ${values?.hours ?? ''}`.trim(),
      );
    expect(say('crewId', 2)).toBe('South');
    expect(say('crewId', 5)).toBe('#5');
    expect(say('crewId', null)).toBe('schedule.noCrew');
    expect(say('priceCents', 4550)).toBe('$45.50');
    expect(say('priceCents', null)).toBe('schedule.listPrice');
    expect(say('timeCapMinutes', 90)).toBe('schedule.hours 1.5');
    expect(say('workedMinutes', 95)).toBe('1.6 h');
    expect(say('isBillable', false)).toBe('schedule.no');
    expect(say('date', '2026-06-18')).toBe('6/18/2026');
  });
});

describe('an edit', () => {
  const visit = {
    date: '2026-06-10',
    crewId: 1,
    priceCents: null,
    frontBack: 'both',
    timeCapMinutes: null,
    frequency: 1,
    instructions: null,
    isBillable: true,
    workedMinutes: null,
    status: 'pending',
  } as AssignmentDetail;

  // covers: office-26
  it('of a visit contains only changed values, and the frequency only if further visits change', () => {
    const draft = draftOf(visit);
    expect(editOf(visit, draft)).toEqual({ scope: 'this' });
    expect(editOf(visit, { ...draft, date: '2026-06-11', crewId: null, frequency: 2 })).toEqual({
      scope: 'this',
      date: '2026-06-11',
      byEmail: true,
      byText: true,
      crewId: null,
    });
    const silent = { ...draft, date: '2026-06-11', tellsCustomer: false };
    expect(editOf(visit, silent)).toMatchObject({ byEmail: false, byText: false });
    expect(editOf(visit, { ...silent, scope: 'season' })).toEqual({ scope: 'season', date: '2026-06-11' });
    expect(editOf(visit, { ...draft, frequency: 2, scope: 'season', instructions: ' Gate ' })).toEqual({
      scope: 'season',
      frequency: 2,
      instructions: 'Gate',
    });
    const told = { ...visit, instructions: 'Gate' };
    expect(editOf(told, { ...draftOf(told), instructions: ' ' })).toEqual({
      scope: 'this',
      instructions: null,
    });
    const done = { ...visit, workedMinutes: 60 };
    const longer = { ...draftOf(done), workedMinutes: 95 };
    expect(editOf(done, longer)).toEqual({ scope: 'this', workedMinutes: 95 });
    expect(editOf(done, { ...longer, workedMinutes: null })).toEqual({ scope: 'this' });
  });

  it('of a service contains only the terms that differ', () => {
    const terms = {
      frequency: 1 as const,
      weekday: 3 as const,
      crewId: 1,
      priceCents: 4000,
      frontBack: 'both' as const,
      timeCapMinutes: null,
    };
    expect(changedTerms(terms, terms)).toEqual({});
    expect(changedTerms(terms, { ...terms, weekday: 4, priceCents: null })).toEqual({
      weekday: 4,
      priceCents: null,
    });
  });

  it('finds the current or upcoming pause', () => {
    const pause = { id: 1, fromDate: '2026-06-01', resumeDate: '2026-06-10', reason: null };
    expect(openPause({ pauses: [pause] }, '2026-06-09')).toBe(pause);
    expect(openPause({ pauses: [pause] }, '2026-06-10')).toBeNull();
    const open = { ...pause, resumeDate: null };
    expect(openPause({ pauses: [pause, open] }, '2026-06-20')).toBe(open);
  });

  it('finds the refused fields in an error', () => {
    const errors = { 'services.0.endDate': 'Not valid.', reason: 'Required.' };
    const refused = new HttpError('', 422, { status: 422, code: 'invalid', message: '', errors });
    expect(fieldErrorsOf(refused)).toEqual(errors);
    expect(fieldErrorsOf(new Error('lost'))).toEqual({});
  });
});

describe('a move of many visits', () => {
  const draft: MoveDraft = {
    who: 'everybody',
    crewId: 4,
    marketId: 2,
    from: '2026-06-10',
    to: null,
    strategy: 'push',
    days: 1,
    spreadDays: 3,
    onto: null,
    intoPauses: false,
    reason: ' Rain ',
    byEmail: false,
    byText: true,
  };

  it('needs a crew or market, and moves no visits until one is chosen', () => {
    const common = { from: '2026-06-10', to: null, days: 1, spreadDays: 3, onto: null, intoPauses: false };
    expect(moveOf(draft)).toEqual({ crewId: null, marketId: null, ...common });
    expect(moveOf({ ...draft, who: 'crew' })).toEqual({ crewId: 4, marketId: null, ...common });
    expect(moveOf({ ...draft, who: 'market' })).toEqual({ crewId: null, marketId: 2, ...common });
    expect(moveOf({ ...draft, who: 'crew', crewId: null })).toBeNull();
    expect(moveOf({ ...draft, who: 'market', marketId: null })).toBeNull();
    expect(moveOf({ ...draft, from: null })).toBeNull();
    expect(moveDraft.parse(draft)).toMatchObject({ ...common, strategy: 'push', reason: 'Rain' });
    expect(moveDraft.safeParse({ ...draft, who: 'crew', crewId: null }).success).toBe(false);
    expect(moveDraft.safeParse({ ...draft, reason: null }).error?.issues[0]?.path).toEqual(['reason']);
  });

  it('shows each day’s load, without crews for which nothing changes', () => {
    const load = (date: string, crewId: number, before: number, after: number): DayLoad => ({
      crewId,
      crewName: `Crew ${crewId}`,
      date,
      capacityMinutes: 480,
      minutesBefore: before,
      minutesAfter: after,
      visitsBefore: 1,
      visitsAfter: 1,
    });
    const loads = [load('2026-06-11', 1, 60, 120), load('2026-06-10', 1, 60, 0), load('2026-06-10', 2, 5, 5)];
    expect(loadsByDay({ loads }).map(day => [day.date, day.loads.map(one => one.crewId)])).toEqual([
      ['2026-06-10', [1]],
      ['2026-06-11', [1]],
    ]);
  });
});

describe('a crew on the map', () => {
  const stop = (
    routePosition: number | null,
    latitude: number | null,
    status: MapStop['status'] = 'pending',
  ) => ({ routePosition, latitude, longitude: -97, status }) as MapStop;

  it('drives from its start point through its stops in order, without canceled ones', () => {
    const crew: Pick<MapCrew, 'start' | 'stops'> = {
      start: { latitude: 30, longitude: -97 },
      stops: [stop(2, 32), stop(1, 31), stop(null, 40), stop(3, 33, 'cancel'), stop(4, null)],
    };
    expect(routeLineOf(crew).map(place => place.latitude)).toEqual([30, 31, 32]);
    expect(routeLineOf({ ...crew, stops: [stop(null, 31)] })).toEqual([]);
  });

  it('is shown with all its stops in view', () => {
    expect(boundsOf([])).toBeNull();
    expect(
      boundsOf([
        { latitude: 30, longitude: -98 },
        { latitude: 31, longitude: -97 },
      ]),
    ).toEqual([
      [30, -98],
      [31, -97],
    ]);
    expect(placeOf({ latitude: null, longitude: -97 })).toBeNull();
  });

  it('has numbers that are readable on its color', () => {
    expect([inkOn('#1F5FA8'), inkOn('#E2B15A'), inkOn('#ffffff')]).toEqual(['#FFFFFF', '#101612', '#101612']);
    expect(paleOf('#000000')).toBe('#8c8c8c');
  });
});

describe('on the screen', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={makeTheme('light', 'staff')}>
      <TestTranslationProvider
        translate={(key: string, values?: Record<string, unknown>) =>
          [key, values?.smart_count, values?.fields].filter(Boolean).join(' ')
        }
      >
        {children}
      </TestTranslationProvider>
    </ThemeProvider>
  );

  it('the scopes are in the same order everywhere', async () => {
    const save = vi.fn();
    render(
      <MemoryRouter>
        <Form defaultValues={{ scope: 'this' }} onSubmit={save}>
          <ScopeQuestion scopes={['season', 'this', 'following']} />
          <button type="submit">Save</button>
        </Form>
      </MemoryRouter>,
      { wrapper },
    );
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(radio => [radio.value, radio.checked])).toEqual([
      ['this', true],
      ['following', false],
      ['season', false],
    ]);
    fireEvent.click(screen.getByText('schedule.scope.season'));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ scope: 'season' }));
  });

  it('a difference shows which manual changes are kept and which are lost', () => {
    render(<DifferenceView difference={difference} />, { wrapper });
    expect(screen.getByText('schedule.difference.lost 2')).toBeTruthy();
    expect(screen.getByText('schedule.difference.keptFields schedule.fields.pricecents')).toBeTruthy();
    expect(screen.getByText('schedule.difference.removedVisit')).toBeTruthy();
    expect(screen.getByText(/South/)).toBeTruthy();
  });
});
