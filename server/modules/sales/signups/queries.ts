import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { SIGNUP_STATUSES } from '#contract/core/enums.ts';
import { digitsOf } from '#contract/core/phone.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { atLeast, atMost, contains, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import { pageIds } from '#server/api/pageIds.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { signupCards, signupSteps, signups, users } from '#server/db/schema/index.ts';

const matchesText = contains(
  sql`(${signups.firstName} || ' ' || ${signups.lastName} || ' ' || ${signups.email} || ' ' || ${signups.address} || ' ' || ${signups.city} || ' ' || ${signups.zipcode})`,
);

/** Condition for a search; phone numbers match in any notation. */
function matches(value: unknown): SQL | undefined {
  const digits = digitsOf(String(value));
  const byText = matchesText(value);
  if (digits.length < 3 || /[a-z@]/i.test(String(value))) return byText;
  return sql`(${byText} or ${signups.phone} like ${`%${digits}%`})`;
}

export const signupList = {
  filters: {
    id: oneOf(signups.id),
    q: filterOf('text', matches),
    status: oneOfWords(signups.status, SIGNUP_STATUSES),
    zipcode: oneOf(signups.zipcode),
    createdAt_gte: atLeast(signups.createdAt),
    createdAt_lte: atMost(signups.createdAt),
  },
  sorts: {
    id: signups.id,
    name: [signups.lastName, signups.firstName],
    zipcode: signups.zipcode,
    status: signups.status,
    createdAt: signups.createdAt,
  },
  key: signups.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** Returns sign-ups with the user who handled each, and whether a vendor serves the place. */
export async function selectSignups(db: Queryable, page: Slice): Promise<Signup[]> {
  const rows = await db
    .select({
      signup: signups,
      card: sql<Signup['card']>`(select json_build_object('brand', c.brand, 'lastFour', c.last_four)
        from ${signupCards} c where c.key = ${signups.key})`,
      asked: sql<Signup['asked']>`coalesce((select json_agg(json_build_object('key', s.key, 'title', s.title,
        'titleEs', s.title_es) order by s.position, s.id) from ${signupSteps} s
        where jsonb_exists(${signups.answers} -> 'others', s.key)), '[]')`,
      handledByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      isServed: sql<boolean>`exists (select 1 from vendor_zips z join vendors v on v.id = z.vendor_id
        where z.zipcode = left(${signups.zipcode}, 5) and v.status = 'active')`,
    })
    .from(signups)
    .leftJoin(users, eq(users.id, signups.handledById))
    .where(inArray(signups.id, pageIds(db, signups, page)))
    .orderBy(...page.orderBy);
  return rows.map(({ signup, ...facts }) => {
    const { key: _key, handledById: _by, createdAt, handledAt, ...fields } = signup;
    return {
      ...fields,
      ...facts,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    };
  });
}

/** Returns the sign-up, or undefined. */
export async function findSignup(db: Queryable, id: number): Promise<Signup | undefined> {
  const [signup] = await selectSignups(db, {
    where: eq(signups.id, id),
    orderBy: [],
    limit: 1,
    offset: 0,
  });
  return signup;
}
