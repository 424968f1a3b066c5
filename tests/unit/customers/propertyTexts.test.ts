import { describe, expect, it } from 'vitest';
import { PROPERTY_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { revertibleFieldsOf } from '#contract/insight/history.ts';
import { TEMPLATE_VARIABLES } from '#contract/messaging/emailTemplates.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { crewMessages } from '#src/crew/messages.ts';
import { askMessages } from '#src/customer/contact/messages.ts';
import { propertyListMessages } from '#src/resources/customers/customers/listMessages.ts';
import { visitMessages } from '#src/resources/schedule/visits/messages.ts';

const all = textsWith(PROPERTY_TEXTS, 'label');

describe('every plain text about a property', () => {
  it('is read from an imported row', () => {
    const fields = textsWith(PROPERTY_TEXTS, 'headers');
    const { property } = readRow(fields, { line: 2, cells: fields.map(name => `A ${name}`) });
    expect(property).toMatchObject(mapTexts(PROPERTY_TEXTS, 'headers', (_, name) => `A ${name}`));
  });

  it('is exported under a header that the import recognizes', () => {
    const known = Object.keys(IMPORT_FIELDS);
    expect(textsWith(PROPERTY_TEXTS, 'headers').filter(name => !known.includes(name))).toEqual([]);
  });

  it('can be reverted in the history', () => {
    const before = mapTexts(PROPERTY_TEXTS, 'label', () => 'before');
    const after = mapTexts(PROPERTY_TEXTS, 'label', () => 'after');
    const fields = revertibleFieldsOf({ entity: 'property', before, after });
    expect(fields.toSorted()).toEqual(all.toSorted());
  });

  it('is offered to email templates if it is a variable', () => {
    expect(TEMPLATE_VARIABLES).toEqual(expect.arrayContaining(textsWith(PROPERTY_TEXTS, 'isVariable')));
  });

  it.each(['en', 'es'] as const)('has a label wherever it is shown (%s)', language => {
    expect(propertyListMessages[language].property.fields).toMatchObject(
      mapTexts(PROPERTY_TEXTS, 'label', ({ label }) => label[language]),
    );
    expect(Object.keys(askMessages[language].ask.access)).toEqual(
      expect.arrayContaining(textsWith(PROPERTY_TEXTS, 'forCustomer')),
    );
    expect(Object.keys(crewMessages[language].crewDay.code)).toEqual(
      expect.arrayContaining(textsWith(YARD_TEXTS, 'isCode')),
    );
    expect(Object.keys(visitMessages[language].visits.facts)).toEqual(
      expect.arrayContaining(textsWith(YARD_TEXTS, 'forCrew')),
    );
  });
});
