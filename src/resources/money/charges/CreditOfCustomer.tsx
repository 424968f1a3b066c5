import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CreditMoveView } from '#contract/money/credit.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { AmountRow, AmountRows, RowNote } from '#src/ui/payments/AmountRows.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { CreditRefundDialog } from './CreditRefundDialog.tsx';
import { PrepaymentDialog } from './PrepaymentDialog.tsx';
import { useCredit } from './useCredit.ts';

interface CreditOfCustomerProps {
  customerId: number;
  /** A prepayment can be limited to this property. */
  propertyId: number;
}

/** A customer's prepaid credit: its balance and its history. */
export default function CreditOfCustomer({ customerId, propertyId }: CreditOfCustomerProps) {
  const translate = useTranslate();
  const { credit, error, refetch, keep, use, isChanging } = useCredit(customerId);
  const mayTake = useHasPermission('charge_collect');
  const mayRefund = useHasPermission('charge_refund');
  const [isOpen, setOpen] = useState<'prepay' | 'refund' | null>(null);
  const close = () => setOpen(null);
  if (!credit)
    return (
      <SectionCard title={translate('billing.credit.title')}>
        {error ? (
          <Alert
            severity="error"
            action={<Button onClick={refetch}>{translate('ra.action.refresh')}</Button>}
          >
            {failureMessage(error, storedLanguage())}
          </Alert>
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
      </SectionCard>
    );
  return (
    <SectionCard
      title={translate('billing.credit.title')}
      action={
        <>
          {mayRefund && credit.balanceCents > 0 && (
            <Button size="small" onClick={() => setOpen('refund')}>
              {translate('billing.credit.giveBack')}
            </Button>
          )}
          {mayTake && (
            <Button size="small" variant="outlined" onClick={() => setOpen('prepay')}>
              {translate('billing.credit.add')}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 620 }}>
        <Money cents={credit.balanceCents} />
      </Typography>
      {credit.parts
        .filter(part => part.propertyId !== null)
        .map(part => (
          <Typography key={part.propertyId} variant="body2" color="textSecondary">
            {translate('billing.credit.onlyFor', { address: part.address })}{' '}
            <Money cents={part.balanceCents} />
          </Typography>
        ))}
      <FormControlLabel
        control={
          <Switch
            checked={credit.usesCredit}
            disabled={!mayTake || isChanging}
            onChange={event => use(event.target.checked)}
          />
        }
        label={translate('billing.credit.byItself')}
      />
      {credit.moves.length === 0 ? (
        <EmptyState text={translate('billing.credit.none')} />
      ) : (
        <AmountRows maxHeight={320}>
          {credit.moves.map(move => (
            <Move key={move.id} move={move} />
          ))}
        </AmountRows>
      )}
      {isOpen === 'prepay' && (
        <PrepaymentDialog customerId={customerId} propertyId={propertyId} onChanged={keep} onClose={close} />
      )}
      {isOpen === 'refund' && <CreditRefundDialog credit={credit} onChanged={keep} onClose={close} />}
    </SectionCard>
  );
}

function Move({ move }: { move: CreditMoveView }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const { card, method, state } = move;
  const how = card ? nameOf(card) : method !== 'credit' && translate(`billing.attempt.sale.${method}`);
  const about = [
    momentText(move.at),
    how,
    move.address,
    state === 'approved' ? move.reference : translate(`billing.attempt.states.${state}`),
    move.reason && translate('billing.attempt.reason', { reason: move.reason }),
    move.actorName,
  ];
  return (
    <AmountRow cents={move.cents} isFaint={state !== 'approved'}>
      {translate(`billing.credit.moves.${move.move}`)}
      <RowNote>{about.filter(Boolean).join(' · ')}</RowNote>
    </AmountRow>
  );
}
