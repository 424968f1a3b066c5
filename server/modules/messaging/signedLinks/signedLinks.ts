import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { LINK_DAYS } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import type { Retained } from '#server/db/retention.ts';
import { customers, type LinkPurpose, signedLinks } from '#server/db/schema/index.ts';
import type { Config, Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { type Door, takeTry } from '#server/modules/access/auth/tries.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export type SignedLink = typeof signedLinks.$inferSelect;

/** Only links to estimates may be nobody's: the database checks it. */
type LinkOf<P extends LinkPurpose> = P extends 'estimate' ? SignedLink : SignedLink & { customerId: number };

/** What a link is for: its purpose, and whose or which thing of theirs. */
type LinkSubject = Pick<SignedLink, 'purpose' | 'customerId' | 'subjectId'>;

const DAY_MS = 86_400_000;

/**
 * Issues a link that is good once, for 14 days if nothing else is said; one that was sent before for the same counts
 * no longer. Answers its token, which nobody can read anywhere afterwards: it belongs into a notice that `isSecret`.
 */
export async function issueLink(
  unit: UnitOfWork,
  subject: LinkSubject,
  expiresAt: Date = linkExpiry(unit.now),
): Promise<string> {
  await spendLinks(unit, subject);
  const token = newToken();
  await unit.tx
    .insert(signedLinks)
    .values({ ...subject, tokenHash: hashToken(token), createdAt: unit.now, expiresAt });
  return token;
}

/**
 * Issues a link to each of these customers for the same thing, in two statements however many they are. Answers the tokens
 * by customer.
 */
export async function issueLinks(
  unit: UnitOfWork,
  subject: Omit<LinkSubject, 'customerId'>,
  customerIds: readonly number[],
  expiresAt: Date = linkExpiry(unit.now),
): Promise<Map<number, string>> {
  const tokens = new Map(customerIds.map(id => [id, newToken()]));
  if (tokens.size === 0) return tokens;
  await spendLinks(unit, { ...subject, customerId: customerIds });
  const rows = [...tokens].map(([customerId, token]) => ({
    ...subject,
    customerId,
    tokenHash: hashToken(token),
    createdAt: unit.now,
    expiresAt,
  }));
  await insertMany(unit.tx, signedLinks, rows);
  return tokens;
}

/** When a link ends that is issued now. */
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS);

/** The address of the page that takes the token: after the #, so that no server on the way writes it down. */
export const linkAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, token: string): string =>
  `${publicUrl}${page}#${token}`;

interface LinkUse<P extends LinkPurpose> {
  /** Whether a spent one will do, for a repeat of what spent it. */
  isRepeat?: (link: LinkOf<P>) => Promise<boolean>;
  /** What became of one that was real, and what its holder can do. */
  why?: (link: LinkOf<P>) => Promise<Bilingual>;
}

/**
 * The link behind a token. Throws `not_found`: of one that is spent or too old with what `why` tells, else without telling
 * whether it is forged, spent, too old or for another purpose.
 */
export async function readLink<P extends LinkPurpose>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: P,
  token: string,
  { isRepeat, why }: LinkUse<P> = {},
): Promise<LinkOf<P>> {
  const link = await selectLink(db, purpose, token);
  if (link?.spentAt && (await isRepeat?.(link))) return link;
  if (link && why && !isGood(link, clock.now())) throw new AppError('not_found', await why(link));
  return assertGood(link, clock.now());
}

/**
 * The same, locked to the end of the transaction, for whoever spends it there: of two that come at once one is refused.
 */
export async function lockLink<P extends LinkPurpose>(
  unit: UnitOfWork,
  purpose: P,
  token: string,
): Promise<LinkOf<P>> {
  return assertGood(await selectLink(unit.tx, purpose, token, 'update'), unit.now);
}

async function selectLink<P extends LinkPurpose>(
  db: Queryable,
  purpose: P,
  token: string,
  lock?: 'update',
): Promise<LinkOf<P> | undefined> {
  const found = db
    .select()
    .from(signedLinks)
    .where(and(eq(signedLinks.tokenHash, hashToken(token)), eq(signedLinks.purpose, purpose)));
  const [link] = await (lock ? found.for(lock) : found);
  return link as LinkOf<P> | undefined;
}

const isGood = ({ spentAt, expiresAt }: SignedLink, now: Date) => !spentAt && expiresAt > now;

function assertGood<L extends SignedLink>(link: L | undefined, now: Date): L {
  if (link && isGood(link, now)) return link;
  // Of what was a link once nobody need be warned.
  throw new AppError('not_found', LINK_GONE, link ? {} : { attempt: { kind: 'code-failed', userId: null } });
}

const LINK_GONE = {
  en: `This link was used, a newer one was sent, or it is older than ${LINK_DAYS} days. Contact our office for a new one.`,
  es: `Este enlace ya se usó, se envió uno más nuevo o tiene más de ${LINK_DAYS} días. Pida uno nuevo a nuestra oficina.`,
};

/** Links for this do nothing from now on, of one customer or several; with `onlyIf` where that holds too. */
export async function spendLinks(
  { tx, now }: UnitOfWork,
  subject: Pick<LinkSubject, 'purpose' | 'subjectId'> & { customerId: number | null | readonly number[] },
  onlyIf?: SQL,
): Promise<void> {
  const { purpose, customerId, subjectId } = subject;
  await tx
    .update(signedLinks)
    .set({ spentAt: now })
    .where(
      and(
        eq(signedLinks.purpose, purpose),
        customerId === null
          ? isNull(signedLinks.customerId)
          : inArray(signedLinks.customerId, [customerId].flat()),
        subjectId === null ? isNull(signedLinks.subjectId) : eq(signedLinks.subjectId, subjectId),
        isNull(signedLinks.spentAt),
        onlyIf,
      ),
    );
}

/** Over all that is done with one link, and from one address with whatever links. */
const DOOR: Door = {
  name: 'link',
  account: { tries: 20, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

/** Takes a try before a token is looked at; throws `too_many`. */
export const takeLinkTry = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  address: string,
): Promise<void> => takeTry(db, clock, DOOR, { account: `link:${hashToken(token)}`, address });

/** Whoever holds a customer's link acts as that customer, and stands so in the history. Throws `not_found` without one. */
export async function linkHolder(db: Queryable, customerId: number): Promise<Actor> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return { userId: null, name, type: 'customer' };
}

/** Gives one customer's links to another. */
export async function giveLinks({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(signedLinks).set({ customerId: toId }).where(eq(signedLinks.customerId, fromId));
}

/** Links that ran out. */
export const SPENT_LINKS: Retained = {
  table: signedLinks,
  id: signedLinks.id,
  isDone: before => lt(signedLinks.expiresAt, before),
};
