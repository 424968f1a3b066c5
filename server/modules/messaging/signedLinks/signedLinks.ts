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
import { countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

export type SignedLink = typeof signedLinks.$inferSelect;

/** Only links to estimates may have no customer; the database enforces it. */
type LinkOf<P extends LinkPurpose> = P extends 'estimate' ? SignedLink : SignedLink & { customerId: number };

/** Purpose of a link, its customer, and the record that it is about. */
type LinkSubject = Pick<SignedLink, 'purpose' | 'customerId' | 'subjectId'>;

const DAY_MS = 86_400_000;

/**
 * Issues a link that works once and by default expires in 14 days; an earlier link for the same subject stops
 * working. Returns its token, which can't be read anywhere afterwards, so it belongs in a notice with
 * `isSecret`.
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
 * Issues a link for the same subject to each of these customers, in two statements no matter how many there
 * are. Returns the tokens by customer.
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

/** Returns when a link issued now expires. */
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS);

/** Returns the URL of a page with the token after the `#`, so that no server on the way logs it. */
export const linkAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, token: string): string =>
  `${publicUrl}${page}#${token}`;

interface LinkUse<P extends LinkPurpose> {
  /** Whether a spent link is accepted, because the request repeats the one that spent it. */
  isRepeat?: (link: LinkOf<P>) => Promise<boolean>;
  /** Returns why a genuine link no longer works, and what its holder can do. */
  why?: (link: LinkOf<P>) => Promise<Bilingual>;
}

/**
 * Returns the link behind a token. Throws `not_found` with the reason: for a spent or expired link, the one
 * that `why` gives; for an unknown link, one that doesn't reveal whether it is forged or has another purpose.
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
 * Like `readLink`, locked until the end of the transaction that spends it: of two concurrent requests, one is
 * refused.
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
  const { spent, expired, unknown } = messagingTexts.signedLinks;
  // A link that was genuine once is no sign of an attack.
  if (link) throw new AppError('not_found', link.spentAt ? spent : expired);
  throw new AppError('not_found', unknown, { attempt: { kind: 'code-failed', userId: null } });
}

/**
 * Spends a customer's, or several customers', links for this subject, limited to those that match `onlyIf`.
 */
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

/** Limits on all uses of one link, and on all uses of links from one IP address. */
const RATE_LIMIT: RateLimit = {
  name: 'link',
  account: { tries: 20, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

/** Counts a try before a token is checked. Throws `too_many`. */
export const takeLinkTry = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  address: string,
): Promise<void> => countTry(db, clock, RATE_LIMIT, { account: `link:${hashToken(token)}`, address });

/**
 * Returns the customer as the actor under whose name the link's holder acts and appears in the history.
 * Throws `not_found`.
 */
export async function linkHolder(db: Queryable, customerId: number): Promise<Actor> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return { userId: null, name, type: 'customer' };
}

/** Moves one customer's links to another, for a merge. */
export async function transferLinks({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(signedLinks).set({ customerId: toId }).where(eq(signedLinks.customerId, fromId));
}

/** Retention: expired links are deleted. */
export const SPENT_LINKS: Retained = {
  table: signedLinks,
  id: signedLinks.id,
  isDone: before => lt(signedLinks.expiresAt, before),
};
