import { describe, expect, it } from 'vitest';
import { BILLING_TEXTS, CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import { customerBody, customerUpdate } from '#contract/customers/customers.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { MERGED_FIELDS } from '#contract/customers/merge.ts';
import { revertibleFieldsOf } from '#contract/insight/history.ts';
import { TEMPLATE_VARIABLES } from '#contract/messaging/emailTemplates.ts';
import { fieldOfHeader } from '#server/modules/customers/imports/columns/headerNames.ts';
import { keepContact } from '#server/modules/customers/imports/rows/contacts.ts';
import type { KnownCustomer } from '#server/modules/customers/imports/rows/known.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { propertyListMessages } from '#src/resources/customers/customers/listMessages.ts';
import { emailTemplateMessages } from '#src/resources/messaging/emailTemplates/messages.ts';

const all = textsWith(CUSTOMER_TEXTS, 'label');

describe('every plain text about a customer', () => {
  it('is accepted when a customer is added and changed, up to its length', () => {
    for (const name of all) {
      const { max } = CUSTOMER_TEXTS[name];
      for (const schema of [customerBody.shape[name], customerUpdate.shape[name]]) {
        expect(schema.parse('x'.repeat(max))).toBe('x'.repeat(max));
        expect(schema.safeParse('x'.repeat(max + 1)).success).toBe(false);
      }
    }
    expect(customerUpdate.pick(mapTexts(CUSTOMER_TEXTS, 'label', () => true as const)).parse({})).toEqual({});
  });

  it('is read from an imported row', () => {
    const fields = textsWith(CUSTOMER_TEXTS, 'headers');
    const { customer } = readRow(fields, { line: 2, cells: fields.map(name => `A ${name}`) });
    // A company's name is tidied like other names.
    const read = mapTexts(BILLING_TEXTS, 'headers', (_, name) => `A ${name}`);
    expect(customer).toMatchObject(read);
    expect(customer.companyName?.toLowerCase()).toBe('a companyname');
  });

  it('is noted if an imported row of a known customer differs, except for the company', () => {
    const fields = textsWith(BILLING_TEXTS, 'headers');
    const draft = readRow(fields, { line: 2, cells: fields.map(name => `A ${name}`) });
    const owner: KnownCustomer = {
      ...{ id: 5, line: null, label: '', email: null, phone: null, emergencyPhone: null },
      ...{ nameKeys: [], lastKey: '', isLocked: false, tags: [] },
      ...mapTexts(BILLING_TEXTS, 'headers', () => null),
    };
    keepContact(draft, owner, [], draft);
    expect(draft.kept).toEqual(fields.map(name => ({ label: BILLING_TEXTS[name].label, text: `A ${name}` })));
  });

  it('is recognized by its headers', () => {
    for (const name of textsWith(CUSTOMER_TEXTS, 'headers')) {
      const { label, headers } = CUSTOMER_TEXTS[name];
      expect(IMPORT_FIELDS[name]).toBe(label);
      for (const header of [name, label.en, label.es, ...headers])
        expect([header, fieldOfHeader(header)]).toEqual([header, name]);
    }
  });

  it('can be reverted in the history and chosen in a merge', () => {
    const before = mapTexts(CUSTOMER_TEXTS, 'label', () => 'before');
    const after = mapTexts(CUSTOMER_TEXTS, 'label', () => 'after');
    const fields = revertibleFieldsOf({ entity: 'customer', before, after });
    expect(fields.toSorted()).toEqual(all.toSorted());
    expect(MERGED_FIELDS).toEqual(expect.arrayContaining(all));
  });

  it.each(['en', 'es'] as const)('has a label wherever it is shown (%s)', language => {
    expect(propertyListMessages[language].property.fields).toMatchObject(
      mapTexts(CUSTOMER_TEXTS, 'label', ({ label }) => label[language]),
    );
    expect(emailTemplateMessages[language].emailTemplate.variable).toMatchObject(
      mapTexts(CUSTOMER_TEXTS, 'isVariable', ({ label }) => label[language]),
    );
  });

  it('is offered to email templates if it is a variable', () => {
    expect(TEMPLATE_VARIABLES).toEqual(expect.arrayContaining(textsWith(CUSTOMER_TEXTS, 'isVariable')));
  });
});
