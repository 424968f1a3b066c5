import { MIN_FORM_SECONDS } from '#contract/core/constants.ts';
import { solve } from '#contract/sales/puzzle.ts';
import type { Proof } from '#contract/sales/visitors.ts';
import { call } from '#src/dataProvider/call.ts';

/** Number of attempts at a time: a few milliseconds, so that the page stays responsive. */
const TRIES = 1000;
const pass = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/**
 * Requests a puzzle and solves it in the background; waits until the server accepts the form, some seconds
 * after it was opened.
 */
async function solved(): Promise<Proof> {
  const openUntil = Date.now() + (MIN_FORM_SECONDS + 1) * 1000;
  const { puzzle, bits } = (await call('GET /puzzle', { expose: false })).data;
  for (let from = 0; ; from += TRIES) {
    const answer = solve(puzzle, bits, from, from + TRIES);
    if (answer === null) {
      await pass(0);
      continue;
    }
    await pass(Math.max(0, openUntil - Date.now()));
    return { puzzle, answer };
  }
}

/** A solved puzzle for a form, started when the form opens, and again if the server no longer accepts it. */
export class Solving {
  #proof: Promise<Proof> | null = null;

  begin(): void {
    this.#proof ??= solved();
    this.#proof.catch(() => {
      this.#proof = null;
    });
  }

  /** Throws `HttpError` if the server can't be reached. */
  async proof(): Promise<Proof> {
    this.begin();
    return this.#proof ?? solved();
  }

  renew(): void {
    this.#proof = null;
    this.begin();
  }
}
