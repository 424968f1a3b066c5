import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { enteredCode } from '#contract/money/discounts.ts';
import { HttpError } from '#src/dataProvider/http.ts';

/** Returns the form's discount code once it is well-formed. */
export function useDiscountCode(): string | undefined {
  const code = enteredCode.safeParse(useWatch({ name: 'discountCode' }));
  return code.success ? code.data : undefined;
}

/** Says why the form's code gives no discount. */
export function CodeRefused({ error }: { error: Error }) {
  const translate = useTranslate();
  const refused = error instanceof HttpError ? error.body?.errors?.discountCode : undefined;
  return (
    <Typography variant="body2" color="warning" aria-live="polite">
      {refused ?? translate('schedule.add.unpriced')}
    </Typography>
  );
}
