import { MIN_FORM_SECONDS } from '#contract/core/constants.ts';
import { solve } from '#contract/sales/puzzle.ts';
import type { Proof } from '#contract/sales/visitors.ts';
import { call } from '#src/dataProvider/call.ts';

/** So many tries at a stretch: a few milliseconds, between which the page stays awake. */
const TRIES = 1000;
const pass = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Asks for a puzzle and solves it beside what the visitor does; the server takes it after some seconds. */
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

/** A solved puzzle for what is to be sent; begun when the form opens, and anew where the server took it no more. */
export class Solving {
  #proof: Promise<Proof> | null = null;

  begin(): void {
    this.#proof ??= solved();
    this.#proof.catch(() => {
      this.#proof = null;
    });
  }

  /** Throws `HttpError` where the server cannot be reached. */
  async proof(): Promise<Proof> {
    this.begin();
    return this.#proof ?? solved();
  }

  renew(): void {
    this.#proof = null;
    this.begin();
  }
}
