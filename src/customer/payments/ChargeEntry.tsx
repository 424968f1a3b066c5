import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { ownVisitPath } from '#contract/core/paths.ts';
import { payableWhen, wantsOwner } from '#contract/money/charges.ts';
import type { PortalCharge } from '#contract/portal/portal.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import { ChargeLines } from '#src/ui/payments/ChargeLines.tsx';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { useDays } from '../longDay.ts';
import { usePay } from '../usePortal.ts';
import { PhotoStrip } from '../visits/PhotoStrip.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import { PaymentLines, usePaymentText } from './PaymentLines.tsx';

interface ChargeEntryProps {
  charge: PortalCharge;
  customerId: number;
  /** Whether its lines and payments are shown from the start; otherwise a tap shows them. */
  isOpenAtFirst?: boolean;
  /** Whether paying it is the page's main action. */
  isMain?: boolean;
}

const lastTry = ({ payments }: PortalCharge) => payments.find(({ kind }) => kind === 'sale');

/** One charge with a button that pays it; expanded, it shows its lines and payments. */
export function ChargeEntry({ charge, customerId, isOpenAtFirst = false, isMain = true }: ChargeEntryProps) {
  const translate = useTranslate();
  const days = useDays();
  const id = useId();
  const pay = usePay();
  const textOf = usePaymentText();
  const last = lastTry(charge);
  const isDeclined = charge.status === 'failed' || charge.status === 'failed-stop';
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isPaying, setPaying] = useState(false);
  const amount = showMoney(charge.openCents);
  const service = translate(`words.serviceType.${charge.serviceType}`);
  const hasPrice = charge.lines.length > 0;
  const when = payableWhen(charge, today());
  const isAsked = isDeclined && wantsOwner(last?.responseCode ?? null);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        sx={{
          display: 'flex',
          width: 1,
          gap: 1.5,
          padding: '14px 0',
          textAlign: 'start',
          alignItems: 'center',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 560 }}>
            {days.title(charge.date)}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {service}, {charge.address}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <Money cents={hasPrice ? charge.totalCents : null} />
          </Typography>
          {/* For a postponed charge, the day below and the section's heading already say so. */}
          {when !== 'later' && (
            <Box component="span" sx={{ fontSize: '0.875rem' }}>
              <CustomerStatus status={charge.status} />
            </Box>
          )}
        </Box>
        <FoldArrow isOpen={isOpen} sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, paddingBottom: 2.5 }}>
          {hasPrice ? (
            <ChargeLines lines={charge.lines} totalCents={charge.totalCents} isDetailed />
          ) : (
            <Typography color="textSecondary">
              {translate(`ownPayments.${charge.status === 'non-billable' ? 'notBilled' : 'unpriced'}`)}
            </Typography>
          )}
          {charge.assignmentId !== null && (
            <div>
              <PhotoStrip visit={charge} />
              <Button
                size="small"
                component={RouterLink}
                to={ownVisitPath(charge.assignmentId)}
                sx={{ marginTop: 0.5, marginLeft: -1 }}
              >
                {translate('ownPayments.seeVisit')}
              </Button>
            </div>
          )}
          <PaymentLines payments={charge.payments} />
        </Box>
      </Collapse>
      {when && (
        <Box sx={{ display: 'grid', gap: 1.5, paddingBottom: 2.5 }}>
          {!isOpen && isDeclined && last && (
            <Typography variant="body2" color="textSecondary">
              {textOf(last)}
            </Typography>
          )}
          {when === 'later' && charge.chargeLaterDate && (
            <Typography variant="body2" color="textSecondary">
              {translate('ownPayments.laterOn', { day: days.long(charge.chargeLaterDate) })}
            </Typography>
          )}
          {isAsked && <Alert severity="info">{translate('ownPayments.confirmAsked')}</Alert>}
          <Button
            variant={isMain && when === 'now' ? 'contained' : 'outlined'}
            onClick={() => setPaying(true)}
          >
            {translate(`ownPayments.${isAsked ? 'confirmAndPay' : when === 'later' ? 'payEarly' : 'pay'}`, {
              amount,
            })}
          </Button>
        </Box>
      )}
      {isPaying && (
        <PayDialog
          customerId={customerId}
          amountCents={charge.openCents}
          title={translate('ownPayments.payTitle', { amount })}
          subtitle={translate('ownPayments.for', {
            service,
            day: days.long(charge.date),
            address: charge.address,
          })}
          confirm={translate('ownPayments.pay', { amount })}
          pay={payment => pay(charge.id, payment)}
          onClose={() => setPaying(false)}
        />
      )}
    </Box>
  );
}
