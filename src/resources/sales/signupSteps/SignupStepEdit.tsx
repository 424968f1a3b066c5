import { useParams } from 'react-router-dom';
import { SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';
import type { SignupStep } from '#contract/sales/signups.calls.ts';
import { GIVEN_SIGNUP_STEPS, type SignupStepBody, signupStepBody } from '#contract/sales/signups.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { SignupStepInputs } from './SignupStepInputs.tsx';

const isGiven = ({ key }: SignupStep) => GIVEN_SIGNUP_STEPS.some(given => given === key);

export default function SignupStepEdit() {
  const { id } = useParams();
  return (
    <EditPage<SignupStep, SignupStepBody>
      resource="signup-steps"
      id={id}
      schema={signupStepBody}
      entity="signup-step"
      title={step => step.title}
      valuesOf={({ key, title, titleEs, help, helpEs, isRequired, isActive }) => ({
        key,
        title,
        titleEs,
        help,
        helpEs,
        isRequired,
        isActive,
      })}
      back={SIGNUP_STEPS_PATH}
      actions={step =>
        !isGiven(step) && (
          <DeleteButton resource="signup-steps" id={step.id} name={step.title} back={SIGNUP_STEPS_PATH} />
        )
      }
      aside={step => <HistoryTab isBeside filter={{ entity: 'signup-step', entityId: String(step.id) }} />}
    >
      {step => <SignupStepInputs isGiven={isGiven(step)} />}
    </EditPage>
  );
}
