import { addDays, type Day } from '#contract/core/days.ts';
import type { UserType } from '#contract/core/enums.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { roles, users } from '../schema/index.ts';
import { DEMO_MARKETS, GARDEN_CREWS } from './places.ts';

export interface DemoCrewRow {
  id: number;
  name: string;
  vendorId: number;
  marketId: number;
}

const STAFF = [
  { username: 'admin1', type: 'admin', firstName: 'Alice', lastName: 'Whitfield' },
  { username: 'office1', type: 'csr', firstName: 'Marcus', lastName: 'Reed' },
  { username: 'office2', type: 'csr', firstName: 'Elena', lastName: 'Fuentes' },
] as const;

const CREW_LEADERS = [
  ['Nicolás', 'Ortega'],
  ['Beto', 'Salinas'],
  ['Darnell', 'Hayes'],
  ['Wendy', 'Park'],
  ['Rubén', 'Cantú'],
  ['Luke', 'Larsen'],
  ['Paula', 'Ríos'],
  ['Oscar', 'Peña'],
  ['Teresa', 'Luna'],
  ['Sam', 'Okafor'],
  ['Gloria', 'Treviño'],
  ['Ivan', 'Novak'],
  ['Marisol', 'Vela'],
] as const;

interface Employers {
  today: Day;
  /** Shared by all users. */
  passwordHash: string;
  /** In the order of the demo's places, which name each crew's user. */
  crews: readonly DemoCrewRow[];
  vendors: readonly { id: number; companyName: string }[];
}

/** Creates the users of the business, its vendors and its crews; returns the office staff. */
export async function makePeople(
  tx: Tx,
  { today, passwordHash, crews, vendors }: Employers,
): Promise<{ id: number; name: string }[]> {
  const roleIds = new Map((await tx.select().from(roles)).map(role => [role.userType, role.id]));
  const usernames = [
    ...DEMO_MARKETS.flatMap(market => market.crews.map(crew => crew.username)),
    ...GARDEN_CREWS.map(crew => crew.username),
  ];
  const base = { passwordHash, vendorId: null, crewId: null, dateOfJoining: null, language: 'en' as const };
  const roleOf = (type: UserType) => ({ type, roleId: roleIds.get(type) ?? 0 });
  const people = [
    ...STAFF.map(one => ({
      ...base,
      ...one,
      ...roleOf(one.type),
      email: `${one.username}@sward.example.com`,
    })),
    ...vendors.map(vendor => ({
      ...base,
      ...roleOf('vendor'),
      username: `vendor${vendor.id}`,
      firstName: 'Vera',
      lastName: vendor.companyName.split(' ')[0] ?? '',
      email: `vendor${vendor.id}@sward.example.com`,
      vendorId: vendor.id,
    })),
    {
      ...base,
      ...roleOf('vendor'),
      username: 'vendornew',
      firstName: 'Ruth',
      lastName: 'Vega',
      email: 'vendornew@sward.example.com',
      vendorId: 5,
    },
    ...crews.map((crew, index) => ({
      ...base,
      ...roleOf('crew'),
      username: usernames[index] ?? `crew${crew.id}`,
      firstName: CREW_LEADERS[index]?.[0] ?? crew.name,
      lastName: CREW_LEADERS[index]?.[1] ?? 'Crew',
      email: null,
      vendorId: crew.vendorId,
      crewId: crew.id,
      dateOfJoining: addDays(today, -200 - 37 * index),
      language: index % 2 === 1 ? ('es' as const) : ('en' as const),
    })),
  ].map((one, index) => ({ ...one, id: index + 1 }));
  await insertMany(tx, users, people);
  return people.slice(0, STAFF.length).map(one => ({ id: one.id, name: `${one.firstName} ${one.lastName}` }));
}
