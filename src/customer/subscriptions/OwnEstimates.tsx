import { useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EstimateAnswer } from '#src/ui/estimates/EstimateAnswer.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';

/** Estimates awaiting the customer's answer. */
export function OwnEstimates() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useCallQuery(
    'GET /portal/estimates',
    {},
    { key: ['portal', 'estimates'] },
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['portal'] });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data?.map(estimate => (
    <CalmCard key={estimate.id} component="section">
      <EstimateAnswer
        estimate={estimate}
        onAccept={choices =>
          call('POST /portal/estimates/:id/accept', {
            params: { id: estimate.id },
            body: { choices },
            expose: false,
          }).finally(refresh)
        }
        onDecline={reason =>
          call('POST /portal/estimates/:id/decline', {
            params: { id: estimate.id },
            body: { reason },
            expose: false,
          }).finally(refresh)
        }
      />
    </CalmCard>
  ));
}
