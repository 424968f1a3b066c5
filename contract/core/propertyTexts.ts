import { propertyTexts } from '#texts/contract/core/propertyTexts.ts';
import type { Bilingual } from './messages.ts';

/** A plain text field of a property. An omitted flag means no. */
export interface PropertyText {
  /** On the office's screens, in the import and its files, in the history and the conflict dialog. */
  label: Bilingual;
  /** Maximum number of characters. */
  max: number;
  /** Required for a new property; "none" is a valid answer. */
  isAsked?: true;
  /** A code that the crew types in, shown large on its stop. */
  isCode?: true;
  /** Crews see it on their stops, the office on the visit. */
  forCrew?: true;
  crewLabel?: Bilingual;
  visitLabel?: Bilingual;
  /** The customer sees and changes it in the portal. */
  forCustomer?: true;
  customerLabel?: Bilingual;
  /** Emails can contain it: `{{gateCode}}`. */
  isVariable?: true;
  /** The import reads it from columns with the label, and with these names; the properties' CSV has it. */
  headers?: readonly string[];
  /** The rows of the properties' list have it. */
  isListed?: true;
  /** The search looks through it: `property_search_text` in the database has to name its column. */
  isSearched?: true;
}

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

type Texts = Readonly<Record<string, PropertyText>>;

/** The names of the texts that set an attribute, such as `isAsked`; all of them set `label`. */
export type TextWith<T extends Texts, F extends keyof PropertyText> = {
  [N in keyof T & string]: T[N] extends Record<F, NonNullable<PropertyText[F]>> ? N : never;
}[keyof T & string];

export const textsWith = <T extends Texts, F extends keyof PropertyText>(texts: T, part: F) =>
  Object.entries<PropertyText>(texts)
    .filter(([, text]) => text[part] !== undefined)
    .map(([name]) => name as TextWith<T, F>);

/** Maps each text that sets an attribute to a value. */
export const mapTexts = <T extends Texts, F extends keyof PropertyText, V>(
  texts: T,
  part: F,
  make: (text: PropertyText, name: TextWith<T, F>) => V,
): Record<TextWith<T, F>, V> =>
  Object.fromEntries(
    Object.entries<PropertyText>(texts)
      .filter(([, text]) => text[part] !== undefined)
      .map(([name, text]) => [name, make(text, name as TextWith<T, F>)]),
  ) as Record<TextWith<T, F>, V>;
