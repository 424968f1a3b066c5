import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { newsletterPath, propertyPath } from '#contract/core/paths.ts';
import { UNSUBSCRIBE_SOURCES } from '#contract/messaging/newsletters.ts';
import type { Unsubscribe } from '#contract/messaging/unsubscribes.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { resubscribeAddress, unsubscribeAddress } from './calls.ts';

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

/** Addresses that have unsubscribed from newsletters. */
export default function UnsubscribedList() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'add' | Unsubscribe | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['unsubscribes'] });
  };
  const mayEdit = useHasPermission('unsubscribe_edit');
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
        filters={FILTERS}
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
      >
        <Table<Unsubscribe> label="newsletter.unsubscribesTitle">
          <Column<Unsubscribe>
            source="email"
            label="newsletter.unsubscribeFields.email"
            render={row => row.email}
          />
          <Column<Unsubscribe>
            label="newsletter.unsubscribeFields.customer"
            render={row =>
              row.propertyId && row.customerName ? (
                <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
              ) : (
                (row.customerName ?? '')
              )
            }
          />
          <Column<Unsubscribe>
            source="at"
            label="newsletter.unsubscribeFields.at"
            isWide
            render={row => momentText(row.at)}
          />
          <Column<Unsubscribe>
            source="source"
            label="newsletter.unsubscribeFields.source"
            isWide
            render={row => <SourceText source={row.source} />}
          />
          <Column<Unsubscribe>
            label="newsletter.unsubscribeFields.letter"
            isWide
            render={row =>
              row.newsletterId ? (
                <RowLink to={newsletterPath(row.newsletterId)}>{row.newsletterName}</RowLink>
              ) : (
                ''
              )
            }
          />
          <ActionsColumn<Unsubscribe>
            render={row =>
              mayEdit && (
                <Button size="small" onClick={() => setAsked(row)}>
                  {translate('newsletter.resubscribe')}
                </Button>
              )
            }
          />
        </Table>
      </ListPage>
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
