interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: unknown;
}

/** Formats of text fields by the suffix of their names, which are consistent across the API. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^(date|.+Date)$/, 'date'],
  [/^(at|.+At)$/, 'date-time'],
  [/^(email|.+Email)$/, 'email'],
  [/^(phone|.+Phone)$/, 'phone'],
];
const CENTS = /^(cents|.+Cents)$/;

const isOf = ({ type }: Shape, wanted: string) => [type].flat().includes(wanted);

/** Returns a field's own shape and those of its alternatives and elements. */
const partsOf = (shape: Shape): Shape[] => [
  shape,
  ...(shape.anyOf ?? []).flatMap(partsOf),
  ...(shape.items ? partsOf(shape.items) : []),
];

function describeField(name: string, field: Shape): void {
  const format = FORMATS.find(([names]) => names.test(name))?.[1];
  const isCents = CENTS.test(name);
  for (const part of partsOf(field)) {
    const isFree =
      isOf(part, 'string') && !part.format && !part.pattern && !part.enum && part.const === undefined;
    if (format && isFree) part.format = format;
    if (isCents && isOf(part, 'number'))
      part.type =
        typeof part.type === 'string'
          ? 'integer'
          : part.type?.map(one => (one === 'number' ? 'integer' : one));
  }
  if (isCents) field.description ??= 'Amount in cents';
}

/** Describes an object as a map if a key, such as `?`, has no characters that are valid in type names. */
function describeMap(shape: Shape): void {
  const { properties = {} } = shape;
  const keys = Object.keys(properties);
  if (keys.every(key => /\w/.test(key))) return;
  shape.description ??= `Values by ${keys.map(key => `\`${key}\``).join(', ')}`;
  shape.additionalProperties = Object.values(properties)[0];
  delete shape.properties;
  delete shape.required;
}

/** Adds formats of days, timestamps, emails and phones, and the unit of amounts, to a whole description. */
export function describeFields(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, field] of Object.entries(inner as Record<string, Shape>)) describeField(name, field);
    describeFields(inner);
  }
  const shape: Shape = node;
  if (shape.type === 'object') describeMap(shape);
}
