/** Why the program cannot start, in one paragraph for whoever runs it. Nothing was changed. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
