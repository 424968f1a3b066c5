import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Says whether the customer can sign in to the portal, and sends them a link. */
export function PortalCard({ property: { customerId } }: { property: PropertyView }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayInvite = useHasPermission('customer_edit');
  const queryKey = ['customers', customerId, 'access'];
  const { data, error, refetch } = useCallQuery(
    'GET /customers/:id/access',
    { params: { id: customerId } },
    { key: queryKey },
  );
  const { run, isPending } = useCallMutation('POST /customers/:id/invitation', {
    isAnnounced: true,
    onDone: access => queryClient.setQueryData(queryKey, access),
  });
  if (error)
    return (
      <SectionCard title={translate('property.view.portal.title')}>
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {failureMessage(error, storedLanguage())}
        </Alert>
      </SectionCard>
    );
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const { state, recipient, username, invitedAt, lastSeenAt } = data;
  const isOpen = state !== 'inactive' && recipient !== null;
  return (
    <SectionCard
      title={translate('property.view.portal.title')}
      action={
        mayInvite &&
        isOpen && (
          <Button size="small" onClick={() => void run({ params: { id: customerId } })} disabled={isPending}>
            {translate(state === 'none' ? 'property.view.portal.invite' : 'property.view.portal.again')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary" gutterBottom>
        {translate(`property.view.portal.state.${isOpen || state === 'inactive' ? state : 'unreachable'}`)}
      </Typography>
      <FactList
        facts={[
          { label: translate('property.view.portal.username'), value: username },
          { label: translate('property.view.portal.invitedAt'), value: invitedAt && momentText(invitedAt) },
          {
            label: translate('property.view.portal.lastSeenAt'),
            value: lastSeenAt && momentText(lastSeenAt),
          },
        ].filter(({ value }) => value)}
      />
    </SectionCard>
  );
}
