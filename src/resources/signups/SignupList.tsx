import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { Signup } from '../../../contract/calls/signups.ts';
import { SIGNUP_STATUSES } from '../../../contract/enums.ts';
import { showPhone } from '../../../contract/phone.ts';
import { useRefreshOn } from '../../dataProvider/useRefreshOn.ts';
import { frequencyKey } from '../../i18n/words.ts';
import { momentText } from '../../ui/fields/momentText.ts';
import { personName } from '../../ui/fields/names.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter, Option } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Table } from '../../ui/list/Table.tsx';
import { useOpenedRow } from '../../ui/list/useOpenedRow.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SignupPanel, SignupStatusLabel } from './SignupPanel.tsx';

function useStatusOptions(): readonly Option[] {
  const translate = useTranslate();
  return SIGNUP_STATUSES.map(value => ({ value, label: translate(`signup.statuses.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'signup.fields.status', useOptions: useStatusOptions },
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

/** Who asked to become a customer. */
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
        phone={<SignupCards onOpen={open} />}
        empty={<EmptyState icon={<PersonAddAlt1Outlined />} text={translate('signup.none')} />}
        actions={<ExportButton />}
      >
        <Table<Signup> label="signup.listTitle" hiddenColumns={['signup.fields.email']}>
          <Column<Signup>
            source="name"
            label="signup.fields.name"
            share={18}
            render={row => (
              <Link component="button" type="button" color="inherit" onClick={() => open(row.id)}>
                {personName(row)}
              </Link>
            )}
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

/** The list on a phone: a card a sign-up. */
function SignupCards({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useListContext<Signup>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {data?.map(row => (
        <Card key={row.id}>
          <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {personName(row)}
              </Typography>
              <SignupStatusLabel status={row.status} />
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              {row.address}, {row.city} {row.zipcode}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <WishText signup={row} /> · {momentText(row.createdAt)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
