import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { PaidByLink } from '#contract/money/cardLinks.calls.ts';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { LinkedPage } from '../LinkedPage.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { UpdateCard } from './UpdateCard.tsx';
import { useCardLink } from './useCardLink.ts';

/** Updates a customer's card and pays the balance, for the holder of the link. */
export default function UpdateCardPage({ token }: { token: string }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const link = useCardLink(token);
  const [paid, setPaid] = useState<PaidByLink | null>(null);

  if (paid && paid.open.dueCents === 0) {
    const { card } = paid.open;
    const said = [
      paid.isResumed && translate('linked.updateCard.resumed'),
      card && translate('linked.updateCard.paidHelp', { card: nameOf(card) }),
    ];
    return (
      <MessagePage
        icon={<CheckCircleOutlined />}
        title={translate('linked.updateCard.paid', { amount: showMoney(paid.paidCents) })}
        text={said.filter(Boolean).join(' ')}
      />
    );
  }
  return (
    <LinkedPage data={link.open} error={link.error} onRetry={link.refetch}>
      {open => <UpdateCard open={open} link={link} paidCents={paid?.paidCents ?? 0} onPaid={setPaid} />}
    </LinkedPage>
  );
}
