import type { Day } from '../../../contract/days.ts';
import { PATHS } from '../../../contract/paths.ts';
import type { CrewDayKey } from './view.ts';

/** The planner of moves, opened for one crew's day, and onto a day where one was chosen. */
export const plannerPath = ({ crew, date }: CrewDayKey, onto?: Day) =>
  `${PATHS.worklogs}/move?date=${date}&crewId=${crew}${onto ? `&onto=${onto}` : ''}`;
