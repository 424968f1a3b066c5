import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { Honeypot } from '../Honeypot.tsx';
import { Notice } from '../Notice.tsx';
import { VisitorFrame, type VisitorProps } from '../VisitorFrame.tsx';
import { continueDraft } from './draft.ts';
import { PricePanel } from './PricePanel.tsx';
import { headingId, Questions } from './Questions.tsx';
import { progressAt, REVIEW } from './steps.ts';
import { type SignUpForm, useSignUp } from './useSignUp.ts';

/** The public sign-up: a few short pages, with the price as soon as it is known. */
export default function SignUpPage({ texts, language }: VisitorProps) {
  const [form, setForm] = useState<SignUpForm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () => {
    setFailure(null);
    Promise.all([call('GET /customer-signup/form', { expose: false }), continueDraft()]).then(
      ([{ data }]) => setForm(data),
      (error: unknown) => setFailure(failureMessage(error, language)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, []);
  const links = [{ path: PATHS.contact, label: texts.contact }];
  return (
    <VisitorFrame {...{ texts, language, links }} title={texts.signUp.title}>
      {form && <Steps {...{ texts, language, form }} />}
      {failure && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Notice isError>{`${texts.failed} ${failure}`}</Notice>
          <Button variant="outlined" onClick={load}>
            {texts.again}
          </Button>
        </Box>
      )}
      {!form && !failure && <CircularProgress aria-label={texts.loading} sx={{ margin: 'auto' }} />}
    </VisitorFrame>
  );
}

function Steps({ texts, language, form }: VisitorProps & { form: SignUpForm }) {
  const words = texts.signUp;
  const signUp = useSignUp(form, language, form.cardForm !== null);
  const { page, pages, at, target, refusals, done, quote, isOutside, isBusy, values } = signUp;
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  // Screen readers announce the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(() => {
    const wanted = target && document.getElementById(headingId(target));
    if (!isFirst.current) (wanted || heading.current)?.focus();
    isFirst.current = false;
  }, [page?.key, done]);
  // Focuses the first invalid answer, which may be off-screen.
  useEffect(() => {
    const wrong = questions.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    if (refusals > 0) (wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong)?.focus();
  }, [refusals]);
  if (done)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
          {done.isWaiting ? words.waitingTitle : words.doneTitle}
        </Typography>
        <Typography>{done.isWaiting ? words.waitingText : words.doneText}</Typography>
        {!done.isWaiting && <PricePanel texts={words} price={done.price} isOpen={false} />}
      </Box>
    );
  if (!page) return null;
  const isLast = page.key === REVIEW;
  // Nobody should agree to a price before it is shown.
  const isHeld = isBusy || (isLast && !isOutside && quote.isAsking);
  const { part, ...progress } = progressAt(pages, at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld) void signUp.next();
  };
  return (
    <Box component="form" ref={questions} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      <Box>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem', marginBottom: 0.75 }}>
          {fill(part ? words.partProgress[part] : words.progress, progress)}
        </Typography>
        <Box
          component="progress"
          aria-label={words.steps}
          value={at + 1}
          max={pages.length}
          sx={{ display: 'block', width: 1, height: 6, accentColor: theme => theme.sward.primary }}
        />
      </Box>
      <Questions key={page.key} {...{ texts, language, form, signUp, page, heading }} />
      <Honeypot
        label={texts.website}
        value={values.website ?? ''}
        onChange={value => signUp.set('website', value)}
      />
      {!isOutside && <PricePanel texts={words} price={quote.price} isOpen={quote.isOpen} />}
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        {at > 0 && (
          <Button variant="outlined" size="large" onClick={() => signUp.goTo(at - 1)} sx={{ minHeight: 52 }}>
            {words.back}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isHeld}
          aria-busy={isHeld}
          sx={{ minHeight: 52, flex: 1 }}
        >
          {isBusy ? words.sending : isLast ? (isOutside ? words.sendWaiting : words.send) : words.next}
        </Button>
      </Box>
    </Box>
  );
}
