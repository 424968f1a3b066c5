import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage, usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { LinkedPage } from '../LinkedPage.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { OfferCard } from './OfferCard.tsx';

/** An offer of extra work that the holder of the link can accept or decline once. */
export default function OfferPage({ token }: { token: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useCallQuery(
    'POST /offer-links/read',
    { body: { token } },
    {
      // The server explains the link's state in the page's language.
      key: ['offer-link', usePageLanguage()],
      retry: false,
    },
  );
  const answer = useCallMutation('POST /offer-links/answer');
  if (answer.data) {
    const isDeclined = answer.data.status === 'declined';
    const said = isDeclined ? 'declined' : 'accepted';
    return (
      <MessagePage
        icon={isDeclined ? <DoNotDisturbOnOutlined /> : <CheckCircleOutlined />}
        title={translate(`linked.offer.${said}`)}
        text={translate(`linked.offer.${said}Help`, { total: showMoney(answer.data.totalCents) })}
      />
    );
  }
  // Answered or withdrawn in the meantime, so there is nothing left to answer.
  const isOver = answer.error instanceof HttpError && answer.error.status === 404;
  return (
    <LinkedPage data={data} error={isOver ? answer.error : error} isAnnounced onRetry={() => void refetch()}>
      {offer => (
        <OfferCard
          offer={offer}
          isSending={answer.isPending}
          failure={answer.error && failureMessage(answer.error, storedLanguage())}
          onAnswer={isAccepted => void answer.run({ body: { token, isAccepted }, expose: false })}
        />
      )}
    </LinkedPage>
  );
}
