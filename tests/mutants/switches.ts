/** The active mutant, and the results of this process's tests. */
interface Switches {
  active: string | null;
  /** Mutants that the running test reaches; null while they aren't recorded. */
  reached: Set<string> | null;
  rounds: number;
  mostRounds: number;
  /** Mutants that at least one test ran with; `killed` are those that made a test fail. */
  tried: Set<string>;
  killed: Set<string>;
  /** Mutants of code that runs only when its file is loaded. */
  loaded: Set<string>;
  isOn(id: string): boolean;
  /** Counts a round of a loop; throws when there are too many. */
  count(): void;
}

declare global {
  var mutants: Switches | undefined;
}

/** Number of loop rounds that a mutant may add to those of the unchanged test. */
const MORE_ROUNDS = 100_000;

/** The state is global, because each test file may load this module again. */
globalThis.mutants ??= {
  ...{ active: null, reached: null, rounds: 0, mostRounds: Number.POSITIVE_INFINITY },
  ...{ tried: new Set(), killed: new Set(), loaded: new Set() },
  isOn(id) {
    if (this.active === null) (this.reached ?? this.loaded).add(id);
    return id === this.active;
  },
  count() {
    this.rounds += 1;
    if (this.rounds > this.mostRounds) throw new Error('This loop does not end.');
  },
};

const state = globalThis.mutants;

/** Runs a test as it is, then with each living mutant that it reaches. */
export async function tryMutants(run: () => Promise<void>): Promise<void> {
  const reached = new Set<string>();
  Object.assign(state, { reached, rounds: 0 });
  try {
    await run();
  } finally {
    state.reached = null;
  }
  const mostRounds = 20 * state.rounds + MORE_ROUNDS;
  for (const id of reached) {
    if (state.killed.has(id)) continue;
    state.tried.add(id);
    Object.assign(state, { active: id, rounds: 0, mostRounds });
    try {
      await run();
    } catch {
      state.killed.add(id);
    } finally {
      Object.assign(state, { active: null, mostRounds: Number.POSITIVE_INFINITY });
    }
  }
}

/** Returns the results of this process. */
export const found = () => ({
  tried: [...state.tried],
  killed: [...state.killed],
  loaded: [...state.loaded],
});
