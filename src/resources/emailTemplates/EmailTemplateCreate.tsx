import { useTranslate } from 'ra-core';
import type { EmailTemplate } from '../../../contract/calls/emailTemplates.ts';
import { type EmailTemplateBody, emailTemplateBody } from '../../../contract/emailTemplates.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';

export default function EmailTemplateCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<EmailTemplate, EmailTemplateBody>
      resource="email-templates"
      schema={emailTemplateBody}
      title={translate('emailTemplate.add')}
      values={{ name: '', status: 'active', type: 'email', subject: '', htmlBody: '', alterBody: '' }}
      back="/email-templates"
      pathOf={() => '/email-templates'}
    >
      <EmailTemplateInputs />
    </CreatePage>
  );
}
