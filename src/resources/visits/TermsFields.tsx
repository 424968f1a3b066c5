import { useTranslate } from 'ra-core';
import type { ServiceType } from '../../../contract/enums.ts';
import { canAccess } from '../../../contract/permissions.ts';
import { storedUser } from '../../dataProvider/session.ts';
import { FieldRow } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, MoneyField } from '../../ui/dialogs/fields.tsx';
import type { FieldErrors } from '../../ui/dialogs/useDraft.ts';
import { useCrewOptions, useTermOptions } from './options.ts';
import type { Terms } from './terms.ts';

interface TermsFieldsProps {
  type: ServiceType;
  terms: Terms;
  onChange: (change: Partial<Terms>) => void;
  errors: FieldErrors;
  /** A new service takes day and crew from its zip code where they are left open. */
  isNew?: boolean;
}

export function TermsFields({ type, terms, onChange, errors, isNew = false }: TermsFieldsProps) {
  const translate = useTranslate();
  const { frequencies, weekdays, parts, timeCaps } = useTermOptions();
  const crews = useCrewOptions(type);
  const label = (name: keyof Terms) => translate(`schedule.fields.${name}`);
  const maySetPrice = canAccess(storedUser()?.permissions ?? [], 'price_override');
  return (
    <>
      <FieldRow>
        <ChoiceField
          label={label('frequency')}
          value={terms.frequency}
          options={frequencies}
          onChange={frequency => frequency !== null && onChange({ frequency })}
          error={errors.frequency}
        />
        <ChoiceField
          label={label('weekday')}
          value={terms.weekday}
          options={weekdays}
          {...(isNew && { none: translate('schedule.zoneWeekday') })}
          onChange={weekday => onChange({ weekday })}
          error={errors.weekday}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label={label('crewId')}
          value={terms.crewId}
          options={crews}
          none={translate(isNew ? 'schedule.zoneCrew' : 'schedule.noCrew')}
          onChange={crewId => onChange({ crewId })}
          error={errors.crewId}
        />
        <MoneyField
          label={label('priceCents')}
          value={terms.priceCents}
          onChange={priceCents => onChange({ priceCents })}
          error={errors.priceCents}
          help={translate('schedule.priceHelp')}
          isDisabled={!maySetPrice}
        />
      </FieldRow>
      {type === 'mow' && (
        <ChoiceField
          label={label('frontBack')}
          value={terms.frontBack}
          options={parts}
          onChange={part => part !== null && onChange({ frontBack: part })}
          error={errors.frontBack}
        />
      )}
      {type === 'bnb' && (
        <ChoiceField
          label={label('timeCapMinutes')}
          value={terms.timeCapMinutes}
          options={timeCaps}
          none={translate('schedule.noCap')}
          onChange={minutes => onChange({ timeCapMinutes: minutes })}
          error={errors.timeCapMinutes}
        />
      )}
    </>
  );
}
