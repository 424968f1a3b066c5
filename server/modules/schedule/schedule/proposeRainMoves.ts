import { addDays, type Day, earlierOf, laterOf } from '#contract/core/days.ts';
import type { RainMove, RainMoves } from '#contract/schedule/moves.calls.ts';
import {
  MOVE_DEFAULTS,
  type MovePreviewBody,
  movePreviewBody,
  type RainMovesQuery,
} from '#contract/schedule/moves.ts';
import type { DayWeather } from '#contract/territory/weather.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { addWorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import {
  FORECAST_DAYS,
  type Forecasts,
  type PlaceForecast,
  readForecasts,
} from '#server/modules/territory/weather/forecasts.ts';
import { movableVisits, moveFacts, moveRequestOf, type VisitToMove } from './movableVisits.ts';
import { isChanged, planMove } from './planMove.ts';

/** Maximum number of working days over which a proposal spreads visits. */
const MAX_SPREAD = 3;

/** Crew or market whose visits a move could cover, with its forecast. */
interface Candidate {
  whose: Pick<MovePreviewBody, 'crewId' | 'marketId'>;
  who: string | null;
  days: ReadonlyMap<Day, DayWeather>;
}

/**
 * Proposes days to move: those with visits on which rain is likely during working hours, each with the next
 * dry working day and its free capacity. The office looks at the preview and decides.
 */
export async function proposeRainMoves(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  session: Session,
  query: RainMovesQuery,
): Promise<RainMoves> {
  const today = clock.today();
  const last = addDays(today, FORECAST_DAYS);
  const forecasts = await readForecasts({ db, clock, config }, { from: today, to: last });
  if (!forecasts) return { isOn: false, hasForecast: false, moves: [] };
  const candidates = candidatesOf(forecasts, query);
  const moves: RainMove[] = [];
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const wet = candidates.filter(({ days }) => days.get(date)?.isWet);
    const found: { candidate: Candidate; visits: VisitToMove[] }[] = [];
    for (const candidate of wet) {
      const visits = await movableVisits(db, session, bodyOf(candidate, date));
      if (visits.length > 0) found.push({ candidate, visits });
    }
    const everyone = allOf(query, found);
    const all = everyone && (await movableVisits(db, session, bodyOf(everyone, date)));
    const counted = found.reduce((sum, { visits }) => sum + visits.length, 0);
    const chosen = everyone && all?.length === counted ? [{ candidate: everyone, visits: all }] : found;
    for (const { candidate, visits } of chosen) {
      const move = await proposal(db, candidate, date, visits);
      if (move) moves.push(move);
    }
  }
  return { isOn: true, hasForecast: candidates.some(({ days }) => days.size > 0), moves };
}

/** The crew or market asked about; else each market, or each crew of a business without markets. */
function candidatesOf({ markets, crews }: Forecasts, { crewId, marketId }: RainMovesQuery): Candidate[] {
  const ofCrew = ({ id, name, days }: PlaceForecast) => ({ whose: { crewId: id }, who: name, days });
  const ofMarket = ({ id, name, days }: PlaceForecast) => ({ whose: { marketId: id }, who: name, days });
  if (crewId !== undefined) return crews.filter(({ id }) => id === crewId).map(ofCrew);
  if (marketId !== undefined) return markets.filter(({ id }) => id === marketId).map(ofMarket);
  return markets.length > 0 ? markets.map(ofMarket) : crews.map(ofCrew);
}

/** Merges the wet candidates, with each day's wettest forecast; null if the query names a crew or market. */
function allOf(query: RainMovesQuery, found: readonly { candidate: Candidate }[]): Candidate | null {
  if (query.crewId !== undefined || query.marketId !== undefined || found.length === 0) return null;
  const [first, ...others] = found.map(({ candidate }) => candidate.days);
  const days = [...(first ?? new Map<Day, DayWeather>())].flatMap(([date, day]) => {
    const same = others.map(one => one.get(date));
    return same.every(one => one !== undefined) ? [[date, same.reduce(wetter, day)] as const] : [];
  });
  return { whose: {}, who: null, days: new Map(days) };
}

function wetter(one: DayWeather, other: DayWeather): DayWeather {
  const most = one.chance >= other.chance ? one : other;
  const [froms, tos] = [
    [one.wetFrom, other.wetFrom].filter(moment => moment !== null),
    [one.wetTo, other.wetTo].filter(moment => moment !== null),
  ];
  return {
    ...most,
    isStale: one.isStale || other.isStale,
    wetFrom: froms.length > 0 ? earlierOf(...(froms as [string, ...string[]])) : null,
    wetTo: tos.length > 0 ? laterOf(...(tos as [string, ...string[]])) : null,
  };
}

const bodyOf = ({ whose }: Candidate, from: Day, body: object = {}): MovePreviewBody =>
  movePreviewBody.parse({ ...whose, from, ...body });

/** Looks for the next dry working day, and plans with the preview's own function what fits there. */
async function proposal(
  db: Deps['db'],
  candidate: Candidate,
  date: Day,
  visits: readonly VisitToMove[],
): Promise<RainMove | null> {
  const { whose, who, days } = candidate;
  const weather = days.get(date);
  if (!weather?.wetFrom || !weather.wetTo) return null;
  const off = await scheduleSettings(db);
  const next: Day[] = [];
  for (let day = addWorkingDays(date, 1, off); days.has(day); day = addWorkingDays(day, 1, off))
    next.push(day);
  const dry = next.map(day => days.get(day)?.isWet === false);
  const first = dry.indexOf(true);
  const onto = next[first];
  const { crewId = null, marketId = null } = whose;
  const { chance, wetFrom, wetTo, isStale } = weather;
  const about = { crewId, marketId, who, date, chance, wetFrom, wetTo, isStale, visits: visits.length };
  if (onto === undefined) return { ...about, dry: null, plan: null };
  const body = bodyOf(candidate, date, { spreadDays: Math.max(MAX_SPREAD, first + 1) });
  const facts = await moveFacts(db, visits, body);
  const roomAfter = (last: Day, spreadDays: number) => {
    const wish = { ...moveRequestOf(body), strategy: 'spread', last, spreadDays } as const;
    return planMove(visits, wish, facts).filter(isChanged).length;
  };
  const room = roomAfter(addDays(onto, -1), 1);
  const firstWet = dry.indexOf(false);
  const inRow = Math.min(MAX_SPREAD, firstWet === -1 ? dry.length : firstWet);
  // Spreading uses the next working days, so it is offered only while none of them is wet.
  const spreads = Array.from({ length: Math.max(0, inRow - 1) }, (_, index) => index + 2).map(spreadDays => ({
    spreadDays,
    room: roomAfter(date, spreadDays),
  }));
  const spread = spreads.find(one => one.room === visits.length) ?? spreads.at(-1);
  const plan: RainMove['plan'] =
    spread && room < visits.length && spread.room > room
      ? { strategy: 'spread', onto: null, ...spread }
      : { strategy: 'transfer', onto, spreadDays: MOVE_DEFAULTS.spreadDays, room };
  return { ...about, dry: { date: onto, room }, plan };
}
