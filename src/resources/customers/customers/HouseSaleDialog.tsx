import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { HouseSalePreview } from '#contract/customers/propertyStatus.calls.ts';
import { houseSaleBody, OPEN_MATTERS } from '#contract/sales/houseSales.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '#src/ui/dialogs/WaitingDialog.tsx';
import { customerName, streetOf } from '#src/ui/fields/names.ts';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PriceSource } from '#src/ui/payments/PriceSource.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { WhoFields } from './add/MainFields.tsx';
import { ExistingOwner } from './convert/ExistingOwner.tsx';
import { customerCalls } from './customerCalls.ts';
import { useCustomersChanged } from './LockDialog.tsx';

interface HouseSaleDialogProps {
  property: PropertyView;
  onClose: () => void;
}

/**
 * Records the sale of a house: the old and the new owner, the services taken over, and what happens to the
 * rest.
 */
export default function HouseSaleDialog({ property, onClose }: HouseSaleDialogProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  const { data: preview, isError } = useCallQuery(
    'GET /properties/:id/sale-preview',
    { params: { id: property.id } },
    { key: ['properties', 'salePreview', property.id, property.version], staleTime: 0 },
  );
  if (!preview)
    return <WaitingDialog title={translate('care.sale.title')} isFailed={isError} onClose={onClose} />;
  return (
    <FormDialog
      title={`${translate('care.sale.title')}: ${streetOf(property)}`}
      saveLabel={translate('care.sale.action')}
      schema={houseSaleBody}
      values={{
        newAddress: '',
        owner: {
          kind: 'new',
          customer: { firstName: '', lastName: '', email: '', phone: '', emergencyPhone: '' },
        },
        serviceIds: preview.services.map(service => service.id),
        reminders: 'complete',
        callLogs: 'complete',
        reason: '',
      }}
      save={async body => {
        await customerCalls.sell(property.id, body, property.version);
        await changed();
        showToast({ kind: 'success', text: translate('care.sale.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <HoldSave when={preview.started.length > 0} />
      {preview.started.map(visit => (
        <Alert key={visit.id} severity="error">
          {translate('care.status.started', { crew: visit.crewName ?? '–', day: showDay(visit.date) })}
        </Alert>
      ))}
      <Part title={translate('care.sale.came')} />
      <NewOwner exceptId={property.customerId} />
      <Part title={translate('care.sale.takenOver')}>
        {preview.services.length === 0
          ? translate('care.sale.noServices')
          : translate('care.sale.takenOverHelp')}
      </Part>
      {preview.services.length > 0 && <TakenOver services={preview.services} />}
      <Part title={translate('care.sale.left', { name: customerName(property.customer) })}>
        {translate('care.sale.stays', { amount: showMoney(preview.openCents) })}{' '}
        {translate('care.status.visits', { smart_count: preview.visits })} {translate('care.sale.calledOff')}
      </Part>
      <TextInput
        source="newAddress"
        label="care.sale.newAddress"
        help="care.sale.newAddressHelp"
        maxLength={300}
      />
      <OpenMatters preview={preview} />
      <TextInput source="reason" label="care.convert.reason" maxLength={500} />
    </FormDialog>
  );
}

function Part({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      )}
    </Box>
  );
}

/** A new customer, or an existing one. */
function NewOwner({ exceptId }: { exceptId: number }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'owner.kind' });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={field.value}
        aria-label={translate('care.sale.came')}
        onChange={(_event, kind: string | null) => kind && field.onChange(kind)}
      >
        <ToggleButton value="new">{translate('care.convert.new')}</ToggleButton>
        <ToggleButton value="existing">{translate('care.convert.existing')}</ToggleButton>
      </ToggleButtonGroup>
      {field.value === 'new' ? <WhoFields prefix="owner.customer." /> : <ExistingOwner exceptId={exceptId} />}
    </>
  );
}

/** The active services with their prices; the new owner takes over the selected ones. */
function TakenOver({ services }: Pick<HouseSalePreview, 'services'>) {
  const translate = useTranslate();
  const { field } = useController({ name: 'serviceIds' });
  const chosen: number[] = field.value ?? [];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  return (
    <div>
      {services.map(service => (
        <Box key={service.id} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <FormControlLabel
            sx={{ flex: 1, marginRight: 0 }}
            control={<Checkbox checked={chosen.includes(service.id)} onChange={() => toggle(service.id)} />}
            label={translate('care.sale.service', {
              what: translate(`words.serviceType.${service.type}`),
              weekday: translate(`words.weekday.${service.weekday}`),
              day: service.nextDate ? showDay(service.nextDate) : '–',
            })}
          />
          <PriceSource price={service.price} />
        </Box>
      ))}
    </div>
  );
}

/** Decides about open reminders and calls; hidden if there are none. */
function OpenMatters({ preview }: { preview: HouseSalePreview }) {
  const translate = useTranslate();
  const kind = useWatch({ name: 'owner.kind' });
  const options = OPEN_MATTERS.map(value => ({ value, label: translate(`care.sale.matter.${value}`) }));
  return (
    <>
      {(['reminders', 'callLogs'] as const).map(
        name =>
          preview[name] > 0 && (
            <SelectInput
              key={`${name}-${kind}`}
              source={name}
              label={translate(`care.sale.${name}`, { smart_count: preview[name] })}
              options={options}
              span={3}
            />
          ),
      )}
    </>
  );
}
