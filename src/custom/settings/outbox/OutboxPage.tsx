import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_STATUSES,
  type NoticeRow,
} from '../../../../contract/notices.ts';
import { showPhone } from '../../../../contract/phone.ts';
import { momentText } from '../../../ui/fields/momentText.ts';
import type { Column } from '../../../ui/list/columns.ts';
import type { Filter, Option } from '../../../ui/list/filters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SettingFrame } from '../SettingFrame.tsx';
import { NoticePanel } from './NoticePanel.tsx';
import { NoticeStatusLabel } from './NoticeStatusLabel.tsx';
import { WaitingHint } from './WaitingHint.tsx';

const useSet = (values: readonly string[], set: string): readonly Option[] => {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`settings.outbox.${set}.${value}`) })),
    [values, set, translate],
  );
};

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'settings.outbox.fields.status',
    useOptions: () => useSet(NOTICE_STATUSES, 'status'),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'settings.outbox.fields.kind',
    useOptions: () => useSet(NOTICE_KINDS, 'kind'),
  },
  {
    kind: 'choice',
    name: 'channel',
    label: 'settings.outbox.fields.channel',
    useOptions: () => useSet(NOTICE_CHANNELS, 'channel'),
  },
];

export const recipientOf = ({ channel, recipient }: NoticeRow) =>
  channel === 'text' ? showPhone(recipient) : recipient;

function columnsFor(open: (notice: NoticeRow) => void): readonly Column<NoticeRow>[] {
  return [
    {
      key: 'recipient',
      label: 'settings.outbox.fields.recipient',
      sort: 'recipient',
      share: 26,
      cell: row => (
        <Link component="button" type="button" color="inherit" onClick={() => open(row)}>
          {recipientOf(row)}
        </Link>
      ),
    },
    {
      key: 'kind',
      label: 'settings.outbox.fields.kind',
      sort: 'kind',
      cell: row => <Word set="kind" value={row.kind} />,
    },
    {
      key: 'subject',
      label: 'settings.outbox.fields.subject',
      share: 26,
      isWide: true,
      cell: row => row.subject ?? '–',
    },
    {
      key: 'channel',
      label: 'settings.outbox.fields.channel',
      isExtra: true,
      cell: row => <Word set="channel" value={row.channel} />,
    },
    {
      key: 'status',
      label: 'settings.outbox.fields.status',
      sort: 'status',
      cell: row => <NoticeStatusLabel status={row.status} />,
    },
    {
      key: 'createdAt',
      label: 'settings.outbox.fields.createdAt',
      sort: 'createdAt',
      isWide: true,
      cell: row => momentText(row.createdAt),
    },
    {
      key: 'sentAt',
      label: 'settings.outbox.fields.sentAt',
      sort: 'sentAt',
      isExtra: true,
      cell: row => (row.sentAt ? momentText(row.sentAt) : '–'),
    },
  ];
}

function Word({ set, value }: { set: 'kind' | 'channel'; value: string }) {
  return useTranslate()(`settings.outbox.${set}.${value}`);
}

/** E-mails and texts on their way out: what was sent, what waits, what failed and why. */
export default function OutboxPage() {
  const translate = useTranslate();
  const [openId, setOpenId] = useState<number | null>(null);
  const columns = useMemo(() => columnsFor(notice => setOpenId(notice.id)), []);
  return (
    <SettingFrame current="outbox">
      <ListPage<NoticeRow>
        resource="notices"
        title="settings.tab.outbox"
        intro={<WaitingHint />}
        count="settings.outbox.count"
        search="settings.outbox.search"
        sort={{ field: 'id', order: 'DESC' }}
        columns={columns}
        filters={FILTERS}
        phone={<NoticeCards onOpen={setOpenId} />}
        empty={<EmptyState icon={<OutboxOutlined />} text={translate('settings.outbox.none')} />}
      />
      {openId !== null && <NoticePanel id={openId} onClose={() => setOpenId(null)} />}
    </SettingFrame>
  );
}

/** The list on a phone: a card a message. */
function NoticeCards({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useListContext<NoticeRow>();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data?.map(row => (
        <Card key={row.id}>
          <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {recipientOf(row)}
              </Typography>
              <NoticeStatusLabel status={row.status} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              <Word set="kind" value={row.kind} /> · {momentText(row.createdAt)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
