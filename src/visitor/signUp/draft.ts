import { FREQUENCIES, FRONT_BACK, LOT_SIZES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { CONTINUE_HASH, PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import type { SignupCard } from '#contract/sales/signups.calls.ts';
import type { SignupInput, SignupPricesInput, SignupQuoteInput } from '#contract/sales/signups.ts';
import type { Proof } from '#contract/sales/visitors.ts';
import { call } from '#src/dataProvider/call.ts';
import { broughtCodes } from '../publicPage.ts';
import { GIVEN_STATE, REVIEW, type Values } from './steps.ts';

/** An unfinished sign-up as this browser stores it. */
export interface Draft {
  /** Identifies the sign-up, so that sending it again doesn't create another. */
  key: string;
  values: Values;
  card: SignupCard | null;
}

const OTHERS = 'others.';
/**
 * Prefix of the URL hash that carries a draft out of another site's frame; a hash is never sent to a server.
 */
const CARRIED = '#draft=';

/** Returns the URL of our own sign-up page, where this draft continues at the card. */
export const addressWith = (draft: Draft, language: Language) =>
  `${PATHS.signUp}?lang=${language}${CARRIED}${encodeURIComponent(JSON.stringify(draft))}`;

/** Opens this browser's draft or a new one, and fills in the codes of the link that the visitor opened. */
export function openDraft(): Draft {
  const fresh: Draft = {
    key: crypto.randomUUID(),
    values: { state: GIVEN_STATE, frontBack: 'both' },
    card: null,
  };
  const begun = read() ?? fresh;
  const draft = { ...begun, values: { ...begun.values, ...broughtCodes() } };
  keepDraft(draft);
  localStorage.removeItem(STORAGE_KEYS.signUpCodes);
  return draft;
}

function read(): Draft | null {
  try {
    if (window.location.hash.startsWith(CARRIED)) {
      const carried = decodeURIComponent(window.location.hash.slice(CARRIED.length));
      window.history.replaceState(null, '', '#card');
      return JSON.parse(carried) as Draft;
    }
    return JSON.parse(localStorage.getItem(STORAGE_KEYS.signUpDraft) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** All answers except the consents, which must be given again. */
function answersOf({ consent: _consent, textConsent: _texts, ...answers }: Values): Values {
  return answers;
}

export const keepDraft = ({ values, ...draft }: Draft): void =>
  localStorage.setItem(STORAGE_KEYS.signUpDraft, JSON.stringify({ ...draft, values: answersOf(values) }));

/**
 * Opens the unfinished sign-up that an emailed link refers to. This browser's own draft of it takes
 * precedence, because it is more complete; an expired link starts a new sign-up.
 */
export async function continueDraft(): Promise<void> {
  if (!window.location.hash.startsWith(CONTINUE_HASH)) return;
  const key = window.location.hash.slice(CONTINUE_HASH.length);
  // Opens the first unanswered question, because no page before the review can be skipped.
  window.history.replaceState(null, '', `#${REVIEW}`);
  if (read()?.key === key) return;
  await call('POST /customer-signup/continue', { body: { key }, expose: false }).then(
    ({ data }) => keepDraft({ key, values: data.answers, card: null }),
    () => undefined,
  );
}

/** Saves a draft with a name and an email on the server, so that a message can link back to it. */
export async function saveStart({ key, values }: Draft, proof: Proof): Promise<void> {
  const said = (field: string) => values[field]?.trim() ?? '';
  const body = {
    key,
    proof,
    website: said('website'),
    firstName: said('firstName'),
    lastName: said('lastName'),
    email: said('email'),
    address: said('address'),
    city: said('city'),
    state: said('state'),
    zipcode: said('zipcode'),
    answers: answersOf(values),
  };
  await call('POST /customer-signup/started', { body, expose: false });
}

export const forgetDraft = () => localStorage.removeItem(STORAGE_KEYS.signUpDraft);

/** Returns the codes among the answers. */
export const codesOf = ({ discountCode = '', referralCode = '' }: Values): Values => ({
  discountCode,
  referralCode,
});

const SERVICES = ['mow', 'bnb'] as const;
const chosen = <T extends string>(options: readonly T[], value: string | undefined) =>
  options.find(option => option === value) ?? null;
const text = (value: string | undefined) => value?.trim() || null;

/** Returns the query for the prices of all frequencies; null while too little is known. */
export function pricesQuery({ values }: Draft, withCodes: boolean): SignupPricesInput | null {
  const { zipcode = '', lotSize, lotSquareFeet, service } = values;
  const isSized = Boolean(lotSize || lotSquareFeet) || service === 'bnb';
  if (!isSized || !/^\d{5}/.test(zipcode)) return null;
  return {
    zipcode,
    isCornerLot: String(values.isCornerLot === 'yes'),
    lotSize: chosen(LOT_SIZES, lotSize) ?? undefined,
    lotSquareFeet: lotSquareFeet || undefined,
    service: chosen(SERVICES, service) ?? undefined,
    frontBack: chosen(FRONT_BACK, values.frontBack) ?? undefined,
    startWish: values.startWish || undefined,
    discountCode: (withCodes && text(values.discountCode)) || undefined,
  };
}

/** Returns the query for the price; null while too little is known. */
export function priceQuery(draft: Draft, withCodes: boolean): SignupQuoteInput | null {
  const { frequency, referralCode } = draft.values;
  const asked = pricesQuery(draft, withCodes);
  if (!asked || !frequency) return null;
  return { ...asked, frequency, referralCode: (withCodes && text(referralCode)) || undefined };
}

/** Returns the sign-up to send, without the proof of work; the server validates it. */
export function bodyOf({ key, values }: Draft, shownCents: number | null): SignupInput {
  const said = (field: string) => values[field]?.trim() ?? '';
  return {
    key,
    firstName: said('firstName'),
    lastName: said('lastName'),
    email: said('email'),
    phone: said('phone'),
    address: said('address'),
    city: said('city'),
    state: said('state'),
    zipcode: said('zipcode'),
    lotSize: chosen(LOT_SIZES, values.lotSize),
    lotSquareFeet: values.lotSquareFeet ? Number(values.lotSquareFeet) : null,
    isCornerLot: values.isCornerLot === 'yes',
    service: chosen(SERVICES, values.service),
    frequency: FREQUENCIES.find(one => String(one) === values.frequency) ?? null,
    frontBack: chosen(FRONT_BACK, values.frontBack),
    startWish: text(values.startWish),
    referralCode: text(values.referralCode),
    discountCode: text(values.discountCode) ?? undefined,
    comments: text(values.comments),
    others: Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) =>
        field.startsWith(OTHERS) && value.trim() ? [[field.slice(OTHERS.length), value.trim()]] : [],
      ),
    ),
    shownCents,
    website: said('website'),
    consent: true,
    textConsent: values.textConsent === 'yes',
  };
}
