import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Newsletter } from '../../../contract/calls/newsletters.ts';
import { type NewsletterBody, newsletterBody } from '../../../contract/newsletters.ts';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { NewsletterInputs } from './NewsletterInputs.tsx';
import { newsletterPath } from './paths.ts';

/** The letter of a draft; what was sent can only be looked at. */
export default function NewsletterEdit() {
  const { id } = useParams();
  const translate = useTranslate();
  return (
    <EditPage<Newsletter, NewsletterBody>
      resource="news-letters"
      id={id}
      schema={newsletterBody}
      entity="newsletter"
      title={() => translate('newsletter.edit')}
      valuesOf={({ name, templateId, subject, htmlBody, alterBody, audience }) => ({
        name,
        templateId,
        subject,
        htmlBody,
        alterBody,
        audience,
      })}
      back={record => newsletterPath(record.id)}
    >
      {() => <NewsletterInputs />}
    </EditPage>
  );
}
