import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import { useTranslate } from 'ra-core';
import type { PHRASE_TYPES } from '#contract/core/enums.ts';
import type { Phrase } from '#contract/messaging/phrases.resource.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { usePhraseTypes } from './usePhraseTypes.ts';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'type', label: 'phrases.fields.type', useOptions: usePhraseTypes },
  { kind: 'flag', name: 'isActive', label: 'phrases.fields.isActive', value: true },
];

function TypeText({ type }: { type: (typeof PHRASE_TYPES)[number] }) {
  return useTranslate()(`phrase.types.${type}`);
}

/** The office's frequently used phrases. */
export default function PhraseList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('phrases');
  const add = <AddButton resource="phrases" to="/phrases/create" label={translate('phrases.add')} />;
  return (
    <ListPage<Phrase>
      resource="phrases"
      title="phrases.title"
      count="phrases.count"
      search="phrases.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<ShortTextOutlined />} text={translate('phrases.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Phrase> label="phrases.title" bulkActionButtons={bulkActions}>
        <Column<Phrase>
          source="name"
          label="phrases.fields.name"
          render={row => <RowLink to={`/phrases/${row.id}`}>{row.name}</RowLink>}
        />
        <Column<Phrase>
          source="type"
          label="phrases.fields.type"
          render={row => <TypeText type={row.type} />}
        />
        <Column<Phrase> label="phrases.fields.phrase" isWide share={50} render={row => row.phrase} />
        <Column<Phrase>
          source="isActive"
          label="phrases.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
