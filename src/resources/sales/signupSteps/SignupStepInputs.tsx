import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { StepPreview } from './StepPreview.tsx';

/**
 * The fields of a step and its preview. A built-in step asks fixed questions under its title, and its key
 * can't be edited.
 */
export function SignupStepInputs({ isGiven = false }: { isGiven?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('signupStep.section')} help={translate('signupStep.sectionHelp')}>
        {!isGiven && (
          <TextInput
            source="key"
            label="signupStep.fields.key"
            help="signupStep.keyHelp"
            span={3}
            isRequired
            maxLength={40}
          />
        )}
        <TextInput source="title" label="signupStep.fields.title" isRequired maxLength={120} />
        <TextInput source="titleEs" label="signupStep.fields.titleEs" maxLength={120} />
        <TextInput source="help" label="signupStep.fields.help" rows={2} maxLength={500} />
        <TextInput source="helpEs" label="signupStep.fields.helpEs" rows={2} maxLength={500} />
        <SwitchInput source="isRequired" label="signupStep.fields.isRequired" span={3} />
        <SwitchInput source="isActive" label="signupStep.fields.isActive" span={3} />
      </FormSection>
      <StepPreview isGiven={isGiven} />
    </>
  );
}
