import { useGetOne, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { MAX_CALL_LOG_LENGTH } from '#contract/schedule/callLogs.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { DayWarnings } from '#src/resources/schedule/visits/dialogs.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { PropertyInput } from '#src/ui/form/PropertyInput.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { useCodeOptions } from './useCodeLabels.ts';

/** Inactive crews get no new work. */
const AT_WORK = { isActive: true };

/** Returns the initial values of a new call. */
export const newCallLog = (propertyId: number | null, note = '') => ({
  propertyId,
  date: today(),
  code: null,
  note,
  isCompleted: false,
  isBillable: false,
  isRoutable: false,
  isBillOnly: false,
  priceCents: null,
  crewId: null,
  assigneeId: null,
});

export function CallLogInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('callLog.section')} help={translate('callLog.sectionHelp')}>
        <PropertyInput isFixed={!isNew} />
        <CallFields />
      </FormSection>
      <FormSection title={translate('callLog.follows')} help={translate('callLog.followsHelp')}>
        <CallFollowUps />
      </FormSection>
    </>
  );
}

/** The call's text, date and assignee. */
export function CallFields() {
  const staff = useStaffOptions();
  const codes = useCodeOptions();
  return (
    <>
      <SelectInput source="code" label="callLog.fields.code" span={3} isRequired options={codes} />
      <TextInput
        source="date"
        type="date"
        label="callLog.fields.date"
        help="callLog.help.date"
        span={3}
        isRequired
      />
      <NoteInput source="note" label="callLog.fields.note" type="callLog" maxLength={MAX_CALL_LOG_LENGTH} />
      <SelectInput source="assigneeId" label="callLog.fields.assigneeId" span={3} options={staff} none="–" />
    </>
  );
}

/** The call's consequences: a stop on a route, a charge, or neither. */
export function CallFollowUps() {
  const mayRoute = useHasPermission('assignment_edit');
  const mayPrice = useHasPermission('price_override');
  const { setValue, getValues } = useFormContext();
  const usualCrewId = useUsualCrew();
  const [isBillable, isRoutable, isBillOnly] = useWatch({
    name: ['isBillable', 'isRoutable', 'isBillOnly'],
  }) as boolean[];
  const set = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false });
  /** Sets the usual price of a call if the call has none. */
  const price = () => {
    if (!getValues('priceCents')) set('priceCents', CALL_LOG_PRICE_CENTS);
  };
  return (
    <>
      <FlagSwitch
        source="isRoutable"
        isDisabled={!mayRoute}
        onChange={isOn => {
          if (!isOn) return;
          set('isBillOnly', false);
          if (!getValues('crewId')) set('crewId', usualCrewId);
        }}
      />
      {isRoutable && (
        <ReferenceInput
          source="crewId"
          label="callLog.fields.crewId"
          reference="crews"
          optionText="name"
          filter={AT_WORK}
          span={3}
          isRequired
          isDisabled={!mayRoute}
        />
      )}
      {isRoutable && <RouteWarnings />}
      <FlagSwitch
        source="isBillOnly"
        onChange={isOn => {
          if (!isOn) return;
          set('isRoutable', false);
          set('isBillable', true);
          price();
        }}
      />
      <FlagSwitch
        source="isBillable"
        onChange={isOn => {
          if (isOn) price();
          else set('isBillOnly', false);
        }}
      />
      {(isBillable || isBillOnly) && (
        <MoneyInput source="priceCents" label="callLog.fields.priceCents" span={3} isDisabled={!mayPrice} />
      )}
      <SwitchInput
        source="isCompleted"
        label="callLog.fields.isCompleted"
        help={isRoutable ? 'callLog.help.isCompleted' : undefined}
      />
    </>
  );
}

/** Warnings about the day and crew of a call that becomes a stop. */
function RouteWarnings() {
  const [date, crewId] = useWatch({ name: ['date', 'crewId'] });
  const query = { date: String(date ?? ''), crewId: crewId ?? undefined };
  const { data } = useCallQuery(
    'GET /call-logs/day-warnings',
    { query },
    { key: ['difference', 'call', query], enabled: query.date !== '', retry: false },
  );
  return <DayWarnings warnings={data ?? []} />;
}

/** Returns the crew that serves the chosen property; null if there is none. */
function useUsualCrew(): number | null {
  const id = useWatch({ name: 'propertyId' }) as number | null;
  const { data } = useGetOne<PropertyView>('properties', { id: id ?? 0 }, { enabled: id !== null });
  const served = data?.services.find(({ status, crewId }) => status !== 'ended' && crewId !== null);
  return data?.nextVisit?.crewId ?? served?.crewId ?? null;
}
