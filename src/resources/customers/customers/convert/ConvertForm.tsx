import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { propertyPath } from '#contract/core/paths.ts';
import { type ConvertBody, convertBody } from '#contract/customers/convert.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { ConvertPreview } from '#contract/customers/propertyStatus.calls.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { streetOf } from '#src/ui/fields/names.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { ResumeChoices } from '#src/ui/form/ResumeChoices.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { CustomerFields } from '../CustomerFields.tsx';
import { customerCalls } from '../customerCalls.ts';
import { useCustomersChanged } from '../LockDialog.tsx';
import { ExistingOwner } from './ExistingOwner.tsx';

interface ConvertFormProps {
  property: PropertyView;
  preview: ConvertPreview;
  onCancel: () => void;
}

const KINDS = ['same', 'existing', 'new'] as const;

/** Chooses who owns a property from now on, and which services resume. */
export function ConvertForm({ property, preview, onCancel }: ConvertFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const changed = useCustomersChanged();
  const values = useMemo(
    () => ({
      owner: {
        kind: preview.owner.isLocked ? 'new' : 'same',
        customer: { source: 'none', language: storedBusiness().language },
      },
      reason: null,
      resumeServiceIds: preview.owner.isLocked ? [] : preview.resumes.map(service => service.id),
    }),
    [preview],
  );
  const save = async (body: ConvertBody) => {
    const isSame = body.owner.kind === 'same';
    await customerCalls.convert(property.id, {
      ...body,
      resumeServiceIds: isSame ? body.resumeServiceIds : [],
    });
    await changed();
    showToast({ kind: 'success', text: translate('care.convert.done') });
    navigate(propertyPath(property.id));
  };
  return (
    <RecordForm schema={convertBody} values={values} save={save}>
      <SectionCard
        title={`${streetOf(property)}, ${property.city} ${property.zipcode}`}
        help={`${preview.owner.name} · ${preview.owner.code}`}
        action={<StatusLabel of="property" status={property.status} />}
      >
        <FactList
          facts={[
            { label: translate('care.convert.visits'), value: String(preview.completedVisits) },
            { label: translate('care.convert.openCents'), value: showMoney(preview.openCents) },
            { label: translate('care.convert.cards'), value: String(preview.cards) },
            {
              label: translate('care.convert.otherProperties'),
              value: String(preview.owner.otherProperties),
            },
            { label: translate('property.fields.statusReason'), value: property.statusReason },
          ]}
        />
      </SectionCard>
      <OwnerSection preview={preview} />
      <OwnerDetails preview={preview} />
      <SectionCard>
        <FieldGrid>
          <TextInput source="reason" label="care.convert.reason" rows={2} maxLength={500} />
        </FieldGrid>
      </SectionCard>
      <SaveBar onCancel={onCancel} label="care.convert.action" isNew />
    </RecordForm>
  );
}

function OwnerSection({ preview }: { preview: ConvertPreview }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'owner.kind' });
  return (
    <SectionCard title={translate('care.convert.owner')}>
      <RadioGroup
        aria-label={translate('care.convert.ownerKind')}
        value={field.value}
        onChange={(_event, kind) => field.onChange(kind)}
      >
        {KINDS.map(kind => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            disabled={kind === 'same' && preview.owner.isLocked}
            label={
              kind === 'same'
                ? `${translate('care.convert.same')}: ${preview.owner.name}`
                : translate(`care.convert.${kind}`)
            }
          />
        ))}
      </RadioGroup>
      {preview.owner.isLocked && <Alert severity="warning">{translate('care.convert.lockedOwner')}</Alert>}
    </SectionCard>
  );
}

/** Details of the chosen owner: the services to resume, an existing customer, or the fields of a new one. */
function OwnerDetails({ preview }: { preview: ConvertPreview }) {
  const translate = useTranslate();
  const kind = useWatch({ name: 'owner.kind' });
  const { field } = useController({ name: 'resumeServiceIds' });
  if (kind === 'same')
    return (
      <SectionCard title={translate('property.view.tab.services')}>
        <ResumeChoices
          services={preview.resumes}
          isLocked={preview.owner.isLocked}
          chosen={field.value ?? []}
          onChange={field.onChange}
        />
      </SectionCard>
    );
  return (
    <>
      <SectionCard title={translate('care.convert.past')}>
        <Typography color="textSecondary">
          {translate('care.convert.pastHelp', { name: preview.owner.name })}{' '}
          {translate('care.convert.newHelp')}
        </Typography>
      </SectionCard>
      {kind === 'existing' ? (
        <SectionCard title={translate('care.convert.existing')}>
          <ExistingOwner exceptId={preview.owner.id} />
        </SectionCard>
      ) : (
        <CustomerFields prefix="owner.customer." isNew />
      )}
    </>
  );
}
