import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { NewCustomerBody } from '#contract/customers/customers.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { signupValues } from './signupValues.ts';

/** The new-customer form, filled in from a sign-up. Saving creates the customer and closes the sign-up. */
export default function SignupCustomerPage() {
  const translate = useTranslate();
  const { signupId = '' } = useParams();
  const { send } = useCallMutation('POST /customer-signup/:id/convert');
  const {
    data: signup,
    error,
    refetch,
  } = useCallQuery(
    'GET /customer-signup/:id',
    { params: { id: Number(signupId) } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  if (error) return <NotLoadedPage error={error} onRetry={refetch} />;
  if (!signup) return <PageSkeleton />;
  if (signup.status === 'converted')
    return (
      <>
        <PageTitle title={translate('signup.makeTitle')} />
        <EmptyState
          text={translate('signup.taken')}
          action={
            signup.propertyId !== null && (
              <Button variant="outlined" component={Link} to={propertyPath(signup.propertyId)}>
                {translate('signup.toProperty')}
              </Button>
            )
          }
        />
      </>
    );
  return (
    <CustomerForm
      title={translate('signup.makeTitle')}
      subtitle={translate('signup.makeFrom', { when: momentText(signup.createdAt) })}
      valuesOf={() => signupValues(signup, translate('signup.fields.referralCode'))}
      save={(body: NewCustomerBody) => send({ params: { id: signup.id }, body })}
      cancelTo="/customer-signup"
    />
  );
}
