import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { showDay } from '#contract/core/days.ts';
import { requiredText } from '#contract/core/validation.ts';
import type { PropertyMatch } from '#contract/customers/properties.calls.ts';
import type { ReferralTracker } from '#contract/customers/referrals.calls.ts';
import {
  type ReferralBody,
  referralBody,
  removeTrackerQuery,
  type ServiceTrackerBody,
  serviceTrackerBody,
} from '#contract/customers/referrals.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';

interface DialogProps {
  onSaved: () => void;
  onClose: () => void;
}

/** Records who referred the property: by code, or found by name. */
export function AddReferralDialog({ propertyId, onSaved, onClose }: DialogProps & { propertyId: number }) {
  const translate = useTranslate();
  const { send } = useCallMutation('PUT /customers/properties/:id/add-referral', { onDone: onSaved });
  return (
    <FormDialog<ReferralBody>
      title={translate('property.referral.add')}
      saveLabel={translate('property.referral.save')}
      schema={referralBody}
      values={{ isConfirmed: false }}
      save={async body => {
        await send({ params: { id: propertyId }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="referralCode"
        label="property.referral.byCode"
        help="property.referral.byCodeHelp"
        maxLength={40}
      />
      <Referrer />
      <SwitchInput source="isConfirmed" label="property.referral.confirm" />
    </FormDialog>
  );
}

/** Without a code: finds the customer by name, address or phone. */
function Referrer() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const code: unknown = useWatch({ name: 'referralCode' });
  const [chosen, setChosen] = useState<PropertyMatch | null>(null);
  const choose = (match: PropertyMatch) => {
    setChosen(match);
    setValue('referrerPropertyId', match.id, { shouldDirty: true });
    setValue('referralCode', undefined);
  };
  if (typeof code === 'string' && code.trim() !== '') return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <PropertySearch label={translate('property.referral.orFind')} onChoose={choose} />
      {chosen && (
        <Typography role="status">
          {translate('property.referral.chosen', { name: chosen.name, address: chosen.address })}
        </Typography>
      )}
    </Box>
  );
}

/** Counts a service that no visit records. */
export function CountServiceDialog({
  tracker,
  onSaved,
  onClose,
}: DialogProps & { tracker: ReferralTracker }) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /trackers/add-service-tracker', { onDone: onSaved });
  // Resending the form after a lost response doesn't count a second service.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog<ServiceTrackerBody>
      title={translate('property.referral.countTitle')}
      saveLabel={translate('property.referral.count')}
      schema={serviceTrackerBody}
      values={{ key, trackerId: tracker.id, date: today(), reason: '' }}
      save={async body => {
        await send({ body });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput source="date" type="date" label="property.referral.date" isRequired max={today()} />
      <TextInput source="reason" label="property.referral.reason" rows={2} isRequired maxLength={300} />
    </FormDialog>
  );
}

/** Chooses which upcoming mow is free, at any of the customer's properties. */
export function SpendMowDialog({ customerId, onSaved, onClose }: DialogProps & { customerId: number }) {
  const translate = useTranslate();
  const { send } = useCallMutation('PUT /updateServiceToFree', { isAnnounced: true, onDone: onSaved });
  const { data } = useCallQuery(
    'GET /getFutureAvailableMowServices',
    { query: { customerId } },
    { key: ['customers', 'coming-mows', customerId] },
  );
  const options = (data ?? [])
    .filter(mow => !mow.isFree)
    .map(({ assignmentId, date, address }) => ({
      value: String(assignmentId),
      label: `${showDay(date)}, ${address}`,
    }));
  return (
    <FormDialog
      title={translate('property.referral.spend')}
      saveLabel={translate('property.referral.spendSave')}
      schema={chosenVisit}
      values={{ assignmentId: null }}
      save={async ({ assignmentId }) => {
        await send({ body: { assignmentId: Number(assignmentId), isFree: true } });
        onClose();
      }}
      onClose={onClose}
    >
      {data && options.length === 0 ? (
        <Typography color="textSecondary">{translate('property.referral.noneComing')}</Typography>
      ) : (
        <SelectInput source="assignmentId" label="property.referral.visit" options={options} isRequired />
      )}
    </FormDialog>
  );
}

const chosenVisit = z.object({ assignmentId: requiredText('required') });

/** Ends the referral, with a reason. */
export function RemoveReferralDialog({
  tracker,
  onSaved,
  onClose,
}: DialogProps & { tracker: ReferralTracker }) {
  const translate = useTranslate();
  const { send } = useCallMutation('DELETE /trackers/:id', { onDone: onSaved });
  return (
    <FormDialog
      title={translate('property.referral.removeTitle', { name: tracker.other.name })}
      saveLabel={translate('property.referral.remove')}
      schema={removeTrackerQuery}
      isDangerous
      save={async query => {
        await send({ params: { id: tracker.id }, query });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        label="property.referral.reason"
        help="property.referral.removeHelp"
        rows={2}
        isRequired
        maxLength={300}
      />
    </FormDialog>
  );
}
