import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import { groupByPage, type PageOf, PRICE_PAGES } from '#contract/sales/signupPages.ts';
import type { PublicSignupStep } from '#contract/sales/signups.calls.ts';

export type Values = Record<string, string>;
/** A question; `asked` is null if the office doesn't define it. */
export type Question = Pick<PublicSignupStep, 'key' | 'isRequired'> & { asked: PublicSignupStep | null };
export type Page = PageOf<Question>;

const FIELDS: Record<string, readonly string[]> = {
  address: ['address', 'zipcode', 'city', 'state'],
  lotSize: ['lotSize', 'lotSquareFeet', 'isCornerLot'],
  service: ['service'],
  frequency: ['frequency'],
  frontBack: ['frontBack'],
  startWish: ['startWish'],
  contact: ['firstName', 'lastName', 'email', 'phone'],
  referral: ['referralCode'],
  discount: ['discountCode'],
  comments: ['comments'],
  card: ['card'],
};
/** Default state until a ZIP code determines another. */
export const GIVEN_STATE = 'TX';
/** Key of the last page, and of its question, in which the answers are reviewed and sent. */
export const REVIEW = 'review';

export const fieldsOf = (key: string): readonly string[] =>
  key === REVIEW ? ['consent'] : (FIELDS[key] ?? [`others.${key}`]);

/** Returns the ZIP code's city and state if the typed ones differ, else null. */
export function cityProblem({ city, state }: { city: string | null; state: string | null }, values: Values) {
  const isSame = (one: string | undefined, other: string | null) =>
    !one?.trim() || !other || one.trim().toLowerCase() === other.toLowerCase();
  return isSame(values.city, city) && isSame(values.state, state) ? null : `${city}, ${state}`;
}

type Town = { city?: string | null; state?: string | null };

/**
 * Returns the answers with the ZIP code's city and state, if they are empty or were filled from another ZIP
 * code.
 */
export function withPlace(values: Values, place: Town, filledBefore: Town): Values {
  const filled = (['city', 'state'] as const).flatMap(field => {
    const typed = values[field]?.trim() ?? '';
    const isOpen =
      typed === '' || typed === filledBefore[field] || (field === 'state' && typed === GIVEN_STATE);
    const known = place[field];
    return isOpen && known ? [[field, known] as const] : [];
  });
  return { ...values, ...Object.fromEntries(filled) };
}

interface Around {
  /** The ZIP code isn't served, so only name and address are asked. */
  isOutside: boolean;
  canTakeCard: boolean;
}

/** Returns the pages with the office's questions, always including the address and contact details. */
export function pagesWith(asked: readonly PublicSignupStep[], { isOutside, canTakeCard }: Around): Page[] {
  const given = (key: string): Question => ({
    key,
    isRequired: true,
    asked: asked.find(step => step.key === key) ?? null,
  });
  if (isOutside) return withReview(groupByPage([given('address'), given('contact')]));
  const shown = asked
    .filter(step => step.key !== 'card' || canTakeCard)
    .map(step => ({ key: step.key, isRequired: step.isRequired, asked: step }));
  const lacking = ['address', 'contact'].filter(key => !shown.some(step => step.key === key)).map(given);
  return withReview(groupByPage([...lacking.slice(0, 1), ...shown, ...lacking.slice(1)]));
}

/** Returns the pages with the review at the end of the last one. */
function withReview(pages: readonly Page[]): Page[] {
  const review: Question = { key: REVIEW, isRequired: true, asked: null };
  const last = pages.find(page => page.key === REVIEW);
  return [...pages.filter(page => page !== last), { key: REVIEW, steps: [...(last?.steps ?? []), review] }];
}

/**
 * Returns the visitor's position among the pages up to the price, or among the pages after it; counted from
 * 1.
 */
export function progressAt(pages: readonly Page[], at: number) {
  const toPrice = pages.filter(page => PRICE_PAGES.includes(page.key)).length;
  if (!pages.some(page => page.key === 'price')) return { part: null, at: at + 1, count: pages.length };
  return at < toPrice
    ? ({ part: 'price', at: at + 1, count: toPrice } as const)
    : ({ part: 'booking', at: at + 1 - toPrice, count: pages.length - toPrice } as const);
}

/**
 * Returns the index of the page that has this key or, failing that, a question with it; -1 if there is none.
 */
export function pageAt(pages: readonly Page[], key: string): number {
  const own = pages.findIndex(page => page.key === key);
  return own === -1 ? pages.findIndex(page => page.steps.some(step => step.key === key)) : own;
}

const isEmail = (text: string) => /^\S+@\S+\.\S{2,}$/.test(text);
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Returns the errors in a question's answers by field; the server checks them again. */
export function problemsOf(
  step: Pick<Question, 'key' | 'isRequired'>,
  values: Values,
  hasCard: boolean,
): Record<string, FieldMessageKey> {
  const value = (field: string) => (values[field] ?? '').trim();
  const missing = (...fields: string[]) =>
    Object.fromEntries(fields.flatMap(field => (value(field) === '' ? [[field, 'required' as const]] : [])));
  switch (step.key) {
    case 'address':
      return {
        ...missing('address', 'city', 'state'),
        ...(!/^\d{5}(-\d{4})?$/.test(value('zipcode')) && { zipcode: 'zipcodeInvalid' as const }),
      };
    case 'contact':
      return {
        ...(value('firstName') === '' && { firstName: 'firstNameRequired' as const }),
        ...(value('lastName') === '' && { lastName: 'lastNameRequired' as const }),
        ...(!isEmail(value('email')) && { email: 'emailInvalid' as const }),
        ...(digitsIn(value('phone')).length !== 10 && {
          phone: value('phone') === '' ? ('phoneRequired' as const) : ('phoneInvalid' as const),
        }),
      };
    case REVIEW:
      return value('consent') === 'yes' ? {} : { consent: 'required' };
    case 'card':
      return step.isRequired && !hasCard ? { card: 'required' } : {};
    case 'lotSize':
      return step.isRequired && value('lotSquareFeet') === '' ? missing('lotSize') : {};
    default:
      return step.isRequired ? missing(...fieldsOf(step.key)) : {};
  }
}

/** Returns the errors in all answers of a page by field. */
export const problemsOn = (page: Page, values: Values, hasCard: boolean): Record<string, FieldMessageKey> =>
  Object.fromEntries(page.steps.flatMap(step => Object.entries(problemsOf(step, values, hasCard))));

/** Returns the index of the page with a field that the server refused; -1 if none has it. */
export const pageOfField = (pages: readonly Page[], field: string): number =>
  pages.findIndex(page => page.steps.some(step => fieldsOf(step.key).includes(field)));
