import fc from 'fast-check';

/**
 * Each property runs with hundreds of mutants, so it ends early: at its first failure, or after some time.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 300 });
