import type { FigureList, FigureResource } from '../../../contract/dashboard.ts';
import { addressOf, viewOfFilter } from '../worklogs/view.ts';

const PAGES: Record<Exclude<FigureResource, 'work-logs'>, string> = {
  charges: '/charges',
  vendors: '/vendors',
  'field-conflicts': '/field-conflicts',
};

/** The screen that shows the rows behind a figure, under the figure's own filter. */
export function figureLink({ resource, filter }: FigureList): string {
  if (resource === 'work-logs') return addressOf(viewOfFilter(filter));
  if (resource === 'field-conflicts') return PAGES[resource];
  return `${PAGES[resource]}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
