import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#contract/core/messages.ts';
import { CARD_FORM_FIRST_HEIGHT } from '#contract/money/cardForm.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { isEmbedded } from '../embedding.ts';
import { Notice } from '../Notice.tsx';
import type { VisitorProps } from '../VisitorFrame.tsx';
import type { SignUp, SignUpForm } from './useSignUp.ts';

const CardFrame = lazy(async () => ({
  default: (await import('#src/ui/payments/CardFrame.tsx')).CardFrame,
}));

interface CardStepProps extends VisitorProps {
  cardForm: NonNullable<SignUpForm['cardForm']>;
  signUp: SignUp;
}

/** Collects a card in the gateway's own form, so that its number never passes through this page. */
export function CardStep({ texts, language, cardForm, signUp }: CardStepProps) {
  const words = texts.signUp;
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [toConfirm, setToConfirm] = useState<{ pageUrl: string; formResult: string } | null>(null);
  const keep = async (formResult: string) => {
    setFailure(null);
    try {
      setToConfirm(await signUp.addCard(formResult));
    } catch (error) {
      const refused = error instanceof HttpError ? error.body?.errors?.formResult : undefined;
      setFailure(refused ?? failureMessage(error, language));
      setToConfirm(null);
      setRound(round + 1);
    }
  };
  if (signUp.card)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Notice>{fill(words.card, { ...signUp.card })}</Notice>
        <Button onClick={() => signUp.setCard(null)}>{words.otherCard}</Button>
      </Box>
    );
  // The gateway's form does not allow being embedded in another site.
  if (isEmbedded)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button variant="outlined" href={signUp.ownAddress} target="_blank">
          {words.cardOutside}
        </Button>
        <span>{words.cardOutsideHelp}</span>
        <CardProblem text={signUp.errors.card} />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {!cardForm.movesMoney && <Notice>{words.testCard}</Notice>}
      {failure && !signUp.isCardLater && <Notice isError>{failure}</Notice>}
      {signUp.isCardLater && <Notice>{words.cardLater}</Notice>}
      <Suspense fallback={<Skeleton variant="rounded" height={CARD_FORM_FIRST_HEIGHT} />}>
        {toConfirm ? (
          <CardFrame
            key={toConfirm.pageUrl}
            formUrl={toConfirm.pageUrl}
            title={words.cardForm}
            onResult={() => void keep(toConfirm.formResult)}
          />
        ) : (
          <CardFrame
            key={round}
            formUrl={cardForm.url}
            title={words.cardForm}
            onResult={result => void keep(result)}
          />
        )}
      </Suspense>
      <CardProblem text={signUp.errors.card} />
    </Box>
  );
}

/** Focusable, because the gateway's form can't show that the card is missing. */
function CardProblem({ text }: { text?: string }) {
  if (!text) return null;
  return (
    <FormHelperText error tabIndex={-1} data-problem sx={{ margin: 0 }}>
      {text}
    </FormHelperText>
  );
}
