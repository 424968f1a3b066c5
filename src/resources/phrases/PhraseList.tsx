import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import { useTranslate } from 'ra-core';
import type { PHRASE_TYPES } from '../../../contract/enums.ts';
import type { Phrase } from '../../../contract/phrases.ts';
import { ActiveLabel } from '../../custom/list/ActiveLabel.tsx';
import { AddButton } from '../../custom/list/AddButton.tsx';
import type { Column } from '../../custom/list/columns.ts';
import { ExportButton } from '../../custom/list/ExportButton.tsx';
import type { Filter } from '../../custom/list/filters.ts';
import { ListPage } from '../../custom/list/ListPage.tsx';
import { RowLink } from '../../custom/list/RowLink.tsx';
import { EmptyState } from '../../theme/components/EmptyState.tsx';
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
