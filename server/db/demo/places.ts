import type { Weekday } from '#contract/core/enums.ts';

/** The demo's markets with real ZIP codes, and the crews' starting points. */
export interface DemoMarket {
  name: 'Austin' | 'Dallas' | 'San Antonio';
  taxPercent: number;
  areaCode: string;
  /** One list of ZIP codes per mowing crew, Monday's first. */
  crews: readonly DemoCrew[];
}

interface DemoCrew {
  name: string;
  username: string;
  colour: string;
  vendor: string;
  start: readonly [address: string, latitude: number, longitude: number];
  /** City and ZIP code per weekday, Monday to Friday. */
  route: readonly (readonly [zipcode: string, city: string, weekday: Weekday])[];
}

export const GREEN_BLADE = 'Green Blade Lawn Care';
export const LONE_STAR = 'Lone Star Turf';
export const MISSION = 'Mission Grounds';
export const GARDENS = 'Hill Country Gardens';
export const PRAIRIE_EDGE = 'Prairie Edge Mowing';

const week = (city: string, ...zips: readonly string[]): DemoCrew['route'] =>
  zips.map((zip, index) => [zip, city, ((index % 5) + 1) as Weekday] as const);

export const DEMO_MARKETS: readonly DemoMarket[] = [
  {
    name: 'Austin',
    taxPercent: 8.25,
    areaCode: '512',
    crews: [
      {
        name: 'North',
        username: 'crewnorth',
        colour: '#2E6B3A',
        vendor: GREEN_BLADE,
        start: ['8711 Burnet Rd, Austin', 30.3721, -97.7266],
        route: week('Austin', '78757', '78758', '78753', '78727', '78729'),
      },
      {
        name: 'South',
        username: 'crewsouth',
        colour: '#1F5FA8',
        vendor: GREEN_BLADE,
        start: ['5300 S Congress Ave, Austin', 30.2093, -97.7705],
        route: week('Austin', '78745', '78748', '78704', '78744', '78747'),
      },
      {
        name: 'East',
        username: 'creweast',
        colour: '#8A5A00',
        vendor: GREEN_BLADE,
        start: ['2900 E 7th St, Austin', 30.2588, -97.7082],
        route: week('Austin', '78702', '78721', '78722', '78723', '78724'),
      },
      {
        name: 'West',
        username: 'crewwest',
        colour: '#7A3E9D',
        vendor: GREEN_BLADE,
        start: ['3600 Bee Cave Rd, West Lake Hills', 30.2781, -97.8002],
        route: week('Austin', '78731', '78759', '78746', '78703', '78735'),
      },
      {
        name: 'Round Rock',
        username: 'crewround',
        colour: '#B3261E',
        vendor: GREEN_BLADE,
        start: ['1900 N Mays St, Round Rock', 30.5262, -97.6812],
        route: week('Round Rock', '78664', '78681', '78665', '78728', '78717'),
      },
    ],
  },
  {
    name: 'Dallas',
    taxPercent: 8.25,
    areaCode: '214',
    crews: [
      {
        name: 'Lakewood',
        username: 'crewlake',
        colour: '#1F5FA8',
        vendor: LONE_STAR,
        start: ['6400 Gaston Ave, Dallas', 32.8137, -96.7527],
        route: week('Dallas', '75214', '75206', '75218', '75228', '75231'),
      },
      {
        name: 'Preston',
        username: 'crewpreston',
        colour: '#2E6B3A',
        vendor: LONE_STAR,
        start: ['12000 Preston Rd, Dallas', 32.9125, -96.8039],
        route: week('Dallas', '75230', '75225', '75229', '75244', '75248'),
      },
      {
        name: 'Oak Cliff',
        username: 'crewoak',
        colour: '#8A5A00',
        vendor: LONE_STAR,
        start: ['400 W Davis St, Dallas', 32.7494, -96.8282],
        route: week('Dallas', '75208', '75211', '75224', '75203', '75216'),
      },
    ],
  },
  {
    name: 'San Antonio',
    taxPercent: 8.25,
    areaCode: '210',
    crews: [
      {
        name: 'Alamo',
        username: 'crewalamo',
        colour: '#B3261E',
        vendor: MISSION,
        start: ['2400 Broadway, San Antonio', 29.4467, -98.4787],
        route: week('San Antonio', '78209', '78212', '78217', '78218', '78216'),
      },
      {
        name: 'Stone Oak',
        username: 'crewstone',
        colour: '#7A3E9D',
        vendor: MISSION,
        start: ['20800 US-281, San Antonio', 29.6442, -98.4545],
        route: week('San Antonio', '78258', '78232', '78248', '78230', '78249'),
      },
    ],
  },
];

/** Bush and bed crews cover whole markets, one group of ZIP codes per weekday. */
export const GARDEN_CREWS = [
  {
    name: 'Garden One',
    username: 'gardenone',
    colour: '#55625A',
    markets: ['Austin'],
    start: ['4001 S Lamar Blvd, Austin', 30.2366, -97.7898],
  },
  {
    name: 'Garden Two',
    username: 'gardentwo',
    colour: '#4A5A6A',
    markets: ['Dallas'],
    start: ['5500 Greenville Ave, Dallas', 32.8524, -96.7688],
  },
  {
    name: 'Garden Three',
    username: 'gardenthree',
    colour: '#7A5C2E',
    markets: ['San Antonio'],
    start: ['1600 Bandera Rd, San Antonio', 29.4605, -98.5702],
  },
] as const;
