import { z } from 'zod';
import type { Day } from './days.ts';
import { enteredCode } from './discounts.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES } from './enums.ts';
import { dayField, emailField, mobileField, optionalText, requiredText, zipcodeField } from './validation.ts';

/** What the given steps of the sign-up ask for. Steps of the office's own have other keys. */
export const GIVEN_SIGNUP_STEPS = [
  'address',
  'lotSize',
  'service',
  'frequency',
  'frontBack',
  'startWish',
  'contact',
  'referral',
  'comments',
] as const;
export type GivenSignupStep = (typeof GIVEN_SIGNUP_STEPS)[number];

/** Services that somebody can ask for by themself. */
export const SIGNUP_SERVICES = ['mow', 'bnb'] as const;
export const MAX_COMMENTS_LENGTH = 2000;
const MAX_OWN_ANSWERS = 30;

/** What a visitor sends. `key` is made by the page: the same sign-up sent twice is one. */
export const signupBody = z.object({
  key: z.uuid('invalid'),
  firstName: requiredText('firstNameRequired', 80),
  lastName: requiredText('lastNameRequired', 80),
  email: emailField,
  phone: mobileField,
  address: requiredText('required', 200),
  city: requiredText('required', 80),
  state: requiredText('required', 40).default('TX'),
  zipcode: zipcodeField,
  lotSize: z.enum(LOT_SIZES, { error: 'required' }).nullish(),
  service: z.enum(SIGNUP_SERVICES, { error: 'required' }).default('mow'),
  frequency: z.literal(FREQUENCIES, { error: 'required' }).nullish(),
  frontBack: z.enum(FRONT_BACK).default('both'),
  referralCode: optionalText(40),
  discountCode: enteredCode,
  /** The day on which the visitor would like to begin. */
  startWish: dayField.nullish(),
  comments: optionalText(MAX_COMMENTS_LENGTH),
  /** Answers to steps of the office's own, by their key. */
  others: z
    .record(z.string().max(40), z.string().trim().max(MAX_COMMENTS_LENGTH, 'tooLong'))
    .refine(answers => Object.keys(answers).length <= MAX_OWN_ANSWERS, 'tooLong')
    .default({}),
});
export type SignupBody = z.infer<typeof signupBody>;
export type SignupInput = z.input<typeof signupBody>;

export const dismissBody = z.object({ reason: requiredText('required', 500) });

const STEP_KEY = /^[a-z][A-Za-z0-9]*$/;

/** A question of the sign-up. */
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

/** Every step once, in the new order. */
export const stepOrderBody = z.object({ ids: z.array(z.int().positive()).min(1, 'required').max(200) });

/** What the given steps say until the office words them otherwise. */
export const GIVEN_STEP_TEXTS: Record<
  GivenSignupStep,
  { title: string; titleEs: string; help: string | null; helpEs: string | null; isRequired: boolean }
> = {
  address: {
    title: 'Where is the lawn?',
    titleEs: '¿Dónde está el césped?',
    help: 'Street, city and zip code. We tell you at once whether a crew comes by.',
    helpEs: 'Calle, ciudad y código postal. Le decimos enseguida si pasa una cuadrilla.',
    isRequired: true,
  },
  lotSize: {
    title: 'How large is the lot?',
    titleEs: '¿De qué tamaño es el lote?',
    help: 'A guess is fine; we measure before the first visit.',
    helpEs: 'Un cálculo basta; medimos antes de la primera visita.',
    isRequired: true,
  },
  service: {
    title: 'What should we do?',
    titleEs: '¿Qué hacemos por usted?',
    help: null,
    helpEs: null,
    isRequired: true,
  },
  frequency: {
    title: 'How often?',
    titleEs: '¿Cada cuánto?',
    help: 'Most lawns are happiest every two weeks.',
    helpEs: 'A la mayoría le va mejor cada dos semanas.',
    isRequired: true,
  },
  frontBack: {
    title: 'Front, back or both?',
    titleEs: '¿Frente, fondo o ambos?',
    help: null,
    helpEs: null,
    isRequired: false,
  },
  startWish: {
    title: 'When may we begin?',
    titleEs: '¿Cuándo podemos empezar?',
    help: null,
    helpEs: null,
    isRequired: false,
  },
  contact: {
    title: 'How do we reach you?',
    titleEs: '¿Cómo le avisamos?',
    help: 'Name, e-mail and mobile number.',
    helpEs: 'Nombre, correo y teléfono móvil.',
    isRequired: true,
  },
  referral: {
    title: 'Did somebody send you?',
    titleEs: '¿Alguien nos recomendó?',
    help: 'With their code, both of you get a free mow in time.',
    helpEs: 'Con su código, ambos reciben con el tiempo un corte gratis.',
    isRequired: false,
  },
  comments: {
    title: 'Anything we should know?',
    titleEs: '¿Algo que debamos saber?',
    help: 'Gates, dogs, flower beds.',
    helpEs: 'Portones, perros, jardineras.',
    isRequired: false,
  },
};

/** When somebody wants to begin: a day gone by says nothing. */
export const wishedDayOf = (day: Day | null | undefined, today: Day): Day | null =>
  day && day > today ? day : null;
