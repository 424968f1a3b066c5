import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EmailTemplate } from '../../../contract/calls/emailTemplates.ts';
import { type EmailTemplateBody, emailTemplateBody } from '../../../contract/emailTemplates.ts';
import type { Language } from '../../../contract/messages.ts';
import { DeleteButton } from '../../ui/form/DeleteButton.tsx';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';
import { letterOf } from './letterValues.ts';
import { TemplateTrial } from './TemplateTrial.tsx';

export default function EmailTemplateEdit() {
  const { id } = useParams();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <EditPage<EmailTemplate, EmailTemplateBody>
      resource="email-templates"
      id={id}
      schema={emailTemplateBody}
      entity="email-template"
      title={record => record.name}
      valuesOf={({ name, status, type, ...letter }) => ({ name, status, type, ...letterOf(letter) })}
      aside={record => (
        <>
          <TemplateTrial language={language} />
          <HistoryTab isBeside filter={{ entity: 'email-template', entityId: String(record.id) }} />
        </>
      )}
      back="/email-templates"
      actions={record => (
        <DeleteButton resource="email-templates" id={record.id} name={record.name} back="/email-templates" />
      )}
    >
      {() => <EmailTemplateInputs language={language} onLanguage={setLanguage} />}
    </EditPage>
  );
}
