import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { SIGNUP_STATUSES } from '#contract/core/enums.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { personName } from '#src/ui/fields/names.ts';
import { RowButton } from '#src/ui/fields/RowLink.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { RowCards } from '#src/ui/list/RowCards.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useOpenedRow } from '#src/ui/list/useOpenedRow.ts';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SignupPanel, SignupStatusLabel } from './SignupPanel.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'signup.fields.status',
    useOptions: () => useTextOptions(SIGNUP_STATUSES, 'signup.statuses'),
  },
  { kind: 'text', name: 'zipcode', label: 'signup.fields.zipcode', isMany: true },
];

function ServedText({ isServed }: { isServed: boolean }) {
  const translate = useTranslate();
  return (
    <ToneLabel tone={isServed ? 'completed' : 'skipped'}>
      {translate(isServed ? 'signup.yes' : 'signup.no')}
    </ToneLabel>
  );
}

function WishText({ signup }: { signup: Signup }) {
  const translate = useTranslate();
  const { service, frequency } = signup.answers;
  const often = frequency ? translate(frequencyKey(frequency)) : null;
  return [translate(`words.serviceType.${service}`), often].filter(Boolean).join(', ');
}

/** Requests to become a customer. */
export default function SignupList() {
  const translate = useTranslate();
  const { id, open, close } = useOpenedRow('signup');
  useRefreshOn('signup', 'customer-signup');
  return (
    <>
      <ListPage<Signup>
        resource="customer-signup"
        title="signup.listTitle"
        count="signup.count"
        search="signup.search"
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        phone={
          <RowCards<Signup>
            onOpen={open}
            title={personName}
            status={row => <SignupStatusLabel status={row.status} />}
          >
            {row => (
              <>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {row.address}, {row.city} {row.zipcode}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <WishText signup={row} /> · {momentText(row.createdAt)}
                </Typography>
              </>
            )}
          </RowCards>
        }
        empty={<EmptyState icon={<PersonAddAlt1Outlined />} text={translate('signup.none')} />}
        actions={<ExportButton />}
      >
        <Table<Signup> label="signup.listTitle" hiddenColumns={['signup.fields.email']}>
          <Column<Signup>
            source="name"
            label="signup.fields.name"
            share={18}
            render={row => <RowButton onClick={() => open(row.id)}>{personName(row)}</RowButton>}
          />
          <Column<Signup>
            source="status"
            label="signup.fields.status"
            render={row => <SignupStatusLabel status={row.status} />}
          />
          <Column<Signup>
            label="signup.fields.address"
            share={24}
            render={row => `${row.address}, ${row.city} ${row.zipcode}`}
          />
          <Column<Signup>
            label="signup.fields.isServed"
            isWide
            render={row => <ServedText isServed={row.isServed} />}
          />
          <Column<Signup> label="signup.fields.service" isWide render={row => <WishText signup={row} />} />
          <Column<Signup> label="signup.fields.phone" isWide render={row => showPhone(row.phone)} />
          <Column<Signup> label="signup.fields.email" render={row => row.email} />
          <Column<Signup>
            source="createdAt"
            label="signup.fields.createdAt"
            isWide
            render={row => momentText(row.createdAt)}
          />
        </Table>
      </ListPage>
      {id !== null && <SignupPanel id={id} onClose={close} />}
    </>
  );
}
