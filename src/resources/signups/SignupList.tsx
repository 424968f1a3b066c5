import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { SIGNUP_STATUSES } from '../../../contract/enums.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { Signup } from '../../../contract/signups.ts';
import { useRefreshOn } from '../../dataProvider/useRefreshOn.ts';
import { momentText } from '../../ui/fields/momentText.ts';
import { personName } from '../../ui/fields/names.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter, Option } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useOpenedRow } from '../../ui/list/useOpenedRow.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SignupPanel } from './SignupPanel.tsx';
import { SignupStatusLabel } from './SignupStatusLabel.tsx';

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
  const often = frequency ? translate(`words.frequency.${frequency === -1 ? 'once' : frequency}`) : null;
  return [translate(`words.serviceType.${service}`), often].filter(Boolean).join(', ');
}

function columnsFor(open: (id: number) => void): readonly Column<Signup>[] {
  return [
    {
      key: 'name',
      label: 'signup.fields.name',
      sort: 'name',
      share: 18,
      cell: row => (
        <Link component="button" type="button" color="inherit" onClick={() => open(row.id)}>
          {personName(row)}
        </Link>
      ),
    },
    {
      key: 'status',
      label: 'signup.fields.status',
      sort: 'status',
      cell: row => <SignupStatusLabel status={row.status} />,
    },
    {
      key: 'address',
      label: 'signup.fields.address',
      share: 24,
      cell: row => `${row.address}, ${row.city} ${row.zipcode}`,
    },
    {
      key: 'isServed',
      label: 'signup.fields.isServed',
      isWide: true,
      cell: row => <ServedText isServed={row.isServed} />,
    },
    {
      key: 'service',
      label: 'signup.fields.service',
      isWide: true,
      cell: row => <WishText signup={row} />,
    },
    {
      key: 'phone',
      label: 'signup.fields.phone',
      isWide: true,
      cell: row => showPhone(row.phone),
    },
    { key: 'email', label: 'signup.fields.email', isExtra: true, cell: row => row.email },
    {
      key: 'createdAt',
      label: 'signup.fields.createdAt',
      sort: 'createdAt',
      isWide: true,
      cell: row => momentText(row.createdAt),
    },
  ];
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
        columns={columnsFor(open)}
        filters={FILTERS}
        phone={<SignupCards onOpen={open} />}
        empty={<EmptyState icon={<PersonAddAlt1Outlined />} text={translate('signup.none')} />}
        actions={<ExportButton />}
      />
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
