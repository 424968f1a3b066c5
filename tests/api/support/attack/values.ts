import { addDays, type Day } from '#contract/core/days.ts';
import type { Random } from '#server/modules/field/routing/random.ts';
import type { Shape } from './operations.ts';

/** Texts of the kinds that fields expect; the one that matches a field's pattern is used. */
const TEXTS = [
  '2026-06-11',
  '2026-06',
  '2026',
  '08:30',
  '5125550100',
  '78704',
  'TX',
  'abcdefgh',
  'Abc1',
  'Mow#2026a',
  '#3a7bd5',
  '42',
  '123456',
  'ABCDE-FGHJK',
  'pk_test_abc',
  'B'.repeat(87),
  'a'.repeat(22),
  'x'.repeat(43),
];

/** Values for fields whose format no schema describes, by field name. */
const RULED: readonly [RegExp, string][] = [
  [/email/i, 'somebody@example.com'],
  [/phone|mobile|^to$/i, '5125550100'],
  [/zip/i, '78704'],
  [/^state$/i, 'TX'],
  [/password/i, 'Mow#2026a'],
  [/time$|^at$/i, '16:00'],
  [/month/i, '2026-06'],
];
const DAY = /date|day$|^from$|^until$|^to$|^onto$|^on$|slot|starts?$|ends?$/i;

const pathWord = (field: string) => {
  const word = field.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
};

/** IDs and values seen in responses: IDs by the path segment before them, other fields by name. */
export class Known {
  private readonly values = new Map<string, (string | number)[]>();
  private readonly versions = new Map<string, number>();

  add(name: string, value: string | number): void {
    const values = this.values.get(name) ?? [];
    if (values.includes(value)) return;
    if (values.length >= 30) values.shift();
    this.values.set(name, [...values, value]);
  }

  of(name: string): readonly (string | number)[] {
    return this.values.get(name) ?? this.values.get(pathWord(name)) ?? [];
  }

  versionOf(word: string, id: string): number | undefined {
    return this.versions.get(`${word} ${id}`);
  }

  /** Stores the IDs and names in a response; `word` is the path segment of the list that they belong to. */
  learn(word: string, answer: unknown, depth = 0): void {
    if (depth > 5 || typeof answer !== 'object' || answer === null) return;
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 10)) this.learn(word, one, depth + 1);
      return;
    }
    const { id = '_id' in answer ? answer._id : undefined, version } = answer as Record<string, unknown>;
    if (typeof id === 'number' || typeof id === 'string') {
      this.add(word, id);
      if (typeof version === 'number') this.versions.set(`${word} ${id}`, version);
    }
    for (const [name, value] of Object.entries(answer)) {
      const isName = /Id$|^(key|code|token|number|batchId|email)$/.test(name);
      if (isName && (typeof value === 'number' || typeof value === 'string')) this.add(name, value);
      this.learn(
        name === 'data' || name === 'list' || name === 'rows' ? word : pathWord(name),
        value,
        depth + 1,
      );
    }
  }
}

/** Makes a typical value for a field of a given shape and name. */
export class Values {
  private readonly random: Random;
  private readonly known: Known;
  private readonly today: Day;

  constructor(random: Random, known: Known, today: Day) {
    this.random = random;
    this.known = known;
    this.today = today;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.random.below(values.length)] as T;
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.random.below(16).toString(16)).join('');
    return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-a$4-$5');
  }

  /** Returns an ID of a record of the kind named by the path segment before it. */
  id(word: string, name: string): string {
    const known = [...this.known.of(word), ...this.known.of(`${word}s`), ...this.known.of(name)];
    return String(known.length > 0 ? this.pick(known) : 1 + this.random.below(3));
  }

  of(shape: Shape, name: string): unknown {
    if ('const' in shape) return shape.const;
    if (shape.enum) return this.pick(shape.enum);
    const alternatives = shape.anyOf ?? shape.oneOf;
    if (alternatives) {
      const filled = alternatives.filter(one => one.type !== 'null');
      return this.of(this.pick(this.random.below(5) > 0 ? filled : alternatives), name);
    }
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map(one => this.of(one, name)));
    const type = Array.isArray(shape.type) ? this.pick(shape.type) : shape.type;
    switch (type) {
      case 'object':
        return this.object(shape);
      case 'array': {
        const { items = {}, minItems = 0 } = shape;
        if (!items) return [];
        const length = Math.max(minItems, this.random.below(6) === 0 ? 0 : 1);
        return Array.from({ length }, () => this.of(items, name));
      }
      case 'integer':
      case 'number':
        return this.number(shape, name);
      case 'boolean':
        return this.random.below(2) === 0;
      case 'null':
        return null;
      case 'string':
        return this.text(shape, name);
      default:
        return this.pick(['some words', 1, true]);
    }
  }

  private object({ properties = {}, required = [], additionalProperties }: Shape): object {
    const fields = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.random.below(3) > 0,
    );
    const made = fields.map(([name, shape]) => [name, this.of(shape, name)]);
    if (typeof additionalProperties === 'object') made.push(['en', this.of(additionalProperties, 'en')]);
    return Object.fromEntries(made);
  }

  private number({ minimum, exclusiveMinimum, maximum, ...shape }: Shape, name: string): number {
    const known = this.known.of(name).filter(one => typeof one === 'number');
    if (known.length > 0 && this.random.below(8) > 0) return this.pick(known);
    const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
    if (this.random.below(8) === 0) return shape.type === 'integer' ? (maximum ?? least) : least;
    return Math.min(least + this.random.below(5), maximum ?? Number.MAX_SAFE_INTEGER);
  }

  private text({ format, pattern, minLength = 0 }: Shape, name: string): string {
    const known = this.known.of(name).filter(one => typeof one === 'string');
    const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern).test(text));
    const near = addDays(this.today, this.random.below(20) - 3);
    if (format === 'uuid')
      return known.length > 0 && this.random.below(2) > 0 ? this.pick(known) : this.uuid();
    if (format === 'date') return near;
    if (format === 'date-time') return `${near}T15:00:00Z`;
    if (format === 'email') return `somebody${this.random.below(1000)}@example.com`;
    // The test must not call other servers.
    if (format === 'uri') return 'https://127.0.0.1/';
    if (known.length > 0 && this.random.below(2) > 0) return this.pick(known);
    if (DAY.test(name) && fits(near)) return near;
    const ruled = RULED.find(([word, text]) => word.test(name) && fits(text))?.[1];
    if (ruled) return ruled;
    const fitting = pattern
      ? TEXTS.filter(fits)
      : [`some words ${this.random.below(1000)}`.padEnd(minLength, 'x')];
    return fitting.length > 0 ? this.pick(fitting) : 'x'.repeat(Math.max(minLength, 1));
  }
}
