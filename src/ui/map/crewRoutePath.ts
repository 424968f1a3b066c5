import type { Day } from '../../../contract/days.ts';
import { PATHS } from '../../../contract/paths.ts';

/** The crew map with one crew's route of a day. */
export const crewRoutePath = (crewId: number, day: Day) => `${PATHS.mapCrew}?date=${day}&crews=${crewId}`;
