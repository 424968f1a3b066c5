import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { addServicesBody, type NewServiceInput } from '#contract/schedule/schedule.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { CodeRefused, useDiscountCode } from '../discountCode.tsx';
import { invalidateSchedule } from '../invalidate.ts';
import { TermsFields } from '../TermsFields.tsx';
import { addServices } from '../termsCalls.ts';
import { useAsksForSecond } from '../useAsksForSecond.ts';
import { PriceLine } from './PriceLine.tsx';

interface AddServiceDialogProps {
  customerId: number;
  propertyId: number;
  onClose: () => void;
  onSaved?: (services: Service[]) => void;
}

/** Adds a service to a property; day and crew come from its ZIP code unless chosen. */
export function AddServiceDialog({ customerId, propertyId, onClose, onSaved }: AddServiceDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const first: NewServiceInput = { type: 'mow', startDate: today(), frequency: 1, frontBack: 'both' };
  return (
    <FormDialog
      title={translate('schedule.add.title')}
      saveLabel={translate('schedule.add.action')}
      schema={addServicesBody}
      values={{ services: [first], discountCode: '' }}
      save={async ({ services, discountCode }) => {
        const answer = await addServices(customerId, propertyId, services, discountCode);
        await invalidateSchedule(queryClient);
        onSaved?.(answer.data);
        onClose();
      }}
      onClose={onClose}
    >
      <ServiceFields propertyId={propertyId} />
    </FormDialog>
  );
}

/** Path of the service in the form. */
const PATH = 'services.0.';

function ServiceFields({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const service = useWatch({ name: 'services.0' }) as NewServiceInput;
  const { data: property } = useCallQuery(
    'GET /properties/:id',
    { params: { id: propertyId } },
    { key: ['property', propertyId, 'services'] },
  );
  const isRunning = (property?.services ?? []).some(
    other => other.type === service.type && other.status !== 'ended' && other.frequency !== -1,
  );
  // Another property at the same address may already have the service, which only the server knows.
  const asks = useAsksForSecond(`${PATH}isSecond`);
  const start = (type: unknown) => {
    // A call is a single visit; lawns and beds repeat.
    setValue(`${PATH}frequency`, type === 'mow' ? 1 : type === 'bnb' ? 4 : -1);
    setValue(`${PATH}timeCapMinutes`, null);
    setValue(`${PATH}frontBack`, 'both');
    setValue(`${PATH}isSecond`, false);
  };
  return (
    <>
      <SelectInput
        source={`${PATH}type`}
        label="schedule.add.type"
        options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
        onChoose={start}
      />
      <TextInput
        source={`${PATH}startDate`}
        type="date"
        label="schedule.fields.startDate"
        isRequired
        span={3}
      />
      <TextInput
        source={`${PATH}endDate`}
        type="date"
        label="schedule.fields.endDate"
        min={service.startDate}
        isDisabled={service.frequency === -1}
        span={3}
      />
      <TermsFields type={service.type} path={PATH} isNew />
      <TextInput source="discountCode" label="schedule.add.discountCode" span={3} maxLength={30} />
      {(isRunning || asks) && <SwitchInput source={`${PATH}isSecond`} label="schedule.add.isSecond" />}
      <PriceNow propertyId={propertyId} service={service} />
    </>
  );
}

/** The price of a visit under these terms today. */
function PriceNow({ propertyId, service }: { propertyId: number; service: NewServiceInput }) {
  const { type, frequency, frontBack, priceCents, startDate: date } = service;
  const discountCode = useDiscountCode();
  const query = { propertyId, type, frequency, frontBack, priceCents, date, discountCode };
  const { data: quote, error } = useCallQuery(
    'GET /services/quote',
    { query },
    { key: ['quote', query], retry: false },
  );
  if (error) return <CodeRefused error={error} />;
  if (!quote) return null;
  return <PriceLine price={quote} kind="quote" />;
}
