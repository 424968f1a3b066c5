import type { Queryable } from '#server/db/connect.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { marketsOf } from '#server/modules/territory/places/marketsOf.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import type { ZipFacts } from './places.ts';

/** Loads the facts about ZIP codes that the check needs. */
export const loadZipFacts = async (db: Queryable, zipcodes: readonly string[]): Promise<ZipFacts> => ({
  zones: await zonesOf(db, zipcodes),
  markets: await marketsOf(db, zipcodes),
  weekdays: (await scheduleSettings(db)).subscriptionWeekdays,
});
