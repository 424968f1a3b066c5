import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOT_SIZE_RANGES, lotSizeOf, PRIORITIES } from '#contract/core/enums.ts';
import { GATE_TEXTS, OFFICE_TEXTS, type PropertyText, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { TextOrNoneInput } from '#src/ui/form/TextOrNoneInput.tsx';
import { YesNoInput } from '#src/ui/form/YesNoInput.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { useZipFacts } from './add/useZipFacts.ts';
import { ZipServed } from './add/ZipServed.tsx';
import { CityFits } from './CityFits.tsx';
import { GateHoursInput } from './GateHoursInput.tsx';
import { StreetInput } from './StreetInput.tsx';
import { useAssigneeOptions } from './useAssigneeOptions.ts';
import { useLotSizeOptions } from './useLotSizeOptions.ts';

interface PropertyFieldsProps {
  /** Path of the property in the form: `property.` or empty. */
  prefix: string;
  /** A new property needs an answer to every question; an imported one may have gaps. */
  isNew?: boolean;
}

const named = (prefix: string) => (name: string) => ({
  source: `${prefix}${name}`,
  label: `property.fields.${name}`,
});

/** The address; facts about its ZIP code show at once. */
export function AddressSection({ prefix, isNew = false }: PropertyFieldsProps) {
  const translate = useTranslate();
  const field = named(prefix);
  useCityOf(prefix);
  return (
    <FormSection title={translate('property.form.place')} help={translate('property.form.placeHelp')}>
      <StreetInput prefix={prefix} />
      <TextOrNoneInput {...field('duplexUnit')} isRequired={isNew} />
      <TextInput {...field('zipcode')} span={2} isRequired inputMode="numeric" maxLength={10} />
      <TextInput {...field('city')} span={3} isRequired maxLength={80} />
      <TextInput {...field('state')} span={1} isRequired maxLength={40} />
      <CityFits prefix={prefix} />
      <ZipServed source={`${prefix}zipcode`} />
    </FormSection>
  );
}

/** Fills city and state from the ZIP code, unless they were typed. */
export function useCityOf(prefix: string) {
  const facts = useZipFacts(`${prefix}zipcode`);
  const { getValues, setValue, clearErrors } = useFormContext();
  const filled = useRef('');
  useEffect(() => {
    const { city, state } = facts ?? {};
    if (!city || !state) return;
    const typed = String(getValues(`${prefix}city`) ?? '');
    if (typed !== '' && typed !== filled.current) return;
    filled.current = city;
    setValue(`${prefix}city`, city, { shouldDirty: true });
    setValue(`${prefix}state`, state, { shouldDirty: true });
    clearErrors([`${prefix}city`, `${prefix}state`]);
  }, [facts, prefix, getValues, setValue, clearErrors]);
}

/** The lot size, which determines the price. */
export function LotSection({ prefix }: PropertyFieldsProps) {
  const translate = useTranslate();
  const field = named(prefix);
  return (
    <FormSection title={translate('property.form.lot')} help={translate('property.form.lotHelp')}>
      <LotSizeFields prefix={prefix} sizeSpan={4} />
      <YesNoInput {...field('isCornerLot')} isRequired />
    </FormSection>
  );
}

/** Square feet and lot size; the square feet determine the lot size. */
export function LotSizeFields({ prefix, sizeSpan }: { prefix: string; sizeSpan: 2 | 4 }) {
  const translate = useTranslate();
  const field = named(prefix);
  const feet = Number(useWatch({ name: `${prefix}lotSquareFeet` }) ?? 0);
  const { setValue, clearErrors } = useFormContext();
  const known = useRef(feet);
  useEffect(() => {
    if (known.current === feet) return;
    known.current = feet;
    if (!(feet > 0)) return;
    setValue(`${prefix}lotSize`, lotSizeOf(feet), { shouldDirty: true });
    clearErrors(`${prefix}lotSize`);
  }, [feet, prefix, setValue, clearErrors]);
  const isAboveSizes = feet > LOT_SIZE_RANGES.extraLarge[1];
  return (
    <>
      <NumberInput {...field('lotSquareFeet')} span={2} unit={translate('property.form.feet')} />
      <SelectInput
        {...field('lotSize')}
        span={sizeSpan}
        options={useLotSizeOptions()}
        none={isAboveSizes ? translate('property.form.aboveSizes') : translate('property.form.choose')}
        isRequired={!isAboveSizes}
        {...(isAboveSizes && { help: 'property.form.aboveHelp' })}
      />
    </>
  );
}

/** Pets come first, with a hint. */
const { pets: _, ...OTHER_YARD_TEXTS } = YARD_TEXTS;

function HalfWidthTexts({ texts, prefix }: { texts: Record<string, PropertyText>; prefix: string }) {
  const field = named(prefix);
  return Object.entries(texts).map(([name, { max }]) => (
    <TextInput key={name} {...field(name)} span={3} maxLength={max} />
  ));
}

interface AccessSectionProps extends PropertyFieldsProps {
  /** Shown before the other fields. */
  children?: ReactNode;
}

/** How a crew gets in, and which people and pets it meets. */
export function AccessSection({ prefix, isNew = false, children }: AccessSectionProps) {
  const translate = useTranslate();
  const field = named(prefix);
  return (
    <FormSection title={translate('property.view.access')} help={translate('property.form.accessHelp')}>
      {children}
      <TextOrNoneInput
        {...field('pets')}
        isRequired={isNew}
        placeholder={translate('property.form.petsHint')}
      />
      {Object.entries<PropertyText>(OTHER_YARD_TEXTS).map(([name, { max, isAsked }]) =>
        isAsked ? (
          <TextOrNoneInput key={name} {...field(name)} isRequired={isNew} />
        ) : (
          <TextInput key={name} {...field(name)} maxLength={max} />
        ),
      )}
      <HalfWidthTexts texts={GATE_TEXTS} prefix={prefix} />
      <GateHoursInput {...field('gateHours')} />
      <TextInput {...field('accessNotes')} rows={2} maxLength={500} />
      <TextInput {...field('instructions')} rows={2} maxLength={2000} help="property.form.instructionsHelp" />
    </FormSection>
  );
}

/** When the customer wants the crew to come. */
export function ArrivalSection({ prefix }: PropertyFieldsProps) {
  const translate = useTranslate();
  const field = named(prefix);
  return (
    <FormSection title={translate('property.form.arrival')} help={translate('property.form.arrivalHelp')}>
      <TextInput {...field('arrivalFrom')} span={3} type="time" />
      <TextInput {...field('arrivalTo')} span={3} type="time" />
    </FormSection>
  );
}

/** Internal fields of the office. */
export function OfficeSection({ prefix }: PropertyFieldsProps) {
  const translate = useTranslate();
  const field = named(prefix);
  const priorities = useWordOptions(PRIORITIES, 'priority');
  const assignees = useAssigneeOptions();
  return (
    <FormSection title={translate('property.form.office')} help={translate('property.form.officeHelp')}>
      <SelectInput {...field('priority')} span={3} options={priorities} />
      <SelectInput {...field('assigneeId')} span={3} options={assignees} none={translate('form.none')} />
      <HalfWidthTexts texts={OFFICE_TEXTS} prefix={prefix} />
      <MoneyInput {...field('houseValueCents')} span={3} />
    </FormSection>
  );
}
