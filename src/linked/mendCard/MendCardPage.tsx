import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PaidByLink } from '../../../contract/calls/cardLinks.ts';
import { showMoney } from '../../../contract/money.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { useCardName } from '../../ui/payments/CardList.tsx';
import { LinkGone } from '../LinkGone.tsx';
import { Said } from '../Said.tsx';
import { MendCard } from './MendCard.tsx';
import { useCardLink } from './useCardLink.ts';

/** Mends a customer's card and pays what is open, for whoever holds the link. */
export function MendCardPage({ token }: { token: string }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const link = useCardLink(token);
  const [paid, setPaid] = useState<PaidByLink | null>(null);

  if (paid && paid.open.dueCents === 0) {
    const { card } = paid.open;
    const said = [
      paid.isResumed && translate('linked.mend.resumed'),
      card && translate('linked.mend.paidHelp', { card: nameOf(card) }),
    ];
    return (
      <Said
        icon={<CheckCircleOutlined />}
        title={translate('linked.mend.paid', { amount: showMoney(paid.paidCents) })}
        text={said.filter(Boolean).join(' ')}
      />
    );
  }
  if (link.error instanceof HttpError && link.error.status === 404) return <LinkGone />;
  if (link.open)
    return <MendCard open={link.open} link={link} paidCents={paid?.paidCents ?? 0} onPaid={setPaid} />;
  if (link.error)
    return (
      <Said
        icon={<CloudOffOutlined />}
        title={failureMessage(link.error, storedLanguage())}
        action={
          <Button variant="outlined" onClick={link.refetch}>
            {translate('linked.tryAgain')}
          </Button>
        }
      />
    );
  return <Skeleton variant="rounded" height={380} sx={{ borderRadius: '16px' }} />;
}
