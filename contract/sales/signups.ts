import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, lotSizeOf } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import {
  centsField,
  dayField,
  emailField,
  optionalText,
  phoneField,
  requiredText,
  zipcodeField,
} from '#contract/core/validation.ts';
import { enteredCode } from '#contract/money/discounts.ts';
import { signupStepTexts } from '#texts/contract/sales/signupSteps.ts';
import { strangersFields } from './visitors.ts';

/** Built-in steps of the sign-up. The office's own steps have other keys. */
export const GIVEN_SIGNUP_STEPS = [
  'address',
  'lotSize',
  'service',
  'frequency',
  'frontBack',
  'startWish',
  'contact',
  'referral',
  'discount',
  'comments',
  'card',
] as const;
export type GivenSignupStep = (typeof GIVEN_SIGNUP_STEPS)[number];

/** Services that visitors can sign up for. */
export const SIGNUP_SERVICES = ['mow', 'bnb'] as const;
/** Kinds of price lines that visitors see. */
export const SIGNUP_LINES = ['price', 'part', 'corner', 'hour', 'discount', 'tax'] as const;
const MAX_COMMENTS_LENGTH = 2000;
const MAX_OWN_ANSWERS = 30;

/** Larger than any residential lot. */
const MAX_SQUARE_FEET = 2_000_000;

/** Fields that determine the price. The page also sends them to get quotes before the sign-up. */
const pricedFields = {
  zipcode: zipcodeField,
  lotSize: z.enum(LOT_SIZES, { error: 'required' }).nullish(),
  /** As drawn on the map; takes precedence over the chosen size. */
  lotSquareFeet: z.coerce.number().int().min(1, 'tooSmall').max(MAX_SQUARE_FEET, 'tooLarge').nullish(),
  service: z.enum(SIGNUP_SERVICES, { error: 'required' }).nullish(),
  frontBack: z.enum(FRONT_BACK).nullish(),
  referralCode: optionalText(40),
  discountCode: enteredCode,
  /** Day on which the visitor would like to start. */
  startWish: dayField.nullish(),
};

export const signupQuoteQuery = z.object({
  ...pricedFields,
  isCornerLot: z.stringbool().default(false),
  frequency: z.coerce
    .number()
    .pipe(z.literal(FREQUENCIES, { error: 'required' }))
    .nullish(),
});
export type SignupQuoteQuery = z.infer<typeof signupQuoteQuery>;
/** Requests the price at every frequency; a referral code doesn't change it. */
export const signupPricesQuery = signupQuoteQuery.omit({ frequency: true, referralCode: true });
export type SignupPricesInput = z.input<typeof signupPricesQuery>;
export type SignupQuoteInput = z.input<typeof signupQuoteQuery>;

/** Sign-up as submitted. The page creates `key`, so that a repeat doesn't create a second sign-up. */
export const signupBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  ...pricedFields,
  firstName: requiredText('firstNameRequired', 80),
  lastName: requiredText('lastNameRequired', 80),
  email: emailField,
  phone: phoneField,
  address: requiredText('required', 200),
  city: requiredText('required', 80),
  state: requiredText('required', 40).default('TX'),
  isCornerLot: z.boolean().default(false),
  frequency: z.literal(FREQUENCIES, { error: 'required' }).nullish(),
  comments: optionalText(MAX_COMMENTS_LENGTH),
  /** Responses to the office's own steps, by key. */
  others: z
    .record(z.string().max(40), z.string().trim().max(MAX_COMMENTS_LENGTH, 'tooLong'))
    .refine(answers => Object.keys(answers).length <= MAX_OWN_ANSWERS, 'tooLong')
    .default({}),
  /** Price of a visit as shown on the page; null if no price was shown. */
  shownCents: centsField.nullable(),
  /** The visitor agrees to the message `signupConsent`. */
  consent: z.literal(true, { error: 'required' }),
  /** The visitor also agrees to the message `signupTextConsent`. */
  textConsent: z.boolean().default(false),
});
export type SignupBody = z.infer<typeof signupBody>;
export type SignupInput = z.input<typeof signupBody>;

const MAX_ANSWERS = 80;
const answersField = z
  .record(z.string().max(60), z.string().max(MAX_COMMENTS_LENGTH, 'tooLong'))
  .refine(answers => Object.keys(answers).length <= MAX_ANSWERS, 'tooLong');

/** A sign-up that has a name and an email but isn't finished. `answers` has all fields of the page. */
export const signupStartBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  firstName: requiredText('firstNameRequired', 80),
  lastName: requiredText('lastNameRequired', 80),
  email: emailField,
  address: requiredText('required', 200),
  city: requiredText('required', 80),
  state: requiredText('required', 40),
  zipcode: zipcodeField,
  answers: answersField,
});
export type SignupStartBody = z.infer<typeof signupStartBody>;
export const signupContinueBody = z.object({ key: z.uuid('invalid') });

/** Card for the sign-up with this key, entered in the gateway's form. */
export const signupCardBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  name: optionalText(160),
  formResult: requiredText('required', 200),
});
export type SignupCardBody = z.infer<typeof signupCardBody>;

type Answers = Pick<
  SignupBody,
  | 'lotSize'
  | 'lotSquareFeet'
  | 'service'
  | 'frequency'
  | 'frontBack'
  | 'referralCode'
  | 'discountCode'
  | 'startWish'
  | 'comments'
  | 'others'
>;
/** Returns the lot size used for the price: from the square feet if known, else the chosen one. */
export const signupLotSize = ({ lotSize, lotSquareFeet }: Pick<Answers, 'lotSize' | 'lotSquareFeet'>) =>
  lotSquareFeet ? lotSizeOf(lotSquareFeet) : (lotSize ?? null);

/** Answer that each built-in step asks for. The address and contact fields are always required. */
const ANSWER_OF: Record<
  Exclude<GivenSignupStep, 'address' | 'contact' | 'card'>,
  (answers: Answers) => readonly [field: string, answer: unknown]
> = {
  lotSize: answers => ['lotSize', answers.lotSquareFeet ?? answers.lotSize],
  service: answers => ['service', answers.service],
  frequency: answers => ['frequency', answers.frequency],
  frontBack: answers => ['frontBack', answers.frontBack],
  startWish: answers => ['startWish', answers.startWish],
  referral: answers => ['referralCode', answers.referralCode],
  discount: answers => ['discountCode', answers.discountCode],
  comments: answers => ['comments', answers.comments],
};

/** Returns the fields of required steps without an answer, in the order of the steps. */
export function unansweredFields(
  steps: readonly { key: string; isRequired: boolean }[],
  answers: Answers,
  hasCard: boolean,
): string[] {
  return steps
    .filter(step => step.isRequired)
    .flatMap(({ key }) => {
      if (key === 'address' || key === 'contact') return [];
      if (key === 'card') return hasCard ? [] : ['card'];
      const ask = Object.hasOwn(ANSWER_OF, key) ? ANSWER_OF[key as keyof typeof ANSWER_OF] : null;
      const [field, answer] = ask?.(answers) ?? [`others.${key}`, answers.others[key]];
      return answer == null || answer === '' ? [field] : [];
    });
}

export const dismissBody = z.object({ reason: requiredText('required', 500) });

const STEP_KEY = /^[a-z][A-Za-z0-9]*$/;

/** Question of the sign-up. */
export const signupStepBody = z.object({
  key: requiredText('required', 40).regex(STEP_KEY, 'stepKeyInvalid'),
  title: requiredText('required', 120),
  titleEs: optionalText(120),
  help: optionalText(500),
  helpEs: optionalText(500),
  isRequired: z.boolean().default(true),
  isActive: z.boolean().default(true),
});
export type SignupStepBody = z.infer<typeof signupStepBody>;

/** Ids of all steps in the new order, each once. */
export const stepOrderBody = z.object({ ids: z.array(z.int().positive()).min(1, 'required').max(200) });

const REQUIRED: readonly GivenSignupStep[] = ['address', 'lotSize', 'service', 'frequency', 'contact'];

/** Returns the built-in steps as they are before the office changes them, in order. */
export const givenSteps = () =>
  GIVEN_SIGNUP_STEPS.map((key, index) => {
    const { title, help = null }: { title: Bilingual; help?: Bilingual | null } = signupStepTexts[key];
    return {
      key,
      position: index + 1,
      ...{ title: title.en, titleEs: title.es, help: help?.en ?? null, helpEs: help?.es ?? null },
      isRequired: REQUIRED.includes(key),
    };
  });

/** Returns the day on which someone wants to start; null for a day that is no longer in the future. */
export const wishedDayOf = (day: Day | null | undefined, today: Day): Day | null =>
  day && day > today ? day : null;
