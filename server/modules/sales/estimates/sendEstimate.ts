import { daysBetween, showDay } from '#contract/core/days.ts';
import { fill } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { issueLink, linkAddress, spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { changeEstimate, lockEstimate } from './changeEstimate.ts';

/** Days after the estimate's last day for which the link still shows its outcome. */
const SHOWN_DAYS_AFTER = 30;
const DAY_MS = 86_400_000;

/** Links to an estimate have no customer, because a stranger's estimate may become a customer's. */
const linkTo = (id: number) => ({ purpose: 'estimate', customerId: null, subjectId: id }) as const;

/**
 * Sends an estimate with a link to accept or decline it; an earlier link stops working. Throws `not_found`,
 * `invalid` if it has no email address or its last day is past, and `conflict` if it was answered or
 * withdrawn.
 */
export function sendEstimate(deps: Deps, actor: Actor, id: number): Promise<Estimate> {
  return write(deps, actor, async unit => {
    const before = await lockEstimate(unit, id);
    const { status, email, language, validUntil } = before;
    if (validUntil < unit.today)
      throw AppError.invalid({ validUntil: salesTexts.estimates.sendEstimate.isOver });
    if (status !== 'draft' && status !== 'sent' && status !== 'seen')
      throw new AppError('conflict', salesTexts.estimates.isAnswered);
    if (!email) throw AppError.invalid({ email: salesTexts.estimates.noEmail });
    const days = daysBetween(unit.today, validUntil) + SHOWN_DAYS_AFTER;
    const expiresAt = new Date(unit.now.getTime() + days * DAY_MS);
    const token = await issueLink(unit, linkTo(id), expiresAt);
    const link = linkAddress(deps.config, `${PATHS.estimate}?lang=${language}`, token);
    const letter = estimateEmail(await settingOf(unit.tx, 'general'), before, link);
    await queueNotice(unit, {
      ...letter,
      channel: 'email',
      recipient: email,
      kind: 'estimate',
      customerId: before.customerId,
      isSecret: true,
      expiresAt,
    });
    const { estimateTerms: terms } = await settingOf(unit.tx, 'signup');
    return changeEstimate(unit, before, { status: 'sent', sentAt: unit.now, terms }, 'sent');
  });
}

/** Email with the link to an estimate. */
export const estimateEmail = (
  business: SettingValue<'general'>,
  {
    firstName: name,
    language,
    address,
    city,
    validUntil,
    notes,
  }: Pick<Estimate, 'firstName' | 'language' | 'address' | 'city' | 'validUntil' | 'notes'>,
  link: string,
) =>
  businessEmail(business, {
    name,
    language,
    subject: salesTexts.estimates.sendEstimate.subject[language],
    paragraphs: [
      fill(salesTexts.estimates.sendEstimate.text[language], {
        place: `${address}, ${city}`,
        day: showDay(validUntil),
      }),
      notes ?? '',
    ].filter(Boolean),
    link: { label: salesTexts.estimates.sendEstimate.label[language], address: link },
  });

/** Withdraws an estimate; its link stops working. Throws `not_found`, and `conflict` if it was answered. */
export function withdrawEstimate(deps: Deps, actor: Actor, id: number): Promise<Estimate> {
  return write(deps, actor, async unit => {
    const before = await lockEstimate(unit, id);
    if (before.status === 'withdrawn') return before;
    if (before.status === 'accepted' || before.status === 'declined')
      throw new AppError('conflict', salesTexts.estimates.isAnswered);
    await spendLinks(unit, linkTo(id));
    return changeEstimate(unit, before, { status: 'withdrawn' }, 'cancelled');
  });
}
