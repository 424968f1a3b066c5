import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { idField, zipcodeField } from '#contract/core/validation.ts';

/** Vendor, crew and day that serve a ZIP code with one service type. */
const territoryZone = z.object({
  serviceType: z.enum(SERVICE_TYPES),
  vendorId: z.number(),
  vendorName: z.string(),
  crewId: z.number(),
  crewName: z.string(),
  crewColour: z.string(),
  weekday: z.literal(WEEKDAYS),
  /** Whether this vendor gets the new properties where several vendors serve the ZIP code. */
  isServing: z.boolean(),
});
export type TerritoryZone = z.output<typeof territoryZone>;

const territoryZip = z.object({
  zipcode: z.string(),
  /** Null if the map data lacks the ZIP code. */
  areaName: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  activeProperties: z.number(),
  zones: z.array(territoryZone),
});
export type TerritoryZip = z.output<typeof territoryZip>;

/** Data that a property gets from its ZIP code. */
export const zipFacts = z.object({
  zipcode: z.string(),
  /** The post office's city name, or else the city of most properties in the ZIP code; null if unknown. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  market: z
    .object({
      id: z.number(),
      name: z.string(),
      taxPercent: z.number(),
    })
    .nullable(),
  /** Vendors that serve it; empty if there are none. */
  zones: z.array(
    z.object({
      serviceType: z.enum(SERVICE_TYPES),
      vendorId: z.number(),
      vendorName: z.string(),
      crewId: z.number(),
      crewName: z.string(),
      weekday: z.literal(WEEKDAYS),
    }),
  ),
});
export type ZipFacts = z.output<typeof zipFacts>;

/** The beginning of an address that is being typed. */
export const addressQuery = z.object({ q: z.string().trim().min(3).max(200) });
/** Address that starts with the typed text. */
export const addressSuggestion = z.object({
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** Five digits. */
  zipcode: z.string(),
});
export type AddressSuggestion = z.output<typeof addressSuggestion>;

/** ZIP code as maps draw it: [area name, zipcode, latitude, longitude, unused, geometry]. */
const zipcodeMapRow = z.tuple([z.string(), z.string(), z.number(), z.number(), z.null(), z.unknown()]);
export type ZipcodeMapRow = z.output<typeof zipcodeMapRow>;

const mapLines = z.object({
  type: z.literal('MultiLineString'),
  /** Longitudes and latitudes. */
  coordinates: z.array(z.array(z.array(z.number()))),
});
const mapOutline = z.object({
  counties: mapLines,
  zips: mapLines,
  cities: z.array(
    z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), zips: z.number() }),
  ),
});
export type MapOutline = z.output<typeof mapOutline>;

/** Active property on the map: [id, latitude, longitude]. */
const territoryPin = z.tuple([z.number(), z.number(), z.number()]);
export type TerritoryPin = z.output<typeof territoryPin>;

export const placeCalls = {
  'GET /zipcodes/map': {
    operationId: 'getZipcodeMap',
    summary: 'Shapes of all ZIP codes or a market’s',
    query: z.object({ marketId: idField.optional() }),
    answer: data(z.object({ rows: z.array(zipcodeMapRow) })),
  },
  'GET /zipcodes/:zipcode': {
    operationId: 'getZipcode',
    summary: 'The market, vendor, crew and day for a ZIP code',
    params: z.object({ zipcode: zipcodeField }),
    answer: data(zipFacts),
  },
  'GET /addresses': {
    operationId: 'suggestAddresses',
    summary: 'Address suggestions, from the geocoder and customers’ streets',
    query: addressQuery,
    answer: data(z.array(addressSuggestion)),
  },
  'GET /maps': {
    operationId: 'getBaseMap',
    summary: 'This server’s own street map, if it has one',
    answer: data(z.object({ path: z.string().nullable() })),
  },
  'GET /maps/outline': {
    operationId: 'getMapOutline',
    summary: 'County lines, ZIP code lines and cities, for maps without a street map',
    answer: data(mapOutline),
  },
  'GET /territory': {
    operationId: 'getTerritory',
    summary: 'Who serves which ZIP code on which day',
    answer: data(z.object({ zips: z.array(territoryZip) })),
  },
  'GET /territory/pins': {
    operationId: 'listTerritoryPins',
    summary: 'Locations of active properties, for the territory map',
    answer: data(z.object({ pins: z.array(territoryPin) })),
  },
  'GET /territory/revenue': {
    operationId: 'getTerritoryRevenue',
    summary: 'Revenue of the last twelve months by ZIP code',
    answer: data(z.object({ from: z.string(), zips: z.array(z.tuple([z.string(), z.number()])) })),
  },
} satisfies Record<CallAddress, Call>;
