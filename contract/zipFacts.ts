import type { ServiceType, Weekday } from './enums.ts';

/** GET /zipcodes/{zipcode}: what a zip code gives a property that stands in it. */
export interface ZipFacts {
  zipcode: string;
  /** As most properties in the zip code have it; null where there are none yet. */
  city: string | null;
  state: string | null;
  market: { id: number; name: string; taxPercent: number } | null;
  /** Who serves it; empty where nobody does. */
  zones: {
    serviceType: ServiceType;
    vendorId: number;
    vendorName: string;
    crewId: number;
    crewName: string;
    weekday: Weekday;
  }[];
}
