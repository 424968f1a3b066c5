import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isVendorType, SERVICE_TYPES } from '#contract/core/enums.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { ColorInput } from '#src/ui/form/ColorInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { CheckboxGroupInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { PinSection } from '#src/ui/map/PinSection.tsx';

interface CrewInputsProps {
  /** The vendor can be chosen only for a new crew. */
  isNew?: boolean;
  /** Shown below the active switch. */
  children?: ReactNode;
}

/** The crew's vendor, services, daily capacity and start point. */
export function CrewInputs({ isNew = false, children }: CrewInputsProps) {
  const translate = useTranslate();
  const mayReadMarkets = useHasPermission('market_list');
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  return (
    <>
      <FormSection title={translate('crew.section')} help={translate('crew.sectionHelp')}>
        <TextInput source="name" label="crew.fields.name" span={3} isRequired maxLength={80} />
        <ReferenceInput
          source="vendorId"
          label="crew.fields.vendorId"
          reference="vendors"
          optionText="companyName"
          span={3}
          isRequired
          isDisabled={!isNew || isVendorType(storedUser()?.type)}
        />
        <CheckboxGroupInput
          source="serviceTypes"
          label="crew.fields.serviceTypes"
          options={services}
          isRequired
        />
        <NumberInput
          source="capacityMinutes"
          label="crew.fields.capacityMinutes"
          help="crew.capacityHelp"
          span={3}
          unit={translate('crew.minutes')}
          isRequired
        />
        {mayReadMarkets && (
          <ReferenceInput
            source="marketId"
            label="crew.fields.marketId"
            reference="markets"
            optionText="name"
            span={3}
            none={translate('crew.anyMarket')}
          />
        )}
        <ColorInput source="colour" label="crew.fields.colour" help="crew.colourHelp" />
        <SwitchInput source="isActive" label="crew.atWork" help="crew.activeHelp" />
      </FormSection>
      {children}
      <PinSection
        title={translate('crew.start')}
        help={translate('crew.startHelp')}
        latitude="startLatitude"
        longitude="startLongitude"
      >
        <TextInput source="startAddress" label="crew.fields.startAddress" maxLength={300} />
        <SwitchInput source="endsAtStart" label="crew.fields.endsAtStart" help="crew.endsHelp" />
      </PinSection>
    </>
  );
}
