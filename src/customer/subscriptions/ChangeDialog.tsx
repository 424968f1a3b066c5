import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Weekday } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { Subscription } from '#contract/customers/subscriptions.calls.ts';
import { ASKED_FREQUENCIES } from '#contract/customers/subscriptions.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

interface ChangeDialogProps {
  subscription: Subscription;
  weekdays: readonly Weekday[];
  onAsked: () => void;
  onClose: () => void;
}

/** Requests another frequency or weekday from the office, showing the price per visit after the change. */
export function ChangeDialog({ subscription, weekdays, onAsked, onClose }: ChangeDialogProps) {
  const translate = useTranslate();
  const { serviceId } = subscription;
  // Resending it after a lost answer doesn't create another request.
  const [id] = useState(() => crypto.randomUUID());
  const [frequency, setFrequency] = useState(subscription.frequency);
  const [weekday, setWeekday] = useState(subscription.weekday);
  const quoted = useCallQuery(
    'GET /portal/subscriptions/:id/quote',
    { params: { id: serviceId }, query: { frequency } },
    { key: ['portal', 'subscriptions', 'quote', serviceId, frequency] },
  );
  const { data: price } = quoted;
  const totalCents = price && !price.unpriced ? price.totalCents : null;
  const isOther = frequency !== subscription.frequency || weekday !== subscription.weekday;
  const send = async () => {
    const body = { id, frequency, weekday, totalCents };
    try {
      await call('POST /portal/subscriptions/:id/requests', {
        params: { id: serviceId },
        body,
        expose: false,
      });
    } catch (error) {
      // Shows the new price if it has changed in the meantime.
      void quoted.refetch();
      throw error;
    }
    onAsked();
  };
  return (
    <QuestionDialog
      title={translate('subscription.changeTitle')}
      action={translate('subscription.send')}
      isDisabled={!isOther || !price}
      run={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        <TextField
          select
          label={translate('subscription.frequency')}
          value={frequency}
          onChange={event =>
            setFrequency(ASKED_FREQUENCIES.find(one => one === Number(event.target.value)) ?? frequency)
          }
        >
          {ASKED_FREQUENCIES.map(one => (
            <MenuItem key={one} value={one}>
              {translate(frequencyKey(one))}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('subscription.weekday')}
          value={weekday}
          onChange={event => setWeekday(weekdays.find(one => one === Number(event.target.value)) ?? weekday)}
        >
          {[...new Set([...weekdays, subscription.weekday])].sort().map(one => (
            <MenuItem key={one} value={one}>
              {translate(`words.weekday.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Typography role="status">
          {quoted.error && failureMessage(quoted.error, storedLanguage())}
          {price &&
            (totalCents === null
              ? translate('subscription.priceToCome')
              : translate(price.isPerHour ? 'subscription.hourWouldCost' : 'subscription.wouldCost', {
                  amount: showMoney(totalCents),
                }))}
        </Typography>
      </Box>
    </QuestionDialog>
  );
}
