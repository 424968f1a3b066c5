import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { FIELD_MESSAGES } from '#contract/core/fieldMessages.ts';
import type { Language } from '#contract/core/messages.ts';
import type { SignupCard, SignupPlace, SignupPrice } from '#contract/sales/signups.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { Solving } from '../solving.ts';
import { addressWith, bodyOf, codesOf, forgetDraft, keepDraft, openDraft, saveStart } from './draft.ts';
import { pageAt, pageOfField, pagesWith, problemsOn, REVIEW, withPlace } from './steps.ts';
import { askPrice, codeErrorsOf, type FieldErrors, useQuote } from './useQuote.ts';

export type SignUpForm = CallAnswer<'GET /customer-signup/form'>['data'];
const CODE_STEPS = ['discount', 'referral'];

/** Returns the page in the URL's hash, which lets the browser's Back button return to the previous page. */
const pageInAddress = () => window.location.hash.slice(1);

/** Returns whether the gateway currently accepts no cards; false if the request fails. */
const isGatewayDown = () =>
  call('GET /customer-signup/form', { expose: false }).then(
    ({ data }) => data.cardForm?.isDown ?? true,
    () => false,
  );

/** State of a sign-up: its answers, the current page, the price, and sending it. */
export function useSignUp(form: SignUpForm, language: Language, canTakeCard: boolean) {
  const [draft, setDraft] = useState(openDraft);
  const [place, setPlace] = useState<SignupPlace | null>(null);
  const [pageKey, setPageKey] = useState(pageInAddress);
  /** Question to start at on the next page; null for its top. */
  const [target, setTarget] = useState<string | null>(null);
  /** Number of refused attempts to continue. */
  const [refusals, setRefusals] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  // While the gateway accepts no cards, visitors add theirs later, because nothing they do would help.
  const [isCardLater, setCardLater] = useState(form.cardForm?.isDown ?? false);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ isWaiting: boolean; price: SignupPrice | null } | null>(null);
  const [solving] = useState(() => new Solving());
  const { values, card } = draft;
  /** Codes that affect the price; one that is still being typed doesn't. */
  const [codes, setCodes] = useState(() => codesOf(values));
  const settleCodes = () => setCodes(codesOf(values));
  const zipcode = (values.zipcode ?? '').trim();

  const service = values.service ?? '';
  const isOutside =
    place !== null &&
    (place.services.length === 0 || (service !== '' && !place.services.some(one => one === service)));
  const pages = useMemo(
    () => pagesWith(form.steps, { isOutside, canTakeCard }),
    [form, isOutside, canTakeCard],
  );
  const problemsAt = (index: number) => {
    const page = pages[index];
    return page ? problemsOn(page, values, card !== null || isCardLater) : {};
  };
  const firstOpen = pages.findIndex((_, index) => Object.keys(problemsAt(index)).length > 0);
  // A URL can't skip pages that are still unanswered.
  const wanted = Math.max(0, pageAt(pages, pageKey));
  const at = firstOpen === -1 ? wanted : Math.min(wanted, firstOpen);
  const page = pages[at] ?? pages[0];
  const priced = { ...draft, values: { ...values, ...codes } };
  const quote = useQuote(priced);
  const refusedCodes = Object.fromEntries(
    Object.entries(quote.refused).filter(([field]) => (values[field] ?? '') === codes[field]),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code counts once its page is left
  useEffect(settleCodes, [page?.key]);
  useEffect(() => solving.begin(), [solving]);
  useEffect(() => keepDraft(draft), [draft]);
  useEffect(() => {
    const follow = () => {
      setErrors({});
      setTarget(null);
      setPageKey(pageInAddress());
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const set = (field: string, value: string) => {
    setDraft(before => ({ ...before, values: { ...before.values, [field]: value } }));
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const placeOfLast = useRef('');
  const filled = useRef<Partial<SignupPlace>>({});
  useEffect(() => {
    if (!/^\d{5}(-\d{4})?$/.test(zipcode) || placeOfLast.current === zipcode) return;
    placeOfLast.current = zipcode;
    call('GET /customer-signup/place', { query: { zipcode }, expose: false }).then(
      ({ data }) => {
        if (placeOfLast.current !== zipcode) return;
        setPlace(data);
        const filledBefore = filled.current;
        filled.current = data;
        setDraft(before => ({ ...before, values: withPlace(before.values, data, filledBefore) }));
        // Fields that the ZIP code filled in are no longer missing.
        setErrors(({ city: _city, state: _state, ...rest }) => rest);
      },
      () => {
        placeOfLast.current = '';
      },
    );
  }, [zipcode]);

  /** Goes to a page: to its top, or to one of its questions. */
  const goTo = (index: number, question: string | null = null) => {
    const key = pages[index]?.key ?? '';
    window.history.pushState(null, '', `#${key}`);
    setErrors({});
    setTarget(question);
    setPageKey(key);
    window.scrollTo(0, 0);
  };
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals(before => before + 1);
  };

  /** Goes to the next page if this one is answered; its codes are checked first. */
  const next = async () => {
    setNotice(null);
    const { card: cardProblem, ...problems } = problemsAt(at);
    // The gateway's form can fail to open without this page noticing.
    const isCardNews = cardProblem !== undefined && (await isGatewayDown());
    if (isCardNews) setCardLater(true);
    const found = { ...problems, ...(cardProblem && !isCardNews && { card: cardProblem }) };
    if (Object.keys(found).length > 0)
      return refuse(
        Object.fromEntries(
          Object.entries(found).map(([field, key]) => [field, FIELD_MESSAGES[key][language]]),
        ),
      );
    // Stays on this page, so that the visitor can read that the card can be added later.
    if (isCardNews) return;
    settleCodes();
    if (page?.steps.some(step => CODE_STEPS.includes(step.key))) {
      setBusy(true);
      const refused = await askPrice(draft, true).then(() => ({}), codeErrorsOf);
      setBusy(false);
      if (pagesOf(refused).includes(at)) return refuse(refused);
    }
    if (page?.key === REVIEW) return send();
    if (at >= pageAt(pages, 'contact')) void keepStart();
    return goTo(at + 1);
  };
  /** A failure doesn't stop the sign-up. */
  const keepStart = () =>
    solving
      .proof()
      .then(proof => saveStart(draft, proof))
      .catch(() => undefined);
  const pagesOf = (refused: FieldErrors) => Object.keys(refused).map(field => pageOfField(pages, field));

  const send = async (isAgain = false): Promise<void> => {
    setBusy(true);
    try {
      const body = {
        ...bodyOf(draft, isOutside ? null : (quote.price?.totalCents ?? null)),
        proof: await solving.proof(),
      };
      const { data } = await call('POST /customer-signup', { body, expose: false });
      forgetDraft();
      setDone({ isWaiting: data.isWaiting, price: quote.price });
    } catch (error) {
      const body = error instanceof HttpError ? error.body : null;
      if (body?.errors?.proof && !isAgain) {
        solving.renew();
        return send(true);
      }
      if (body?.code === 'conflict' && 'current' in body) quote.setPrice(body.current as SignupPrice | null);
      const [first = -1] = pagesOf(body?.errors ?? {})
        .filter(index => index >= 0)
        .sort((a, b) => a - b);
      if (first >= 0 && first !== at) goTo(first);
      refuse(body?.errors ?? {});
      setNotice(failureMessage(error, language));
    }
    setBusy(false);
  };

  /**
   * Submits the gateway form's result; returns the URL on which the bank asks the owner for confirmation, if
   * any.
   */
  const addCard = async (formResult: string) => {
    const name = [values.firstName, values.lastName].filter(Boolean).join(' ');
    const proof = await solving.proof();
    const { data } = await call('POST /customer-signup/card', {
      body: { key: draft.key, proof, name, formResult },
      expose: false,
    }).catch(async (error: unknown) => {
      if (await isGatewayDown()) setCardLater(true);
      throw error;
    });
    if (data.card) setCard(data.card);
    return data.confirmation;
  };
  const setCard = (added: SignupCard | null) => setDraft(before => ({ ...before, card: added }));

  return {
    draft,
    values,
    card,
    isCardLater,
    place,
    isOutside,
    pages,
    at,
    page,
    target,
    refusals,
    errors: { ...refusedCodes, ...errors },
    notice,
    isBusy,
    done,
    priced,
    quote,
    set,
    next,
    settleCodes,
    goTo,
    addCard,
    setCard,
    ownAddress: addressWith(draft, language),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
