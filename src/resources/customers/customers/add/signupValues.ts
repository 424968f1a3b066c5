import type { Signup } from '#contract/sales/signups.calls.ts';
import { ownAnswers } from '#src/resources/sales/signups/ownAnswers.ts';
import { newCustomerValues } from './newValues.ts';
import { serviceDraft } from './ServicesSection.tsx';

/** Collects the visitor's answers that have no field in the form. */
function noteOf(signup: Signup, referralLabel: string): string | null {
  const { comments, referralCode } = signup.answers;
  const lines = [
    comments,
    referralCode && `${referralLabel}: ${referralCode}`,
    ...ownAnswers(signup).map(({ label, value }) => `${label}: ${value}`),
  ];
  return lines.filter(Boolean).join('\n') || null;
}

/** Returns the add form's values from a sign-up; fields that it lacks stay unanswered. */
export function signupValues(signup: Signup, referralLabel: string): Record<string, unknown> {
  const { customer, property, note } = newCustomerValues();
  const { answers } = signup;
  const draft = serviceDraft(answers.service);
  const service = {
    ...draft,
    frequency: answers.frequency ?? draft.frequency,
    frontBack: answers.frontBack,
    startDate: answers.startWish ?? draft.startDate,
  };
  // Services agreed on in an estimate keep their price.
  const agreed = answers.estimate?.services.map(one => ({
    ...serviceDraft(one.type),
    ...one,
    frontBack: answers.frontBack,
  }));
  return {
    customer: {
      ...customer,
      firstName: signup.firstName,
      lastName: signup.lastName,
      email: signup.email,
      phone: signup.phone,
      language: answers.language ?? customer.language,
      source: answers.referralCode ? 'referral' : 'online-order',
    },
    property: {
      ...property,
      address: signup.address,
      city: signup.city,
      state: signup.state,
      zipcode: signup.zipcode,
      lotSize: answers.lotSize ?? null,
      lotSquareFeet: answers.lotSquareFeet ?? null,
      isCornerLot: answers.isCornerLot ?? undefined,
    },
    services: agreed ?? [service],
    discountCode: answers.discountCode ?? '',
    note: { ...note, text: noteOf(signup, referralLabel) },
  };
}
