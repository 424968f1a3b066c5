import type { ImportChoice, ImportField, ImportWordsBody } from '#contract/customers/imports.ts';
import { inSlices, slices } from '#server/api/inSlices.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { completePlace, five, type Places, placesOf, type ZipFacts } from '../addresses/places.ts';
import type { RowToCheck } from '../queries.ts';
import { type CheckedRow, keysOf, plainProperty } from './checkedRow.ts';
import type { Draft } from './draft.ts';
import { addStored, type KnownCustomer, newKnown, offeredIn, type StoredRow } from './known.ts';
import { type MatchedRow, matchRow } from './matchRow.ts';
import { readRow } from './readRow.ts';

/** How a file's rows are read. */
export interface Reading {
  fields: readonly (ImportField | null)[];
  /** Names of the columns. */
  names: readonly string[];
  words: ImportWordsBody;
  /** Decision for rows without one. */
  undecided: ImportChoice | null;
}

/** The rows' ZIP codes, emails and phones, by which known properties and customers are found. */
export interface Wanted {
  zipcodes: string[];
  /** JSON array, since a file may have many. */
  emails: string;
  phones: string;
}

/**
 * Compares a file's rows with each other and with existing records, without the database; see `checkRows`.
 * Its methods take and return plain data, so that it can run in a thread.
 */
export class RowCheck {
  readonly #reading: Reading;
  readonly #drafts: Draft[] = [];
  readonly #choices: (ImportChoice | null)[] = [];
  readonly #known = newKnown();
  readonly #customers = new Map<number, KnownCustomer>();
  readonly #matched: (MatchedRow & Pick<CheckedRow, 'keys' | 'choice'>)[] = [];
  #places: Places | null = null;
  #taken = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Reads further rows of the file. */
  async read(rows: readonly RowToCheck[]): Promise<void> {
    const { fields, names, words } = this.#reading;
    const cityOf = await cityLookup();
    await inSlices(rows, row => {
      this.#drafts.push(readRow(fields, row, cityOf, names, words));
      this.#choices.push(row.choice);
    });
  }

  /** Returns what identifies the records that the rows could match. Call it after all rows are read. */
  async wanted(): Promise<Wanted> {
    const [zipcodes, emails, phones] = [new Set<string>(), new Set<string>(), new Set<string>()];
    await inSlices(this.#drafts, draft => {
      const { email, phone } = draft.customer;
      if (five(draft)) zipcodes.add(five(draft));
      if (email) emails.add(email);
      if (phone) phones.add(phone);
    });
    return {
      zipcodes: [...zipcodes],
      emails: JSON.stringify([...emails]),
      phones: JSON.stringify([...phones]),
    };
  }

  /** Adds further records from the database to those that rows are compared with. */
  async learn(rows: readonly StoredRow[]): Promise<void> {
    await addStored(this.#known, this.#customers, rows, await cityLookup());
  }

  /** Stores the facts about places; returns the most common city of each ZIP code. */
  async place(facts: ZipFacts, cities: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    this.#places = await placesOf(facts, this.#drafts, this.#known, cities);
    this.#known.offered = offeredIn(this.#drafts.filter((_, at) => this.#choices[at] !== 'skip'));
    return Object.fromEntries(this.#places.cities);
  }

  /**
   * Checks the next `count` rows; returns how many are checked so far. Later rows may add notes to earlier
   * ones.
   */
  async match(count: number): Promise<number> {
    const slice = slices();
    const { undecided } = this.#reading;
    const from = this.#matched.length;
    for (const [at, draft] of this.#drafts.slice(from, from + count).entries()) {
      if (this.#places) completePlace(draft, this.#places);
      // The keys come from the file, so they are read before a match changes the draft.
      const keys = keysOf(draft);
      const choice = this.#choices[from + at] ?? null;
      this.#matched.push({ ...matchRow(draft, this.#known, choice ?? undecided), keys, choice });
      await slice();
    }
    return this.#matched.length;
  }

  /** Returns the next checked rows, after all rows are checked; an empty list at the end. */
  async take(count: number): Promise<CheckedRow[]> {
    const rows = this.#matched.slice(this.#taken, this.#taken + count);
    this.#taken += rows.length;
    return rows.map(({ property, ...row }) => ({ ...row, property: property && plainProperty(property) }));
  }
}
