import fc from 'fast-check';
import './patience.ts';
import { restartCounters } from './counters.ts';

/** Every run uses the same random input; set SEED to try another. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20260610) });
restartCounters();
