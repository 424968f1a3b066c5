import SellOutlined from '@mui/icons-material/SellOutlined';
import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import type { Tag } from '#contract/customers/tags.resource.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { TagChip } from '#src/ui/fields/TagChip.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkExport } from '#src/ui/list/useBulkActions.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** Returns the path of the list of customers with a tag. */
const customersPath = ({ id }: Tag) =>
  `${PATHS.customers}?${new URLSearchParams({ filter: JSON.stringify({ tagId: [id] }) })}`;

/** The business's tags, each with the number of customers who have it. */
export default function TagList() {
  const translate = useTranslate();
  const bulkActions = useBulkExport('tags');
  const add = <AddButton resource="tags" to="/tags/create" label={translate('tags.add')} />;
  return (
    <ListPage<Tag>
      resource="tags"
      title="tags.title"
      count="tags.count"
      search="tags.search"
      sort={{ field: 'name', order: 'ASC' }}
      empty={<EmptyState icon={<SellOutlined />} text={translate('tags.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Tag> label="tags.title" bulkActionButtons={bulkActions}>
        <Column<Tag>
          source="name"
          label="tags.fields.name"
          render={tag => (
            <RowLink to={`/tags/${tag.id}`}>
              <TagChip tag={tag} />
            </RowLink>
          )}
        />
        <Column<Tag>
          source="customerCount"
          label="tagging.customers"
          render={tag =>
            tag.customerCount > 0 ? (
              <RowLink to={customersPath(tag)}>{tag.customerCount.toLocaleString('en-US')}</RowLink>
            ) : (
              '0'
            )
          }
        />
      </Table>
    </ListPage>
  );
}
