import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { isDay, showDay } from '#contract/core/days.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { fill } from '#contract/core/messages.ts';
import { digitsOf, showPhone } from '#contract/core/phone.ts';
import type { PageProps } from './StepFields.tsx';
import { fieldsOf, REVIEW } from './steps.ts';
import { stepTitle } from './stepTitle.ts';

/** The given answers for review, each with a link back to its question. */
export function Review({ texts, language, signUp }: Omit<PageProps, 'form'>) {
  const words = texts.signUp;
  const { values, pages } = signUp;
  const said = (field: string): string => {
    const value = values[field] ?? '';
    switch (field) {
      case 'lotSize':
        return values.lotSquareFeet ? '' : (words.lotSizes[value as 'small']?.[0] ?? '');
      case 'lotSquareFeet':
        return value && fill(words.drawn, { feet: Number(value).toLocaleString('en-US') });
      case 'isCornerLot':
        return value && words.lines.corner;
      case 'service':
        return words.services[value as 'mow']?.[0] ?? '';
      case 'frequency': {
        const frequency = FREQUENCIES.find(one => String(one) === value);
        return frequency ? words.frequencies[frequency] : '';
      }
      case 'frontBack':
        return words.frontBack[value as 'both'] ?? '';
      case 'startWish':
        return isDay(value) ? showDay(value) : value;
      default:
        return value;
    }
  };
  /** Returns a step's answers as readable text. */
  const answer = (key: string): string => {
    const { address, city, state, zipcode, firstName, lastName, email, phone = '' } = values;
    const parts =
      key === 'address'
        ? [address, city, `${state ?? ''} ${zipcode ?? ''}`.trim()]
        : key === 'contact'
          ? [`${firstName ?? ''} ${lastName ?? ''}`.trim(), email, showPhone(digitsOf(phone))]
          : fieldsOf(key).map(said);
    return parts.filter(Boolean).join(', ');
  };
  const answered = pages.flatMap(({ key, steps }, index) =>
    key === REVIEW
      ? []
      : steps.map(step => ({ step, index, text: answer(step.key) })).filter(({ text }) => text !== ''),
  );
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
      {answered.map(({ step, index, text }) => (
        <Box
          key={step.key}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            columnGap: 2,
            paddingBottom: 1,
            borderBottom: theme => `1px solid ${theme.sward.line}`,
          }}
        >
          <Box component="dt" sx={{ fontSize: '0.875rem', color: theme => theme.sward.ink2 }}>
            {stepTitle(step, texts, language)}
          </Box>
          <Box component="dd" sx={{ margin: 0, gridRow: 2, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          <Box component="dd" sx={{ margin: 0, gridRow: '1 / 3', gridColumn: 2, alignSelf: 'center' }}>
            <Link
              component="button"
              type="button"
              aria-label={`${words.change}: ${stepTitle(step, texts, language)}`}
              onClick={() => signUp.goTo(index, step.key)}
            >
              {words.change}
            </Link>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
