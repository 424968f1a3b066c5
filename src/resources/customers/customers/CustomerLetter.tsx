import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { sendEmailBody } from '#contract/messaging/emails.ts';
import { LetterDialog } from '#src/resources/messaging/emailTemplates/LetterDialog.tsx';
import { customerName } from '#src/ui/fields/names.ts';
import { customerCalls } from './customerCalls.ts';

interface CustomerLetterProps {
  property: PropertyView;
  onClose: () => void;
}

/** Writes an email to a customer about one of their properties. */
export default function CustomerLetter({ property, onClose }: CustomerLetterProps) {
  const { customer } = property;
  const about = { propertyId: property.id };
  return (
    <LetterDialog
      name={customerName(customer)}
      email={customer.email}
      types={['customer', 'email']}
      schema={sendEmailBody}
      about={about}
      preview="POST /customers/:id/previewMail"
      id={customer.id}
      send={letter => customerCalls.sendEmail(customer.id, letter)}
      onClose={onClose}
    />
  );
}
