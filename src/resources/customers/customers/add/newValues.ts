import { z } from 'zod';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { newCustomerBody, newPropertyBody } from '#contract/customers/customers.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { serviceDraft } from './ServicesSection.tsx';

/** An empty text means unanswered; null means "there is none". */
const property = {
  address: '',
  duplexUnit: '',
  city: '',
  state: 'TX',
  zipcode: '',
  lotSize: null,
  lotSquareFeet: null,
  ...mapTexts(PROPERTY_TEXTS, 'isAsked', () => ''),
  gateHours: [],
  arrivalFrom: null,
  arrivalTo: null,
  priority: 'medium',
};

const newCustomer = () => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  emergencyPhone: '',
  ...mapTexts(CUSTOMER_TEXTS, 'label', () => null),
  source: 'none',
  language: storedBusiness().language,
  invoicing: 'none',
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
});

const note = { text: null, forCrew: false, forCustomer: false };

/** Returns the add form's initial values: everything unanswered, and one lawn service. */
export const newPropertyValues = () => ({
  property,
  services: [serviceDraft('mow')],
  discountCode: '',
  note,
});
export const newCustomerValues = () => ({ customer: newCustomer(), ...newPropertyValues() });

/** Drops a note without text. */
const noteIfWritten = (form: unknown) => {
  const values = form as { note?: { text?: string | null } | null };
  return values.note?.text?.trim() ? values : { ...values, note: null };
};

export const newCustomerForm = z.preprocess(noteIfWritten, newCustomerBody);
export const newPropertyForm = z.preprocess(noteIfWritten, newPropertyBody);
