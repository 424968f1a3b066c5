import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isCrewType, USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Idle time after which a session ends, by user type; crews have a section of their own. */
export default function IdlePage() {
  const translate = useTranslate();
  return (
    <SettingPage name="idle" tab="idle">
      {() => (
        <>
          <FormSection title={translate('settings.idle.seconds')} help={translate('settings.idle.help')}>
            {USER_TYPES.filter(type => !isCrewType(type)).map(type => (
              <IdleInput key={type} type={type} />
            ))}
          </FormSection>
          <FormSection title={translate('settings.idle.crews')} help={translate('settings.idle.crewsHelp')}>
            {USER_TYPES.filter(isCrewType).map(type => (
              <IdleInput key={type} type={type} />
            ))}
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

function IdleInput({ type }: { type: UserType }) {
  const translate = useTranslate();
  const seconds: unknown = useWatch({ name: type });
  const minutes = typeof seconds === 'number' && Number.isFinite(seconds) ? seconds / 60 : null;
  const unit = translate('settings.unit.seconds');
  return (
    <NumberInput
      source={type}
      label={`words.userType.${type}`}
      span={3}
      unit={
        minutes === null
          ? unit
          : `${unit} = ${minutes.toFixed(1).replace(/\.0$/, '')} ${translate('settings.unit.min')}`
      }
      isRequired
    />
  );
}
