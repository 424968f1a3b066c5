import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { invoicePath } from '#contract/core/paths.ts';
import type { Invoiceable } from '#contract/money/invoices.calls.ts';
import { invoiceBody } from '#contract/money/invoices.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { CheckboxGroupInput } from '#src/ui/form/inputs.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';

interface ForCustomer {
  customerId: number;
  customerName: string;
}

/** Issues an invoice for chosen charges of a customer; hidden from users who may not. */
export function NewInvoiceAction(customer: ForCustomer) {
  const translate = useTranslate();
  const mayMake = useHasPermission('invoice_edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <>
      <HeadAction label={translate('invoice.make')} icon={<Add />} onClick={() => setOpen(true)} />
      {isOpen && <NewInvoiceDialog {...customer} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewInvoiceDialog({ customerId, customerName, onClose }: ForCustomer & { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { send } = useCallMutation('POST /invoices', { invalidates: [['invoices']] });
  const { data, error } = useCallQuery(
    'GET /customers/:id/invoiceable',
    { params: { id: customerId } },
    { key: ['invoices', 'invoiceable', customerId], gcTime: 0 },
  );
  const textOf = ({ date, serviceType, address, totalCents }: Invoiceable) =>
    `${showDay(date)} · ${translate('invoice.work', { service: translate(`words.serviceType.${serviceType}`), address })} · ${showMoney(totalCents)}`;
  return (
    <FormDialog
      title={translate('invoice.makeTitle', { customer: customerName })}
      saveLabel={translate('invoice.makeSave')}
      schema={invoiceBody}
      values={{ customerId, chargeIds: [] }}
      save={async body => {
        const { id } = await send({ body, idempotencyKey, expose: false });
        navigate(invoicePath(id));
      }}
      onClose={onClose}
    >
      <HoldSave when={!data?.length} />
      <Typography color="textSecondary">
        {translate(data?.length === 0 ? 'invoice.nothing' : 'invoice.makeHelp')}
      </Typography>
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && data.length > 0 && (
        <CheckboxGroupInput
          source="chargeIds"
          label="invoice.charges"
          options={data.map(one => ({ value: one.chargeId, label: textOf(one) }))}
          isColumn
        />
      )}
    </FormDialog>
  );
}
