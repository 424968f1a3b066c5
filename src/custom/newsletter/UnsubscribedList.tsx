import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { UNSUBSCRIBE_SOURCES, type Unsubscribe } from '../../../contract/newsletters.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { EmptyState } from '../../theme/components/EmptyState.tsx';
import { momentText } from '../history/momentText.ts';
import type { Column } from '../list/columns.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import type { Filter } from '../list/filters.ts';
import { ListPage } from '../list/ListPage.tsx';
import { RowLink } from '../list/RowLink.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { resubscribeAddress, unsubscribeAddress } from './calls.ts';
import { newsletterPath } from './paths.ts';

const COLUMNS: readonly Column<Unsubscribe>[] = [
  { key: 'email', label: 'newsletter.unsubscribeFields.email', sort: 'email', cell: row => row.email },
  {
    key: 'customer',
    label: 'newsletter.unsubscribeFields.customer',
    cell: row =>
      row.propertyId && row.customerName ? (
        <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
      ) : (
        (row.customerName ?? '')
      ),
  },
  {
    key: 'at',
    label: 'newsletter.unsubscribeFields.at',
    sort: 'at',
    isWide: true,
    cell: row => momentText(row.at),
  },
  {
    key: 'source',
    label: 'newsletter.unsubscribeFields.source',
    sort: 'source',
    isWide: true,
    cell: row => <SourceText source={row.source} />,
  },
  {
    key: 'letter',
    label: 'newsletter.unsubscribeFields.letter',
    isWide: true,
    cell: row =>
      row.newsletterId ? <RowLink to={newsletterPath(row.newsletterId)}>{row.newsletterName}</RowLink> : '',
  },
];

function useSources() {
  const translate = useTranslate();
  return UNSUBSCRIBE_SOURCES.map(value => ({ value, label: translate(`newsletter.source.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'source', label: 'newsletter.unsubscribeFields.source', useOptions: useSources },
];

function SourceText({ source }: Pick<Unsubscribe, 'source'>) {
  return useTranslate()(`newsletter.source.${source}`);
}

/** Addresses that want no newsletters. */
export default function UnsubscribedList() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'add' | Unsubscribe | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['unsubscribes'] });
  };
  const mayEdit = useHolds('unsubscribe_edit');
  const add = mayEdit && (
    <Button variant="contained" onClick={() => setAsked('add')}>
      {translate('newsletter.addUnsubscribe')}
    </Button>
  );
  return (
    <>
      <ListPage<Unsubscribe>
        resource="unsubscribes"
        title="newsletter.unsubscribesTitle"
        count="newsletter.unsubscribesCount"
        search="newsletter.resultsSearch"
        sort={{ field: 'at', order: 'DESC' }}
        columns={COLUMNS}
        filters={FILTERS}
        rowActions={row =>
          mayEdit && (
            <Button size="small" onClick={() => setAsked(row)}>
              {translate('newsletter.resubscribe')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={<UnsubscribeOutlined />}
            text={translate('newsletter.unsubscribesNone')}
            action={add}
          />
        }
        actions={
          <>
            <ExportButton />
            {add}
          </>
        }
      />
      {asked === 'add' && (
        <AddressDialog
          title={translate('newsletter.addUnsubscribe')}
          text={translate('newsletter.addUnsubscribeText')}
          action={translate('newsletter.addUnsubscribe')}
          send={unsubscribeAddress}
          onDone={done}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'add' && (
        <AddressDialog
          title={translate('newsletter.resubscribeTitle', { email: asked.email })}
          text={translate('newsletter.resubscribeText')}
          action={translate('newsletter.resubscribe')}
          email={asked.email}
          send={resubscribeAddress}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
