/** One or more processes that the business runs on and that can be killed. */
export interface Part {
  /** Ends it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it accepts connections. */
  start(): Promise<void>;
  /** Ends it for good and removes its files. */
  stop(): Promise<void>;
}
