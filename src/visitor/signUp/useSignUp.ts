import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { FIELD_MESSAGES } from '#contract/core/fieldMessages.ts';
import type { Language } from '#contract/core/messages.ts';
import type { SignupCard, SignupPlace, SignupPrice } from '#contract/sales/signups.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { Solving } from '../solving.ts';
import { addressWith, bodyOf, forgetDraft, keepDraft, openDraft } from './draft.ts';
import { pageSteps, problemsOf, REVIEW, stepOfField, withPlace } from './steps.ts';
import { askPrice, codeErrorsOf, type FieldErrors, useQuote } from './useQuote.ts';

export type SignUpForm = CallAnswer<'GET /customer-signup/form'>['data'];
const CODE_STEPS = ['discount', 'referral'];

/** Returns the step in the URL's hash, which lets the browser's Back button return to the previous step. */
const stepInAddress = () => window.location.hash.slice(1);

/** Whether the gateway takes no cards for now; false if that can't be read. */
const isGatewayDown = () =>
  call('GET /customer-signup/form', { expose: false }).then(
    ({ data }) => data.cardForm?.isDown ?? true,
    () => false,
  );

/** State of a sign-up: its answers, the current step, the price, and sending it. */
export function useSignUp(form: SignUpForm, language: Language, canTakeCard: boolean) {
  const [draft, setDraft] = useState(openDraft);
  const [place, setPlace] = useState<SignupPlace | null>(null);
  const [stepKey, setStepKey] = useState(stepInAddress);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  // Nothing that a visitor does helps while the gateway takes no cards.
  const [isCardLater, setCardLater] = useState(form.cardForm?.isDown ?? false);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ isWaiting: boolean; price: SignupPrice | null } | null>(null);
  const [solving] = useState(() => new Solving());
  const { values, card } = draft;
  const zipcode = (values.zipcode ?? '').trim();

  const service = values.service ?? '';
  const isOutside =
    place !== null &&
    (place.services.length === 0 || (service !== '' && !place.services.some(one => one === service)));
  const steps = useMemo(
    () => pageSteps(form.steps, { isOutside, canTakeCard }),
    [form, isOutside, canTakeCard],
  );
  const problemsAt = (index: number) => {
    const step = steps[index];
    return step ? problemsOf(step, values, card !== null || isCardLater) : {};
  };
  const firstOpen = steps.findIndex((_, index) => Object.keys(problemsAt(index)).length > 0);
  // A URL can't skip steps that are still unanswered.
  const wanted = Math.max(
    0,
    steps.findIndex(step => step.key === stepKey),
  );
  const at = firstOpen === -1 ? wanted : Math.min(wanted, firstOpen);
  const step = steps[at] ?? steps[0];
  const quote = useQuote(draft, CODE_STEPS.includes(step?.key ?? ''));

  useEffect(() => solving.begin(), [solving]);
  useEffect(() => keepDraft(draft), [draft]);
  useEffect(() => {
    const follow = () => {
      setErrors({});
      setStepKey(stepInAddress());
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

  const goTo = (index: number) => {
    const key = steps[index]?.key ?? '';
    window.history.pushState(null, '', `#${key}`);
    setErrors({});
    setStepKey(key);
    window.scrollTo(0, 0);
  };

  /** Goes to the next step if this one is answered; a code is checked first. */
  const next = async () => {
    setNotice(null);
    const problems = Object.entries(problemsAt(at));
    // Its form can fail to open without this page noticing.
    if (step?.key === 'card' && problems.length > 0 && (await isGatewayDown())) {
      setCardLater(true);
      return goTo(at + 1);
    }
    if (problems.length > 0)
      return setErrors(
        Object.fromEntries(problems.map(([field, key]) => [field, FIELD_MESSAGES[key][language]])),
      );
    if (step && CODE_STEPS.includes(step.key)) {
      setBusy(true);
      const refused = await askPrice(draft, true).then(() => ({}), codeErrorsOf);
      setBusy(false);
      if (stepFields(refused).some(index => index === at)) return setErrors(refused);
    }
    return step?.key === REVIEW ? send() : goTo(at + 1);
  };
  const stepFields = (refused: FieldErrors) => Object.keys(refused).map(field => stepOfField(steps, field));

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
      const [first = -1] = stepFields(body?.errors ?? {})
        .filter(index => index >= 0)
        .sort((a, b) => a - b);
      if (first >= 0 && first !== at) goTo(first);
      setErrors(body?.errors ?? {});
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
    steps,
    at,
    step,
    errors,
    notice,
    isBusy,
    done,
    quote,
    set,
    next,
    back: () => window.history.back(),
    goTo,
    addCard,
    setCard,
    ownAddress: addressWith(draft, language),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
