import Close from '@mui/icons-material/Close';
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import { agreeWithTime } from '#contract/core/timeOfDay.ts';
import type { IncomingCall } from '#contract/messaging/incomingCalls.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { useChanged, useConnected } from '#src/dataProvider/realtime.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { APP_BAR_HEIGHT } from '#src/ui/theme/tokens.ts';

const KEY = ['incoming-calls'];

/**
 * The ringing calls and their callers, at the bottom right of every page, or at the top on phones, clear of
 * the toasts. If calls aren't forwarded, nothing is fetched before the first call, because most businesses
 * get none.
 */
export function IncomingCalls() {
  const queryClient = useQueryClient();
  const mayRead = useHasPermission('customer_list');
  const receivesCalls = useStoredUser()?.business.receivesCalls ?? false;
  const [hasRung, setRung] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: KEY });
  useChanged(({ entity }) => {
    if (entity !== 'incoming-call') return;
    setRung(true);
    refresh();
  });
  useConnected(refresh);
  const { data = [] } = useCallQuery(
    'GET /incoming-calls',
    {},
    { key: KEY, enabled: mayRead && (receivesCalls || hasRung) },
  );
  const shown = data.filter(({ id }) => !closed.includes(id));
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        position: 'fixed',
        top: { xs: APP_BAR_HEIGHT + 12, sm: 'auto' },
        bottom: { sm: 84 },
        right: 16,
        left: { xs: 16, sm: 'auto' },
        width: { sm: 372 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
      }}
    >
      {shown.map(call => (
        <CallCard key={call.id} call={call} onClose={() => setClosed([...closed, call.id])} />
      ))}
    </Box>
  );
}

function CallCard({ call, onClose }: { call: IncomingCall; onClose: () => void }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`incomingCall.${key}`);
  return (
    <Box
      sx={theme => ({
        display: 'grid',
        gap: 1,
        padding: '12px 8px 14px 14px',
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.paper,
        boxShadow: theme.shadows[8],
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <PhoneInTalkOutlined fontSize="small" color="primary" />
        <Typography variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {text(call.state === 'answered' ? 'answered' : 'ringing')} · {showPhone(call.phone)}
        </Typography>
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      {call.callers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('stranger')}
        </Typography>
      )}
      {call.callers.map(caller => (
        <Caller key={caller.customerId} call={call} caller={caller} onOpen={onClose} />
      ))}
    </Box>
  );
}

interface CallerProps {
  call: IncomingCall;
  caller: IncomingCall['callers'][number];
  onOpen: () => void;
}

/** A customer with the number. Each property opens with a call log already begun. */
function Caller({ call, caller, onOpen }: CallerProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const mayLog = useHasPermission('customer_edit');
  const said = translate('incomingCall.note', { time: clockText(call.startedAt, locale) });
  const note = agreeWithTime(said, storedLanguage());
  return (
    <Box sx={{ display: 'grid', gap: 0.5, paddingRight: 0.75 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{caller.name}</Typography>
      {caller.properties.map(({ id, address, city }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={propertyPath(id)}
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {address}, {city}
          </Link>
          {mayLog && (
            <Button
              component={RouterLink}
              to={`${propertyPath(id)}/call-logs`}
              state={{ callNote: note }}
              size="small"
              variant="outlined"
              aria-label={translate('incomingCall.logAbout', { address })}
              onClick={onOpen}
              sx={{ flexShrink: 0 }}
            >
              {translate('incomingCall.log')}
            </Button>
          )}
        </Box>
      ))}
      {caller.otherProperties > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('incomingCall.others', { smart_count: caller.otherProperties })}
        </Typography>
      )}
    </Box>
  );
}
