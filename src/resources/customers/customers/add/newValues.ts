import { z } from 'zod';
import { newCustomerBody, newPropertyBody } from '#contract/customers/customers.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { serviceDraft } from './ServicesSection.tsx';

/** An empty text is a question that nobody has answered yet; null would be "there is none". */
const property = {
  address: '',
  duplexUnit: '',
  city: '',
  state: 'TX',
  zipcode: '',
  lotSize: null,
  lotSquareFeet: null,
  pets: '',
  backyardLockCode: '',
  subdivisionCode: '',
  gateHours: [],
  arrivalFrom: null,
  arrivalTo: null,
  priority: 'medium',
};

const newCustomer = () => ({
  firstName: '',
  lastName: '',
  companyName: null,
  email: '',
  phone: '',
  emergencyPhone: '',
  billingAddress: null,
  source: 'none',
  language: storedBusiness().language,
  invoicing: 'none',
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
});

const note = { text: null, forCrew: false, forCustomer: false };

/** What the add form starts with: everything open, and a lawn service to sell. */
export const newPropertyValues = () => ({
  property,
  services: [serviceDraft('mow')],
  discountCode: '',
  note,
});
export const newCustomerValues = () => ({ customer: newCustomer(), ...newPropertyValues() });

/** A note without a text is no note. */
const noteIfWritten = (form: unknown) => {
  const values = form as { note?: { text?: string | null } | null };
  return values.note?.text?.trim() ? values : { ...values, note: null };
};

export const newCustomerForm = z.preprocess(noteIfWritten, newCustomerBody);
export const newPropertyForm = z.preprocess(noteIfWritten, newPropertyBody);
