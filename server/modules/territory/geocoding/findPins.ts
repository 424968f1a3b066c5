import { and, asc, eq, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { placePin } from '#server/modules/customers/properties/placePin.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { FoundAddress } from '#server/plugins/geocoder.ts';
import { write } from '#server/unitOfWork.ts';
import { locate } from './locate.ts';

/** Addresses looked up per round, one at a time, so that a public geocoder isn't overloaded. */
const PER_ROUND = 20;
const ANSWER_MS = 10_000;

interface Unplaced {
  id: number;
  line: string;
  zipcode: string;
}

/** State that is kept between rounds. */
export interface PinRounds {
  /** Addresses already looked up, found or not, by property id; each is looked up once. */
  asked: Map<number, string>;
  /** Id of the property at which a round ended early; the next round starts after it. */
  behind: number;
}

/**
 * Looks up the locations of properties whose pins are only ZIP code centers. Returns how many were found. If
 * the geocoder doesn't respond, the round ends and the rest is looked up in the next one.
 */
export async function findPins(deps: Deps, rounds: PinRounds): Promise<number> {
  const maps = await settingOf(deps.db, 'maps');
  if (!maps.isGeocoderOn) return 0;
  let placed = 0;
  for (const property of await unplaced(deps, rounds)) {
    const match = await locate(deps.outside, maps, property, ANSWER_MS);
    if (match === 'unreachable') {
      rounds.behind = property.id;
      break;
    }
    rounds.asked.set(property.id, property.line);
    if (match && (await place(deps, property, match))) placed += 1;
  }
  return placed;
}

const line = sql<string>`${properties.address} || ', ' || ${properties.city} || ', ' || ${properties.state} || ' ' ||
  ${properties.zipcode}`;

function unplaced({ db }: Deps, { asked, behind }: PinRounds): Promise<Unplaced[]> {
  const known = JSON.stringify([...asked].map(([id, text]) => ({ id, text })));
  return db
    .select({ id: properties.id, line, zipcode: properties.zipcode })
    .from(properties)
    .where(
      and(
        eq(properties.isPinApproximate, true),
        eq(properties.status, 'active'),
        sql`not exists (select 1 from json_to_recordset(${known}::json) as k(id int, text text)
          where k.id = ${properties.id} and k.text = ${line})`,
      ),
    )
    .orderBy(sql`${properties.id} <= ${behind}`, asc(properties.id))
    .limit(PER_ROUND);
}

const place = (deps: Deps, { id, line: text }: Unplaced, { latitude, longitude }: FoundAddress) =>
  write(deps, SYSTEM_ACTOR, unit => placePin(unit, id, { latitude, longitude }, text));
