import { eq } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { AutomationStep } from '#contract/messaging/automations.ts';
import {
  type EmailTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '#contract/messaging/emailTemplates.ts';
import type { OutboxChannel } from '#contract/messaging/notices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { emailTemplates } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import {
  languageFor,
  ownWords,
  renderTemplate,
} from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { readersOf } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { renderNewsletter, usesVariable } from '#server/modules/messaging/newsletters/email.ts';
import { businessText, framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import type { NewNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { SINGLE_EMAIL, unsubscribeWays } from '#server/modules/messaging/unsubscribe/token.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { CustomerFacts, VisitorValues } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';

const oneLine = (subject: string) => subject.replaceAll(/\s+/g, ' ').trim();

interface Said {
  isMarketing: boolean;
  step: AutomationStep;
  list: readonly {
    facts: CustomerFacts;
    occurrence: Pick<Occurrence, 'date' | 'amountCents'>;
    channels: readonly OutboxChannel[];
  }[];
}

const NO_VALUES = Object.fromEntries(TEMPLATE_VARIABLES.map(name => [name, ''])) as TemplateValues;

/** Returns a reader who isn't a customer yet: variables about customers stay empty. */
const visitorReader = (language: Language, values: VisitorValues) => ({
  language,
  customerId: 0,
  values: { ...NO_VALUES, ...values },
});

/** Returns a step's own texts as an email. Throws `invalid` at unknown variables. */
export function ownTexts({ action, subject, text, subjectEs, textEs }: AutomationStep): EmailTexts {
  const greeting = ownWords({ subject: subject ?? '', text: text ?? '' }, 'en');
  // A push message has no room for a greeting.
  const letter = action === 'push' ? { ...greeting, alterBody: text ?? '' } : greeting;
  if (!subjectEs || !textEs) return letter;
  const spanish = ownWords({ subject: subjectEs, text: textEs }, 'es');
  return {
    ...letter,
    subjectEs,
    htmlBodyEs: spanish.htmlBody,
    alterBodyEs: action === 'push' ? textEs : spanish.alterBody,
  };
}

/** Returns the texts of a step; null if its template is gone or inactive. */
async function textsOf(
  db: Queryable,
  step: AutomationStep,
  isMarketing: boolean,
): Promise<EmailTexts | null> {
  if (step.templateId === null || step.action === 'push') return ownTexts(step);
  const [template] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, step.templateId));
  if (template?.status !== 'active' || template.type === 'vendor') return null;
  // Advertising needs the unsubscribe link.
  return template.type === 'marketing' && !isMarketing ? null : template;
}

/**
 * Composes a step's messages to customers in their languages, one message per customer and channel. Null if
 * the template is gone.
 */
export async function composeMessages(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  { isMarketing, step, list }: Said,
  today: Day,
): Promise<NewNotice[][] | null> {
  const letter = await textsOf(db, step, isMarketing);
  if (!letter) return null;
  const propertyIds = [...new Set(list.flatMap(({ facts }) => facts.propertyId ?? []))];
  const inLanguage = languageFor(letter);
  const readers = await readersOf(db, propertyIds, {
    today,
    timeZone: config.timeZone,
    languageFor: inLanguage,
    hasPrice: usesVariable(letter, 'mowingPrice'),
  });
  const business = await settingOf(db, 'general');
  const reviewLinks = (business.reviewLinks ?? '').split(/\s+/).filter(Boolean).join(' · ');
  // A review request without a link to a review page would make no sense.
  if (!reviewLinks && usesVariable(letter, 'reviewLinks')) return null;
  return list.map(({ facts, occurrence: { date, amountCents }, channels }) => {
    const { propertyId, customerId, email, phone, visitor, signUpPath, language } = facts;
    const known = visitor
      ? visitorReader(inLanguage(language), visitor)
      : propertyId !== null && readers.get(propertyId);
    if (!known) return [];
    const amount = amountCents === null ? '' : showMoney(amountCents);
    const signUpLink = `${config.publicUrl}${signUpPath ?? PATHS.signUp}`;
    const reader = {
      ...known,
      values: { ...known.values, date: showDay(date), amount, reviewLinks, signUpLink },
    };
    return channels.map((channel): NewNotice => {
      if (channel === 'push') {
        const { subject, text } = renderTemplate(letter, reader);
        const title = oneLine(subject);
        return {
          channel,
          kind: 'automation',
          customerId,
          recipient: facts.name,
          subject: title,
          body: text.trim(),
        };
      }
      if (channel === 'text') {
        const body = businessText(business, renderTemplate(letter, reader).text.trim());
        return { channel, kind: 'automation', customerId, recipient: phone ?? '', body };
      }
      const to = { channel, customerId, recipient: email ?? '' };
      const link =
        customerId === null ? facts.unsubscribeBy : isMarketing && { newsletterId: SINGLE_EMAIL, customerId };
      if (!link) {
        const { subject, html, text } = framedEmail(business, renderTemplate(letter, reader));
        return { ...to, kind: 'automation', subject: oneLine(subject), html, body: text, headers: null };
      }
      const { url, headers } = unsubscribeWays(config, link);
      const { subject, html, text } = renderNewsletter(letter, reader, url, business);
      return {
        ...to,
        kind: isMarketing ? 'automation-offer' : 'automation',
        subject,
        html,
        body: text,
        headers,
      };
    });
  });
}
