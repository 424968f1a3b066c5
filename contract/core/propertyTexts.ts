import { propertyTexts } from '#texts/contract/core/propertyTexts.ts';
import type { RecordText } from './recordTexts.ts';

/** A plain text field of a property. */
export type PropertyText = Omit<RecordText, 'isInvoiced'>;

/** At the gate. */
export const GATE_TEXTS = {
  gateName: {
    label: propertyTexts.gateName,
    max: 80,
    forCrew: true,
    forCustomer: true,
    customerLabel: propertyTexts.gateNameCustomerLabel,
    headers: ['gate', 'gate location', 'community gate'],
  },
  gateCode: {
    label: propertyTexts.gateCode,
    max: 80,
    isCode: true,
    forCrew: true,
    forCustomer: true,
    isVariable: true,
    headers: ['gate codes', 'entry code', 'access code', 'gate access code', 'codigo de entrada'],
  },
} as const satisfies Record<string, PropertyText>;

/** Behind the gate. */
export const YARD_TEXTS = {
  backyardLockCode: {
    label: propertyTexts.backyardLockCode,
    max: 80,
    isAsked: true,
    isCode: true,
    forCrew: true,
    crewLabel: propertyTexts.backyardLockCodeCrewLabel,
    visitLabel: propertyTexts.backyardLockCodeVisitLabel,
    forCustomer: true,
    customerLabel: propertyTexts.backyardLockCodeCustomerLabel,
    headers: ['backyard lock', 'lock code', 'backyard code', 'back gate code', 'padlock code'],
  },
  subdivisionCode: {
    label: propertyTexts.subdivisionCode,
    max: 80,
    isAsked: true,
    isCode: true,
    forCrew: true,
    crewLabel: propertyTexts.subdivisionCodeCrewLabel,
    visitLabel: propertyTexts.subdivisionCodeVisitLabel,
    headers: ['subdivision', 'neighborhood', 'community', 'hoa'],
  },
  irrigationCode: {
    label: propertyTexts.irrigationCode,
    max: 50,
    isCode: true,
    forCrew: true,
    forCustomer: true,
    isVariable: true,
    headers: [
      'irrigation code',
      'irrigation controller',
      'sprinkler code',
      'sprinkler controller code',
      'codigo de riego',
    ],
    isListed: true,
    isSearched: true,
  },
  pets: {
    label: propertyTexts.pets,
    max: 300,
    isAsked: true,
    forCrew: true,
    forCustomer: true,
    customerLabel: propertyTexts.petsCustomerLabel,
    headers: ['pet', 'dogs', 'dog', 'animals', 'pet notes', 'security', 'mascotas'],
  },
} as const satisfies Record<string, PropertyText>;

/** For the office only. */
export const OFFICE_TEXTS = {
  routeCode: {
    label: propertyTexts.routeCode,
    max: 40,
    isCode: true,
    headers: ['route', 'map code', 'zone', 'route name', 'territory', 'ruta'],
    isListed: true,
    isSearched: true,
  },
} as const satisfies Record<string, PropertyText>;

/**
 * The plain texts about a property. Schemas, screens, files, emails and the history read this list (see
 * docs/recipes/field.md).
 */
export const PROPERTY_TEXTS = { ...GATE_TEXTS, ...YARD_TEXTS, ...OFFICE_TEXTS };
