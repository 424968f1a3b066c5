import { useTranslate } from 'ra-core';
import type { ServiceType } from '#contract/core/enums.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput } from '#src/ui/form/inputs.tsx';
import { useCrewOptions, useTermOptions } from './options.ts';
import { PriceReason } from './PriceReason.tsx';
import type { Terms } from './terms.ts';

interface TermsFieldsProps {
  type: ServiceType;
  /** Path of the terms in the form, ending with a dot. */
  path?: string;
  /** The current price. */
  priceCents?: number | null;
  /** A new service takes day and crew from its ZIP code if they are empty. */
  isNew?: boolean;
  /** False if the form has its own field for the frequency. */
  hasFrequency?: boolean;
}

export function TermsFields({
  type,
  path = '',
  priceCents = null,
  isNew = false,
  hasFrequency = true,
}: TermsFieldsProps) {
  const translate = useTranslate();
  const { frequencies, weekdays, parts, timeCaps } = useTermOptions();
  const crews = useCrewOptions(type);
  const maySetPrice = useHasPermission('price_override');
  const field = (name: keyof Terms) => ({ source: `${path}${name}`, label: `schedule.fields.${name}` });
  return (
    <>
      {hasFrequency && <SelectInput {...field('frequency')} options={frequencies} span={3} />}
      <SelectInput
        {...field('weekday')}
        options={weekdays}
        span={3}
        {...(isNew && { none: translate('schedule.zoneWeekday') })}
      />
      <SelectInput
        {...field('crewId')}
        options={crews}
        none={translate(isNew ? 'schedule.zoneCrew' : 'schedule.noCrew')}
        span={3}
      />
      <MoneyInput {...field('priceCents')} help="schedule.priceHelp" isDisabled={!maySetPrice} span={3} />
      <PriceReason
        price={`${path}priceCents`}
        source={`${path}${isNew ? 'priceReason' : 'reason'}`}
        was={priceCents}
      />
      {type === 'mow' && <SelectInput {...field('frontBack')} options={parts} />}
      {type === 'bnb' && (
        <SelectInput {...field('timeCapMinutes')} options={timeCaps} none={translate('schedule.noCap')} />
      )}
    </>
  );
}
