import MailOutlined from '@mui/icons-material/MailOutlined';
import { useTranslate } from 'ra-core';
import type { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
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
import { useTemplateStatuses, useTemplateTypes } from './useTemplateOptions.ts';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'type', label: 'emailTemplate.fields.type', useOptions: useTemplateTypes },
  {
    kind: 'choice',
    name: 'status',
    label: 'emailTemplate.fields.status',
    useOptions: useTemplateStatuses,
  },
];

function TypeText({ type }: { type: (typeof EMAIL_TEMPLATE_TYPES)[number] }) {
  return useTranslate()(`emailTemplate.types.${type}`);
}

export default function EmailTemplateList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('email-templates');
  const add = (
    <AddButton
      resource="email-templates"
      to="/email-templates/create"
      label={translate('emailTemplate.add')}
    />
  );
  return (
    <ListPage<EmailTemplate>
      resource="email-templates"
      title="emailTemplate.listTitle"
      count="emailTemplate.count"
      search="emailTemplate.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<MailOutlined />} text={translate('emailTemplate.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<EmailTemplate> label="emailTemplate.listTitle" bulkActionButtons={bulkActions}>
        <Column<EmailTemplate>
          source="name"
          label="emailTemplate.fields.name"
          render={row => <RowLink to={`/email-templates/${row.id}`}>{row.name}</RowLink>}
        />
        <Column<EmailTemplate>
          source="type"
          label="emailTemplate.fields.type"
          render={row => <TypeText type={row.type} />}
        />
        <Column<EmailTemplate>
          source="subject"
          label="emailTemplate.fields.subject"
          isWide
          share={45}
          render={row => row.subject}
        />
        <Column<EmailTemplate>
          source="status"
          label="emailTemplate.fields.status"
          render={row => <ActiveLabel isActive={row.status === 'active'} />}
        />
      </Table>
    </ListPage>
  );
}
