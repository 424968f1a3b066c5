/** Reason why the program can't start, as one paragraph for the operator. Nothing was changed. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
