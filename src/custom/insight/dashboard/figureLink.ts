import { PATHS } from '#contract/core/paths.ts';
import type { FigureList, FigureResource } from '#contract/insight/dashboard.calls.ts';
import { addressOf, viewOfFilter } from '#src/custom/field/worklogs/view.ts';

const PAGES: Record<Exclude<FigureResource, 'work-logs'>, string> = {
  charges: '/charges',
  payments: '/payments',
  vendors: '/vendors',
  'field-conflicts': '/field-conflicts',
  // Handled on the same page as reports that could not be applied.
  'service-delays': '/field-conflicts',
  reminders: '/reminders',
  'call-logs': '/call-logs',
  'customer-signup': '/customer-signup',
  'contact-us': `${PATHS.systemSettings}/customer-contact-us`,
  'locked-customers': '/locked-customers',
  properties: PATHS.customers,
};

/** Returns the path of the screen with the rows behind a figure, with the figure's filter. */
export function figureLink({ resource, filter }: FigureList): string {
  if (resource === 'work-logs') return addressOf(viewOfFilter(filter));
  if (resource === 'field-conflicts' || resource === 'service-delays') return PAGES[resource];
  return `${PAGES[resource]}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
