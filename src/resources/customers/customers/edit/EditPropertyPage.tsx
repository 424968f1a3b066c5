import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { type PropertyEdit, propertyEdit } from '#contract/customers/customers.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { customerName, streetOf } from '#src/ui/fields/names.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useVersionedSave } from '#src/ui/form/useVersionedSave.tsx';
import { PinSection } from '#src/ui/map/PinSection.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import {
  AccessSection,
  AddressSection,
  ArrivalSection,
  LotSection,
  OfficeSection,
} from '../PropertyFields.tsx';
import { FollowSection } from './FollowSection.tsx';
import { LoadForEdit } from './LoadForEdit.tsx';
import { StatusSection } from './StatusSection.tsx';

const { following: _following, ...stored } = propertyEdit.shape;
const FIELDS = Object.keys(stored) as (keyof typeof stored)[];

/** Edits a property; changes that others saved meanwhile are shown before anything is overwritten. */
export default function EditPropertyPage() {
  const propertyId = Number(useParams().propertyId);
  return (
    <LoadForEdit propertyId={propertyId}>{property => <EditProperty property={property} />}</LoadForEdit>
  );
}

function EditProperty({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { save, dialog } = useVersionedSave<PropertyView, PropertyEdit>('properties', property, 'property');
  // The status can't be changed here, because its reason belongs to the change that set it.
  const values = useMemo(
    () => ({
      ...Object.fromEntries(FIELDS.map(field => [field, property[field] ?? null])),
      statusReason: null,
      following: null,
    }),
    [property],
  );
  const back = propertyPath(property.id);
  return (
    <>
      <PageTitle
        title={translate('property.view.editProperty')}
        subtitle={`${customerName(property.customer)} · ${streetOf(property)}`}
      />
      <RecordForm
        schema={propertyEdit}
        values={values}
        save={async body => {
          await save(body);
          navigate(back);
        }}
      >
        <AddressSection prefix="" />
        <FollowSection property={property} />
        <PinSection
          title={translate('property.form.pin')}
          help={translate('property.form.pinHelp')}
          latitude="latitude"
          longitude="longitude"
        />
        <LotSection prefix="" />
        <AccessSection prefix="" />
        <ArrivalSection prefix="" />
        <StatusSection />
        <OfficeSection prefix="" />
        <SaveBar cancelTo={back} />
      </RecordForm>
      {dialog}
    </>
  );
}
