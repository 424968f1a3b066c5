import { useParams } from 'react-router-dom';
import type { EmailTemplate } from '../../../contract/calls/emailTemplates.ts';
import { type EmailTemplateBody, emailTemplateBody } from '../../../contract/emailTemplates.ts';
import { DeleteButton } from '../../ui/form/DeleteButton.tsx';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';

export default function EmailTemplateEdit() {
  const { id } = useParams();
  return (
    <EditPage<EmailTemplate, EmailTemplateBody>
      resource="email-templates"
      id={id}
      schema={emailTemplateBody}
      entity="email-template"
      title={record => record.name}
      valuesOf={({ name, status, type, subject, htmlBody, alterBody }) => ({
        name,
        status,
        type,
        subject,
        htmlBody,
        alterBody,
      })}
      back="/email-templates"
      actions={record => (
        <DeleteButton resource="email-templates" id={record.id} name={record.name} back="/email-templates" />
      )}
    >
      {record => (
        <>
          <EmailTemplateInputs />
          <HistoryTab filter={{ entity: 'email-template', entityId: String(record.id) }} />
        </>
      )}
    </EditPage>
  );
}
