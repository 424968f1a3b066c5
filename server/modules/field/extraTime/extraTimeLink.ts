import { and, eq } from 'drizzle-orm';
import type { ExtraTimeStatus } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { ExtraTime, ExtraTimeAnswerBody, ExtraTimeByLink } from '#contract/field/extraTime.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { extraTimeRequests } from '#server/db/schema/index.ts';
import type { Config, Deps } from '#server/deps.ts';
import {
  issueLink,
  linkAddress,
  linkHolder,
  readLink,
  type SignedLink,
  takeLinkTry,
} from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { EXTRA_TIME_LINK, storeAnswer } from './answerExtraTime.ts';
import { requestsWhere } from './readExtraTime.ts';

interface Asked {
  assignmentId: number;
  customerId: number;
  language: Language;
  expiresAt: Date;
}

/**
 * Creates a link that lets the customer answer a crew's request without signing in, until the request's
 * deadline. Send the link only in a secret notice.
 */
export async function makeExtraTimeLink(
  unit: UnitOfWork,
  config: Config,
  { assignmentId: subjectId, customerId, language, expiresAt }: Asked,
): Promise<string> {
  const token = await issueLink(unit, { purpose: EXTRA_TIME_LINK, customerId, subjectId }, expiresAt);
  return linkAddress(config, `${PATHS.extraTime}?lang=${language}`, token);
}

/** The request behind a link. Throws `not_found` if the link no longer works. */
export async function readExtraTimeLink(deps: Deps, token: string): Promise<ExtraTimeByLink> {
  return requestOf(deps.db, await readLink(deps, EXTRA_TIME_LINK, token, { why: whyOver(deps) }));
}

/**
 * Stores the customer's answer, which uses up the link; a repeat gets the same response. Throws `not_found`
 * if the link no longer works or the other answer was given, `conflict` if it was answered concurrently, and
 * `too_many`.
 */
export async function answerByLink(
  deps: Deps,
  address: string,
  { token, isApproved }: ExtraTimeAnswerBody,
): Promise<ExtraTimeByLink> {
  await takeLinkTry(deps, token, address);
  const wanted = isApproved ? 'approved' : 'rejected';
  const isRepeat = async (link: SignedLink) => (await requestOf(deps.db, link)).status === wanted;
  const link = await readLink(deps, EXTRA_TIME_LINK, token, { isRepeat, why: whyOver(deps) });
  return write(deps, await linkHolder(deps.db, link.customerId), async unit => {
    await storeAnswer(unit, (await requestOf(unit.tx, link)).id, wanted);
    return requestOf(unit.tx, link);
  });
}

/** The request that a link was sent for. A visit has one at a time, and its link expires with it. */
async function requestOf(db: Queryable, { subjectId, expiresAt }: SignedLink): Promise<ExtraTime> {
  const [request] = await requestsWhere(
    db,
    and(eq(extraTimeRequests.assignmentId, subjectId ?? 0), eq(extraTimeRequests.expiresAt, expiresAt)),
  );
  if (!request) throw AppError.notFound();
  return request;
}

const whyOver =
  (deps: Deps) =>
  async (link: SignedLink): Promise<Bilingual> =>
    OVER[(await requestOf(deps.db, link)).status];

/** Messages for people whose link no longer works. */
const OVER: Record<ExtraTimeStatus, Bilingual> = {
  waiting: fieldTexts.extraTime.runOut,
  'timed-out': fieldTexts.extraTime.runOut,
  approved: fieldTexts.extraTime.moreTimeApprovedAlreadyCrewKnows,
  rejected: fieldTexts.extraTime.moreTimeDeclined,
};
