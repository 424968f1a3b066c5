import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { CardLinkDialog } from './CardLinkDialog.tsx';
import { CollectDialog } from './CollectDialog.tsx';
import { actionsOn, type ChargeAction } from './chargePowers.ts';
import { DiscountDialog, UndiscountDialog } from './DiscountDialog.tsx';
import { LinesDialog } from './LinesDialog.tsx';
import { ManualPaymentDialog } from './ManualPaymentDialog.tsx';
import { PostponeChargeDialog } from './PostponeChargeDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface ChargeActionsProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  /** Called when the charge was withdrawn and can't be shown anymore. */
  onGone: () => void;
}

/** Number of actions shown as buttons; the others are in a menu. */
const BUTTONS = 2;

/** The actions that the user may take on the charge: two as buttons, the rest in a menu. */
export function ChargeActions({ charge, onChanged, onGone }: ChargeActionsProps) {
  const translate = useTranslate();
  const [doing, setDoing] = useState<ChargeAction | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = actionsOn(charge, storedUser()?.permissions ?? []);
  const labelOf = (action: ChargeAction) =>
    action === 'putOff' && charge.status === 'charge-later'
      ? translate('billing.actions.putOffAgain')
      : translate(`billing.actions.${action}`, { amount: showMoney(charge.openCents) });
  const start = (action: ChargeAction) => {
    setAnchor(null);
    setDoing(action);
  };
  const rest = actions.slice(BUTTONS);
  return (
    <>
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, padding: '12px 20px', borderTop: 1, borderColor: 'divider' }}>
          {actions.slice(0, BUTTONS).map((action, index) => (
            <Button
              key={action}
              variant={index === 0 && action !== 'refund' && action !== 'void' ? 'contained' : 'outlined'}
              onClick={() => start(action)}
              sx={{ flex: index === 0 ? 1 : undefined }}
            >
              {labelOf(action)}
            </Button>
          ))}
          {rest.length > 0 && (
            <IconButton
              aria-label={translate('billing.actions.more')}
              aria-haspopup="menu"
              onClick={event => setAnchor(event.currentTarget)}
              sx={{ border: 1, borderColor: 'divider', width: 36, height: 36 }}
            >
              <MoreHoriz />
            </IconButton>
          )}
        </Box>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map(action => (
          <MenuItem key={action} onClick={() => start(action)}>
            {labelOf(action)}
          </MenuItem>
        ))}
      </Menu>
      {doing && (
        <ActionDialog
          action={doing}
          charge={charge}
          onChanged={onChanged}
          onGone={onGone}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

interface ActionDialogProps extends ChargeActionsProps {
  action: ChargeAction;
  onClose: () => void;
}

function ActionDialog({ action, charge, onGone, ...rest }: ActionDialogProps) {
  // The dialog keeps the charge as it was when the dialog opened, so that the user decides about what they
  // saw.
  const [seen] = useState(charge);
  const props = { charge: seen, ...rest };
  switch (action) {
    case 'cardLink':
      return <CardLinkDialog customerId={seen.customerId} onClose={rest.onClose} />;
    case 'collect':
      return <CollectDialog {...props} />;
    case 'manual':
      return <ManualPaymentDialog {...props} />;
    case 'price':
      return <PriceDialog {...props} />;
    case 'lines':
      return <LinesDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog charge={seen} onGone={onGone} onClose={rest.onClose} />;
    case 'putOff':
      return <PostponeChargeDialog {...props} />;
    case 'discount':
      return <DiscountDialog {...props} />;
    case 'undiscount':
      return <UndiscountDialog {...props} />;
    case 'void':
      return <VoidDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    default:
      return <ReasonDialog action={action} {...props} />;
  }
}
