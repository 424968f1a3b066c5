import { sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { CONTINUE_HASH, PATHS } from '#contract/core/paths.ts';
import { VISITOR_TRIGGERS, type VisitorTrigger } from '#contract/messaging/automations.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { contactRequests, signupStarts, signups } from '#server/db/schema/index.ts';
import { UNFINISHED_SIGNUP } from '#server/modules/messaging/unsubscribe/token.ts';
import type { CustomerFacts } from './facts.ts';

/** The records that each trigger is about. */
const SOURCES = {
  'signup-unfinished': 'starts',
  'signup-received': 'signups',
  'signup-waiting': 'signups',
  'contact-received': 'contacts',
} as const satisfies Record<VisitorTrigger, string>;

/** Returns the triggers about sign-ups, begun or received, or about contact requests. */
export const triggersOf = (source: (typeof SOURCES)[VisitorTrigger]): VisitorTrigger[] =>
  VISITOR_TRIGGERS.filter(trigger => SOURCES[trigger] === source);

const PEOPLE = {
  starts: sql`select s.id, s.first_name, s.first_name || ' ' || s.last_name as name, s.email, s.address, s.city, s.state,
      s.zipcode, s.language, s.key::text as continue_key
    from ${signupStarts} s`,
  signups: sql`select s.id, s.first_name, s.first_name || ' ' || s.last_name as name, s.email, s.address, s.city, s.state,
      s.zipcode, coalesce(s.answers->>'language', 'en') as language, null as continue_key
    from ${signups} s`,
  contacts: sql`select r.id, r.name as first_name, r.name, r.email, '' as address, '' as city, '' as state,
      '' as zipcode, r.language, null as continue_key
    from ${contactRequests} r`,
} as const;

interface Row extends Record<string, unknown> {
  id: number;
  first_name: string;
  name: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  language: CustomerFacts['language'];
  continue_key: string | null;
  has_unsubscribed: boolean;
}

/** The public sign-up, where a visitor continues what they began; the hash is never sent to a server. */
const signUpPath = (language: Language, key: string | null) =>
  `${PATHS.signUp}?lang=${language}${key ? `${CONTINUE_HASH}${key}` : ''}`;

/**
 * Returns the facts about people who aren't customers yet, by the id of their sign-up or request. They are
 * answered only by email, because they haven't agreed to texts.
 */
export async function visitorFacts(
  db: Queryable,
  trigger: VisitorTrigger,
  ids: readonly number[],
): Promise<Map<number, CustomerFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select v.*, u.email is not null as has_unsubscribed
    from (${PEOPLE[SOURCES[trigger]]}) v
    left join unsubscribes u on u.email = lower(v.email)
    where ${isAnyOf(sql`v.id`, [...new Set(ids)])}`);
  return new Map(
    rows.map(
      ({ id, first_name: firstName, name, email, address, city, state, zipcode, language, ...row }) => [
        id,
        {
          propertyId: null,
          customerId: null,
          visitor: { firstName, fullName: name, serviceAddress: address, city, state, zipcode },
          signUpPath: signUpPath(language, row.continue_key),
          ...(row.continue_key && {
            unsubscribeBy: { newsletterId: UNFINISHED_SIGNUP, customerId: id },
          }),
          ...{ name, address, language, email, phone: null },
          messagesBy: 'email',
          isLocked: false,
          hasUnsubscribed: row.has_unsubscribed,
          hasStoppedTexts: false,
          hasDevice: false,
          matches: true,
          met: null,
          tags: new Set(),
        },
      ],
    ),
  );
}
