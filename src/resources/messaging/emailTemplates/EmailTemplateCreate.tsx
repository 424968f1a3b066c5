import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Language } from '#contract/core/messages.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import { type EmailTemplateBody, emailTemplateBody } from '#contract/messaging/emailTemplates.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';
import { NO_LETTER } from './letterValues.ts';
import { TemplateTrial } from './TemplateTrial.tsx';

export default function EmailTemplateCreate() {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <CreatePage<EmailTemplate, EmailTemplateBody>
      resource="email-templates"
      schema={emailTemplateBody}
      title={translate('emailTemplate.add')}
      values={{ name: '', status: 'active', type: 'email', ...NO_LETTER }}
      back="/email-templates"
      aside={<TemplateTrial language={language} />}
      pathOf={() => '/email-templates'}
    >
      <EmailTemplateInputs language={language} onLanguage={setLanguage} />
    </CreatePage>
  );
}
