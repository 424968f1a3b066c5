import type { Day } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';

/** Returns the path of the crew map for one crew and day. */
export const crewRoutePath = (crewId: number, day: Day) => `${PATHS.mapCrew}?date=${day}&crews=${crewId}`;

/**
 * Returns the path of the page that optimizes a crew's route for a day; without a crew, the office chooses
 * one there.
 */
export const generateRoutePath = (crewId: number | null, day: Day) =>
  `${PATHS.worklogs}/route?date=${day}${crewId === null ? '' : `&crew=${crewId}`}`;
