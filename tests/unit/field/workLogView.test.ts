import { describe, expect, it } from 'vitest';
import { weekOf } from '#src/custom/field/worklogs/DayBar.tsx';
import {
  addressOf,
  dayOfView,
  filterOf,
  viewOf,
  viewOfFilter,
  type WorkLogView,
} from '#src/custom/field/worklogs/view.ts';
import { figureLink } from '#src/custom/insight/dashboard/figureLink.ts';

const TODAY = '2026-06-10';
const view = (change: Partial<WorkLogView> = {}): WorkLogView => ({
  from: TODAY,
  to: TODAY,
  crew: null,
  statuses: [],
  isUnchecked: false,
  q: '',
  visit: null,
  ...change,
});
const ofQuery = (query: string) => viewOf({}, new URLSearchParams(query), TODAY);

describe('the address of the work logs', () => {
  // covers: route-17
  it('shows today by default', () => {
    expect(ofQuery('')).toEqual(view());
    expect(ofQuery('date=2026-02-30&crew=-1&status=lost&visit=x')).toEqual(view());
  });

  // covers: route-18
  it('names crew, day and status in its path', () => {
    const none = new URLSearchParams();
    expect(viewOf({ id: '7', date: '2026-06-09', status: 'completed' }, none, TODAY)).toEqual(
      view({ from: '2026-06-09', to: '2026-06-09', crew: 7, statuses: ['completed'] }),
    );
    expect(viewOf({ id: '7', date: TODAY, status: 'all' }, none, TODAY)).toEqual(view({ crew: 7 }));
    const skipped = viewOf({ crew: '7', date: TODAY }, none, TODAY, `/worklogs/7/${TODAY}/skipped`);
    expect(skipped).toEqual(view({ crew: 7, statuses: ['skipped'] }));
    expect(viewOf({ id: 'x', date: 'soon', status: 'all' }, none, TODAY)).toEqual(view());
  });

  it('accepts a service week as in the calendar, and periods without a start or an end', () => {
    expect(ofQuery('date=2026-06-08&to=2026-06-14')).toMatchObject({ from: '2026-06-08', to: '2026-06-14' });
    expect(ofQuery('to=2026-06-09')).toMatchObject({ from: null, to: '2026-06-09' });
    expect(ofQuery('from=2026-06-11')).toMatchObject({ from: '2026-06-11', to: null });
  });

  it('is parsed back to the same view', () => {
    const views = [
      view({ crew: 3, statuses: ['pending', 'started'], q: 'elm st', visit: 9 }),
      view({ crew: 'none', to: '2026-06-14' }),
      view({ from: null }),
      view({ to: null, statuses: ['skipped'] }),
    ];
    for (const one of views) {
      const [path, query] = addressOf(one).split('?');
      expect(path).toBe('/worklogs');
      expect(ofQuery(query ?? '')).toEqual(one);
    }
  });

  it('becomes the filter of the list, and a filter becomes the view that shows it', () => {
    const filters: Record<string, unknown>[] = [
      { date: TODAY, status: ['completed'] },
      { date_gte: TODAY, hasCrew: false, status: ['pending', 'started'] },
      { date_lte: '2026-06-09', crewId: 4, isUnchecked: true },
    ];
    for (const filter of filters) expect(filterOf(viewOfFilter(filter))).toEqual(filter);
    expect(viewOfFilter({ date: TODAY, status: 'pending' }).statuses).toEqual(['pending']);
    expect(dayOfView(view())).toBe(TODAY);
    expect(dayOfView(view({ to: '2026-06-11' }))).toBeNull();
  });

  it('finds the week of a day across the turn of the year', () => {
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });
});

describe('a figure of the dashboard', () => {
  it('links to its list with the matching filter', () => {
    expect(figureLink({ resource: 'work-logs', filter: { date: TODAY, status: 'skipped' } })).toBe(
      '/worklogs?date=2026-06-10&status=skipped',
    );
    const overdue = { date_lte: '2026-06-09', status: ['pending', 'started'] };
    expect(figureLink({ resource: 'work-logs', filter: overdue })).toBe(
      '/worklogs?to=2026-06-09&status=pending,started',
    );
    expect(figureLink({ resource: 'field-conflicts', filter: { isResolved: false } })).toBe(
      '/field-conflicts',
    );
    expect(figureLink({ resource: 'service-delays', filter: {} })).toBe('/field-conflicts');
    const [path, query] = figureLink({ resource: 'charges', filter: { status: ['failed'] } }).split('?');
    expect(path).toBe('/charges');
    expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({ status: ['failed'] });
  });
});
