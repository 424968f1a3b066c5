import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { settingPath } from '#contract/system/settingPaths.ts';
import type { AccountState, SystemAccount } from '#contract/system/settings.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { LastTestNotice } from './LastTestNotice.tsx';
import { SettingFrame } from './SettingFrame.tsx';
import { useAccountTest } from './useAccountTest.ts';

const StateLabel = statusLabelOf<AccountState>(
  {
    on: 'completed',
    default: 'started',
    off: 'cancelled',
    missing: 'pending',
    unusable: 'failed',
    noSecret: 'failed',
    refused: 'failed',
    unreachable: 'failed',
  },
  state => `settings.state.${state}`,
);
/** Settings tab of each account. */
const TAB_OF = {
  smtp: 'mail',
  mailbox: 'mail',
  text: 'text',
  gateway: 'gateway',
  geocoder: 'maps',
  osrm: 'maps',
  weather: 'weather',
} as const;
/** Accounts whose test needs a recipient, so the test is on their own settings page. */
const NEEDS_RECIPIENT: readonly SystemAccount['id'][] = ['smtp', 'text'];
const KEY = ['system-accounts'];

/** External accounts that the business relies on: whether they are set up, and whether they respond. */
export default function AccountsPage() {
  const translate = useTranslate();
  const { data, error } = useCallQuery('GET /system-accounts', {}, { key: KEY });
  return (
    <SettingFrame current="accounts">
      <PageTitle
        title={translate('settings.tab.accounts')}
        subtitle={translate('settings.accounts.subtitle')}
      />
      {error && <EmptyState text={failureMessage(error, storedLanguage())} />}
      {!data && !error && <PageSkeleton />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 430px), 1fr))',
          alignItems: 'start',
          gap: 1.5,
        }}
      >
        {data?.map(account => (
          <AccountCard key={account.id} account={account} />
        ))}
      </Box>
    </SettingFrame>
  );
}

function AccountCard({ account }: { account: SystemAccount }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayWrite = useHasPermission('setting_write');
  const { run, isRunning, failure } = useAccountTest(account.id, () =>
    queryClient.invalidateQueries({ queryKey: KEY }),
  );
  const path = settingPath(TAB_OF[account.id]);
  const needsRecipient = NEEDS_RECIPIENT.includes(account.id);
  const isReady = account.state !== 'off' && account.state !== 'missing';
  return (
    <SectionCard
      title={translate(`settings.accounts.${account.id}.name`)}
      help={translate(`settings.accounts.${account.id}.help`)}
      action={<StateLabel status={account.state} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {account.target === 'sandbox' ? translate('settings.gateway.kinds.sandbox') : account.target}
        </Typography>
        <Button component={Link} to={path} size="small">
          {translate(
            `settings.accounts.${!mayWrite ? 'look' : account.state === 'missing' ? 'setUp' : 'change'}`,
          )}
        </Button>
        {mayWrite && isReady && (
          <Button
            size="small"
            variant="outlined"
            loading={isRunning}
            {...(needsRecipient ? { component: Link, to: path } : { onClick: () => void run('') })}
          >
            {translate('settings.testRun')}
          </Button>
        )}
      </Box>
      {account.state === 'unusable' && (
        <Alert severity="error" sx={{ marginTop: 1.5 }}>
          {translate('settings.gateway.unusable')}
        </Alert>
      )}
      {account.troubles.map(({ kind, call, since, said }) => (
        <Alert key={call} severity="error" sx={{ marginTop: 1.5, overflowWrap: 'anywhere' }}>
          {translate(`settings.troubles.${kind}`, {
            what: translate(`settings.troubles.calls.${call}`),
            time: momentText(since),
            said,
          })}
        </Alert>
      ))}
      {account.state === 'noSecret' && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {translate('settings.accounts.noSecret')}
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ marginTop: 1.5 }}>
          {failure}
        </Alert>
      )}
      {account.lastTest ? (
        <LastTestNotice lastTest={account.lastTest} />
      ) : (
        isReady && (
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
            {translate('settings.accounts.neverTested')}
          </Typography>
        )
      )}
    </SectionCard>
  );
}
