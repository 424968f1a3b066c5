import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SecurityEvent } from '#contract/access/securityLog.calls.ts';
import { SECURITY_KINDS } from '#contract/access/securityLog.ts';
import { PATHS } from '#contract/core/paths.ts';
import { deviceOf } from '#src/account/device.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { PeriodChip } from '#src/resources/money/charges/PeriodChip.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

function useKinds() {
  const translate = useTranslate();
  return SECURITY_KINDS.map(value => ({ value, label: translate(`securityLog.kinds.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: 'securityLog.kind', useOptions: useKinds },
  {
    kind: 'reference',
    name: 'userId',
    label: 'securityLog.account',
    reference: 'users',
    optionText: 'username',
  },
  { kind: 'text', name: 'address', label: 'securityLog.address' },
];

function Kind({ event: { kind, count } }: { event: SecurityEvent }) {
  const translate = useTranslate();
  const what = translate(`securityLog.kinds.${kind}`);
  return count > 1 ? `${what}, ${translate('securityLog.times', { count })}` : what;
}

/** A user named in the log, linked to their page. */
function Person({ id, name, nobody }: { id: number | null; name: string | null; nobody: string }) {
  const translate = useTranslate();
  if (id === null) return translate(nobody);
  return <RowLink to={`${PATHS.users}/${id}`}>{name ?? `#${id}`}</RowLink>;
}

/** Sign-in attempts, refusals, and changes to other users' sign-in or permissions. */
export default function SecurityLogPage() {
  const translate = useTranslate();
  const seesUsers = useHasPermission('all_user_list');
  const toUsers = (
    <Button variant="outlined" component={Link} to={PATHS.users}>
      {translate('securityLog.toUsers')}
    </Button>
  );
  return (
    <ListPage<SecurityEvent>
      resource="security-events"
      title="securityLog.title"
      count="securityLog.count"
      search="securityLog.search"
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      chips={<PeriodChip label="securityLog.at" />}
      actions={<ExportButton />}
      empty={
        <EmptyState
          icon={<ShieldOutlined />}
          text={translate('securityLog.none')}
          action={seesUsers && toUsers}
        />
      }
    >
      <Table<SecurityEvent> label="securityLog.title" hiddenColumns={['securityLog.device']}>
        <Column<SecurityEvent> source="at" label="securityLog.at" render={event => momentText(event.at)} />
        <Column<SecurityEvent>
          source="kind"
          label="securityLog.kind"
          share={24}
          render={event => <Kind event={event} />}
        />
        <Column<SecurityEvent>
          label="securityLog.account"
          render={({ userId, userName }) => (
            <Person id={userId} name={userName} nobody="securityLog.unknown" />
          )}
        />
        <Column<SecurityEvent>
          label="securityLog.actor"
          isWide
          render={({ actorId, actorName }) => (
            <Person id={actorId} name={actorName} nobody="securityLog.stranger" />
          )}
        />
        <Column<SecurityEvent> label="securityLog.address" isWide render={event => event.address ?? ''} />
        <Column<SecurityEvent>
          label="securityLog.device"
          isWide
          render={event => deviceOf(event.userAgent) ?? ''}
        />
        <Column<SecurityEvent> label="securityLog.detail" isWide render={event => event.detail ?? ''} />
      </Table>
    </ListPage>
  );
}
