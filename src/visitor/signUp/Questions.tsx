import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { storedText } from '#contract/core/storedText.ts';
import { consentText, textConsentText } from '#contract/system/brand.ts';
import { WithPolicyLinks } from '#src/ui/brand/PolicyLinks.tsx';
import { useBrand } from '#src/ui/theme/brand.ts';
import { Notice } from '../Notice.tsx';
import { CheckField } from './CheckField.tsx';
import { Review } from './Review.tsx';
import { type PageProps, StepFields } from './StepFields.tsx';
import { type Page, type Question, REVIEW } from './steps.ts';
import { pageTitle, stepTitle } from './stepTitle.ts';

/** Returns the ID of a question's heading, which links in the review point to. */
export const headingId = (key: string) => `question-${key}`;

interface QuestionsProps extends PageProps {
  page: Page;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A page's heading and questions; the last page begins with the answers and ends with the consents. */
export function Questions({ page, heading, ...props }: QuestionsProps) {
  const { texts, language, signUp } = props;
  const { name } = useBrand();
  const isLast = page.key === REVIEW;
  const asked = page.steps.filter(step => step.key !== REVIEW);
  const [only, ...others] = asked;
  const single = !isLast && others.length === 0 ? only : null;
  const title = pageTitle(page, texts, language);
  return (
    <>
      <Box>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
          {title} {single && <Optional {...props} step={single} />}
        </Typography>
        {single && <Help {...props} step={single} />}
      </Box>
      {signUp.notice && <Notice isError>{signUp.notice}</Notice>}
      {isLast && <Review {...props} />}
      {single && <StepFields {...props} step={single.key} title={title} />}
      {!single && asked.map(step => <Section key={step.key} {...props} step={step} />)}
      {isLast && (
        <Box>
          <CheckField
            label={consentText(language, name)}
            isChecked={signUp.values.consent === 'yes'}
            error={signUp.errors.consent}
            onCheck={isChecked => signUp.set('consent', isChecked ? 'yes' : '')}
          />
          <CheckField
            label={<WithPolicyLinks text={textConsentText(language, name)} />}
            isChecked={signUp.values.textConsent === 'yes'}
            onCheck={isChecked => signUp.set('textConsent', isChecked ? 'yes' : '')}
          />
        </Box>
      )}
    </>
  );
}

type QuestionProps = PageProps & { step: Question };

/** One question on a page with several. */
function Section({ step, ...props }: QuestionProps) {
  const title = stepTitle(step, props.texts, props.language);
  const id = headingId(step.key);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography id={id} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {title} <Optional {...props} step={step} />
        </Typography>
        <Help {...props} step={step} />
      </Box>
      <StepFields {...props} step={step.key} title={title} />
    </Box>
  );
}

/** Marks a question that may stay empty; one with a preset answer needs no mark. */
function Optional({ texts, step }: QuestionProps) {
  if (step.isRequired || step.key === 'frontBack') return null;
  return (
    <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: theme => theme.sward.ink2 }}>
      {texts.signUp.optional}
    </Box>
  );
}

function Help({ step, language }: QuestionProps) {
  const help = step.asked && storedText(step.asked, 'help', language);
  if (!help) return null;
  return (
    <Typography color="textSecondary" sx={{ marginTop: 0.75 }}>
      {help}
    </Typography>
  );
}
