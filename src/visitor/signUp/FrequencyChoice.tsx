import Box from '@mui/material/Box';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { VisitorProps } from '../VisitorFrame.tsx';
import { Choices } from './Choices.tsx';
import { useFrequencyPrices } from './useQuote.ts';
import type { SignUp } from './useSignUp.ts';

interface FrequencyChoiceProps extends VisitorProps {
  title: string;
  signUp: SignUp;
}

/** How often the crew comes, with the price of a visit beside each choice. */
export function FrequencyChoice({ texts, title, signUp }: FrequencyChoiceProps) {
  const words = texts.signUp;
  const { values, priced, errors, set } = signUp;
  const prices = useFrequencyPrices(priced);
  return (
    <Choices
      name="frequency"
      label={title}
      value={values.frequency ?? ''}
      error={errors.frequency}
      onChoose={value => set('frequency', value)}
      choices={FREQUENCIES.map(frequency => {
        const price = prices?.find(one => one.frequency === frequency)?.price;
        return {
          value: String(frequency),
          title: words.frequencies[frequency],
          aside: price && (
            <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {showMoney(price.totalCents)}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', fontSize: '0.875rem', color: theme => theme.sward.ink2 }}
              >
                {price.isPerHour ? words.perHour : words.perVisit}
              </Box>
            </Box>
          ),
        };
      })}
    />
  );
}
