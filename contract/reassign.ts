import { z } from 'zod';
import type { Day } from './days.ts';
import type { ServiceType, Weekday } from './enums.ts';
import { zipcodeField } from './validation.ts';

/** Who does a service, and on which day. */
export interface CrewAndDay {
  crewId: number | null;
  crewName: string | null;
  weekday: Weekday;
}

/** A service that would go to another crew or day, as it is shown before anything is saved. */
export interface ServiceMove {
  serviceId: number;
  propertyId: number;
  address: string;
  customerName: string;
  type: ServiceType;
  from: CrewAndDay;
  to: CrewAndDay;
  /** Its crew or day was chosen by hand: it stays as it is, unless it is chosen here. */
  isByHand: boolean;
  /** Coming visits that change, and the day of the first of them as it stands; null without one. */
  visits: number;
  firstDate: Day | null;
  /** Visits whose crew was chosen by hand, and stays. */
  kept: number;
}

/** A crew's fullest day of a weekday, before and after. */
export interface WeekdayLoad {
  crewId: number | null;
  crewName: string | null;
  weekday: Weekday;
  date: Day;
  capacityMinutes: number | null;
  visitsBefore: number;
  visitsAfter: number;
  minutesBefore: number;
  minutesAfter: number;
}

/** What would go to whom; the loads are those with every service that is not by hand. */
export interface ReassignPreview {
  services: ServiceMove[];
  loads: WeekdayLoad[];
}

const idInBody = z.int().positive();
/** The services that go along; left out, all but those whose crew or day was chosen by hand. */
export const serviceMovesField = z.array(idInBody).max(20_000).nullish();

/** How the services at a property follow it into another zip code. */
export const followingBody = z.object({
  moves: serviceMovesField,
  /** Visits that were given to a crew by hand go along too. */
  overwrites: z.boolean().default(false),
});
export type Following = z.infer<typeof followingBody>;

/** POST /properties/{id}/preview: what another zip code would do to the services sold there. */
export const newZipBody = z.object({ zipcode: zipcodeField, vendorId: idInBody.nullish() });
export type NewZipBody = z.infer<typeof newZipBody>;

/** POST /crews/{id}/preview: what the crew has to come, and what giving it to another crew would do. */
export const handOverBody = z.object({ workTo: idInBody.nullish() });

export interface CrewWork {
  services: number;
  visits: number;
  zips: number;
  preview: ReassignPreview;
}
