import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Language } from '#contract/core/messages.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import { type EmailTemplateBody, emailTemplateBody } from '#contract/messaging/emailTemplates.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
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
