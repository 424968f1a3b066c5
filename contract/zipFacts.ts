import type { ServiceType, Weekday } from './enums.ts';

/** GET /zipcodes/{zipcode}: what a zip code gives a property that stands in it. */
export interface ZipFacts {
  zipcode: string;
  /** As the post office names it, else as most properties there have it; null where neither is known. */
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
