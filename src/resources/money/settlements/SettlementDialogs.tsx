import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import { showMoney } from '#contract/core/money.ts';
import { centsField, requiredText } from '#contract/core/validation.ts';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import {
  adjustmentBody,
  disputeBody,
  SETTLEMENT_METHODS,
  settlementPaidBody,
} from '#contract/money/settlements.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useConflict } from '#src/ui/form/useConflict.tsx';
import { settlementCalls } from './calls.ts';

interface DialogProps {
  settlement: Settlement;
  onClose: () => void;
}

interface LineDialogProps extends DialogProps {
  line: SettlementLine;
}

/** The user enters an amount and its direction; the server takes a signed amount. */
const amount = centsField.min(1, 'invalid');
const signed = (way: 'more' | 'less', cents: number) => (way === 'more' ? cents : -cents);

/** Refreshes the page, then closes the dialog. */
function useDone(onClose: () => void) {
  const refresh = useRefresh();
  return () => {
    refresh();
    onClose();
  };
}

const adjustForm = adjustmentBody.extend({ way: z.enum(['more', 'less']), cents: amount });

/** Adds an adjustment to a draft. */
export function AdjustDialog({ settlement, onClose }: DialogProps) {
  const translate = useTranslate();
  const done = useDone(onClose);
  return (
    <FormDialog
      title={translate('settlement.adjustTitle')}
      saveLabel={translate('settlement.adjust')}
      schema={adjustForm}
      values={{ way: 'more' }}
      save={async ({ way, cents, note }) => {
        await settlementCalls.adjust(settlement.id, { cents: signed(way, cents), note });
        done();
      }}
      onClose={onClose}
    >
      <SelectInput
        source="way"
        label="settlement.adjustKind"
        options={(['more', 'less'] as const).map(value => ({
          value,
          label: translate(`settlement.${value}`),
        }))}
        span={3}
      />
      <MoneyInput source="cents" label="settlement.amount" isRequired span={3} />
      <TextInput source="note" label="settlement.note" isRequired maxLength={300} />
    </FormDialog>
  );
}

const paymentOf = ({ paidOn, paidMethod, paidReference }: Settlement) => ({
  paidOn,
  paidMethod,
  paidReference,
});

/** Records that the vendor was paid; if someone else has already recorded it, the user sees that first. */
export function PaidDialog({ settlement, onClose }: DialogProps) {
  const translate = useTranslate();
  const done = useDone(onClose);
  const { saveOver, dialog } = useConflict('settlement');
  const { netCents, paidOn, paidMethod, paidReference } = settlement;
  return (
    <>
      <FormDialog
        title={translate('settlement.payTitle', { amount: showMoney(netCents) })}
        saveLabel={translate('ra.action.save')}
        schema={settlementPaidBody}
        values={{ date: paidOn ?? today(), method: paidMethod ?? 'transfer', reference: paidReference }}
        save={async ({ date, method, reference }) => {
          const payment = { paidOn: date, paidMethod: method, paidReference: reference };
          await saveOver(
            settlement,
            payment,
            (mine, seen) =>
              settlementCalls.pay(seen, {
                date: mine.paidOn,
                method: mine.paidMethod,
                reference: mine.paidReference,
              }),
            paymentOf,
          );
          done();
        }}
        onClose={onClose}
      >
        <TextInput source="date" type="date" label="settlement.payDate" max={today()} isRequired span={3} />
        <SelectInput
          source="method"
          label="settlement.payMethod"
          options={SETTLEMENT_METHODS.map(value => ({
            value,
            label: translate(`settlement.methods.${value}`),
          }))}
          span={3}
        />
        <TextInput source="reference" label="settlement.payReference" maxLength={100} />
      </FormDialog>
      {dialog}
    </>
  );
}

/** A vendor's objection to a line. */
export function DisputeDialog({ settlement, line, onClose }: LineDialogProps) {
  const translate = useTranslate();
  const done = useDone(onClose);
  return (
    <FormDialog
      title={translate('settlement.disputeTitle')}
      saveLabel={translate('settlement.disputeSend')}
      schema={disputeBody}
      save={async ({ note }) => {
        await settlementCalls.dispute(settlement.id, line.id, note);
        done();
      }}
      onClose={onClose}
    >
      <TextInput source="note" label="settlement.disputeNote" rows={3} isRequired />
    </FormDialog>
  );
}

const OUTCOMES = ['rejected', 'more', 'less'] as const;
const answer = requiredText('required', MAX_NOTE_LENGTH);
const answerForm = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('rejected'), answer }),
  z.object({ outcome: z.enum(['more', 'less']), cents: amount, answer }),
]);

/** The office's answer to an objection. */
export function AnswerDialog({ settlement, line, onClose }: LineDialogProps) {
  const translate = useTranslate();
  const done = useDone(onClose);
  return (
    <FormDialog
      title={translate('settlement.answerTitle')}
      saveLabel={translate('settlement.answerSend')}
      schema={answerForm}
      values={{ outcome: 'more' }}
      save={async body => {
        await settlementCalls.answer(
          settlement.id,
          line.id,
          body.outcome === 'rejected'
            ? { isAccepted: false, answer: body.answer }
            : { isAccepted: true, cents: signed(body.outcome, body.cents), answer: body.answer },
        );
        done();
      }}
      onClose={onClose}
    >
      <Typography sx={{ whiteSpace: 'pre-line' }}>{line.disputeNote}</Typography>
      <SelectInput
        source="outcome"
        label="settlement.outcome"
        options={OUTCOMES.map(value => ({ value, label: translate(`settlement.outcomes.${value}`) }))}
      />
      <AcceptedAmount />
      <TextInput source="answer" label="settlement.answerNote" rows={3} isRequired />
      <Typography variant="body2" color="textSecondary">
        {translate('settlement.answerHelp')}
      </Typography>
    </FormDialog>
  );
}

function AcceptedAmount() {
  const outcome: unknown = useWatch({ name: 'outcome' });
  return outcome === 'rejected' ? null : (
    <MoneyInput source="cents" label="settlement.amount" isRequired span={3} />
  );
}
