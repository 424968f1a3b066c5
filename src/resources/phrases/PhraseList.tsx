import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import { useTranslate } from 'ra-core';
import type { PHRASE_TYPES } from '../../../contract/enums.ts';
import type { Phrase } from '../../../contract/phrases.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { usePhraseTypes } from './usePhraseTypes.ts';

const COLUMNS: readonly Column<Phrase>[] = [
  {
    key: 'name',
    label: 'phrase.fields.name',
    sort: 'name',
    cell: row => <RowLink to={`/phrases/${row.id}`}>{row.name}</RowLink>,
  },
  { key: 'type', label: 'phrase.fields.type', sort: 'type', cell: row => <TypeText type={row.type} /> },
  { key: 'phrase', label: 'phrase.fields.phrase', share: 50, isWide: true, cell: row => row.phrase },
  {
    key: 'isActive',
    label: 'phrase.fields.isActive',
    sort: 'isActive',
    cell: row => <ActiveLabel isActive={row.isActive} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'type', label: 'phrase.fields.type', useOptions: usePhraseTypes },
  { kind: 'flag', name: 'isActive', label: 'phrase.fields.isActive', value: true },
];

function TypeText({ type }: { type: (typeof PHRASE_TYPES)[number] }) {
  return useTranslate()(`phrase.types.${type}`);
}

/** The sentences that the office writes often. */
export default function PhraseList() {
  const translate = useTranslate();
  const add = <AddButton resource="phrases" to="/phrases/create" label={translate('phrase.add')} />;
  return (
    <ListPage<Phrase>
      resource="phrases"
      title="phrase.listTitle"
      count="phrase.count"
      search="phrase.search"
      sort={{ field: 'name', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={<EmptyState icon={<ShortTextOutlined />} text={translate('phrase.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    />
  );
}
