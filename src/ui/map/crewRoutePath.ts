import type { Day } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';

/** The crew map with one crew's route of a day. */
export const crewRoutePath = (crewId: number, day: Day) => `${PATHS.mapCrew}?date=${day}&crews=${crewId}`;

/** Where the office has a crew's stops of a day put into a short order; without a crew it chooses one there. */
export const generateRoutePath = (crewId: number | null, day: Day) =>
  `${PATHS.worklogs}/route?date=${day}${crewId === null ? '' : `&crew=${crewId}`}`;
