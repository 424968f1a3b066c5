import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import type { PublicSignupStep } from '#contract/sales/signups.calls.ts';

export type Values = Record<string, string>;
export type PageStep = Pick<PublicSignupStep, 'key' | 'isRequired'> & { asked: PublicSignupStep | null };

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
/** The last step, in which the answers are reviewed and sent. */
export const REVIEW = 'review';

export const fieldsOf = (key: string): readonly string[] =>
  key === REVIEW ? ['consent'] : (FIELDS[key] ?? [`others.${key}`]);

/** Returns where the ZIP code is, if that isn't the typed city or state; null if it fits. */
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

/** Returns the page's steps: the office's, plus the address and the contact details in any case. */
export function pageSteps(
  asked: readonly PublicSignupStep[],
  { isOutside, canTakeCard }: Around,
): PageStep[] {
  const given = (key: string): PageStep => ({
    key,
    isRequired: true,
    asked: asked.find(step => step.key === key) ?? null,
  });
  if (isOutside) return [given('address'), given('contact'), given(REVIEW)];
  const shown = asked
    .filter(step => step.key !== 'card' || canTakeCard)
    .map(step => ({ key: step.key, isRequired: step.isRequired, asked: step }));
  const has = (key: string) => shown.some(step => step.key === key);
  return [
    ...(has('address') ? [] : [given('address')]),
    ...shown,
    ...(has('contact') ? [] : [given('contact')]),
    given(REVIEW),
  ];
}

const isEmail = (text: string) => /^\S+@\S+\.\S{2,}$/.test(text);
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Returns the errors in a step's answers by field; the server checks them again. */
export function problemsOf(
  step: Pick<PageStep, 'key' | 'isRequired'>,
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

/** Returns the index of the step with a field that the server refused; -1 if none has it. */
export const stepOfField = (steps: readonly PageStep[], field: string): number =>
  steps.findIndex(step => fieldsOf(step.key).includes(field));
