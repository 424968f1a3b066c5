import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showPhone } from '#contract/core/phone.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import { NOTICE_KINDS, NOTICE_STATUSES, OUTBOX_CHANNELS } from '#contract/messaging/notices.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowButton } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { RowCards } from '#src/ui/list/RowCards.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SettingFrame } from '../SettingFrame.tsx';
import { NoticePanel, NoticeStatusLabel } from './NoticePanel.tsx';
import { SetAsideEvents } from './SetAsideEvents.tsx';
import { WaitingHint } from './WaitingHint.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'settings.outbox.fields.status',
    useOptions: () => useTextOptions(NOTICE_STATUSES, 'settings.outbox.status'),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'settings.outbox.fields.kind',
    useOptions: () => useTextOptions(NOTICE_KINDS, 'settings.outbox.kind'),
  },
  {
    kind: 'choice',
    name: 'channel',
    label: 'settings.outbox.fields.channel',
    useOptions: () => useTextOptions(OUTBOX_CHANNELS, 'settings.outbox.channel'),
  },
];

const recipientOf = ({ channel, recipient }: NoticeRow) =>
  channel === 'text' ? showPhone(recipient) : recipient;

function Word({ set, value }: { set: 'kind' | 'channel'; value: string }) {
  return useTranslate()(`settings.outbox.${set}.${value}`);
}

/** Outgoing emails and texts: sent, waiting, and failed with the reason. */
export default function OutboxPage() {
  const translate = useTranslate();
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <SettingFrame current="outbox">
      <ListPage<NoticeRow>
        resource="notices"
        title="settings.tab.outbox"
        intro={
          <>
            <SetAsideEvents />
            <WaitingHint />
          </>
        }
        count="settings.outbox.count"
        search="settings.outbox.search"
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        phone={
          <RowCards<NoticeRow>
            onOpen={setOpenId}
            title={recipientOf}
            status={row => <NoticeStatusLabel status={row.status} />}
          >
            {row => (
              <Typography variant="body2" color="textSecondary">
                <Word set="kind" value={row.kind} /> · {momentText(row.createdAt)}
              </Typography>
            )}
          </RowCards>
        }
        empty={<EmptyState icon={<OutboxOutlined />} text={translate('settings.outbox.none')} />}
      >
        <Table<NoticeRow>
          label="settings.tab.outbox"
          hiddenColumns={['settings.outbox.fields.channel', 'sentAt']}
        >
          <Column<NoticeRow>
            source="recipient"
            label="settings.outbox.fields.recipient"
            share={34}
            isWrapped
            render={row => <RowButton onClick={() => setOpenId(row.id)}>{recipientOf(row)}</RowButton>}
          />
          <Column<NoticeRow>
            source="kind"
            label="settings.outbox.fields.kind"
            render={row => <Word set="kind" value={row.kind} />}
          />
          <Column<NoticeRow>
            label="settings.outbox.fields.subject"
            isWide
            share={26}
            isWrapped
            render={row => row.subject ?? '–'}
          />
          <Column<NoticeRow>
            label="settings.outbox.fields.channel"
            render={row => <Word set="channel" value={row.channel} />}
          />
          <Column<NoticeRow>
            source="status"
            label="settings.outbox.fields.status"
            render={row => <NoticeStatusLabel status={row.status} />}
          />
          <Column<NoticeRow>
            source="createdAt"
            label="settings.outbox.fields.createdAt"
            isWide
            render={row => momentText(row.createdAt)}
          />
          <Column<NoticeRow>
            source="sentAt"
            label="settings.outbox.fields.sentAt"
            render={row => (row.sentAt ? momentText(row.sentAt) : '–')}
          />
        </Table>
      </ListPage>
      {openId !== null && <NoticePanel id={openId} onClose={() => setOpenId(null)} />}
    </SettingFrame>
  );
}
