import { useTranslate } from 'ra-core';
import { SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';
import type { SignupStep } from '#contract/sales/signups.calls.ts';
import { type SignupStepBody, signupStepBody } from '#contract/sales/signups.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { SignupStepInputs } from './SignupStepInputs.tsx';

export default function SignupStepCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<SignupStep, SignupStepBody>
      resource="signup-steps"
      schema={signupStepBody}
      title={translate('signupStep.add')}
      values={{
        key: '',
        title: '',
        titleEs: null,
        help: null,
        helpEs: null,
        isRequired: false,
        isActive: true,
      }}
      back={SIGNUP_STEPS_PATH}
      pathOf={() => SIGNUP_STEPS_PATH}
    >
      <SignupStepInputs />
    </CreatePage>
  );
}
