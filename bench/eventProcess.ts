import { connectServer } from '#server/db/connect.ts';
import { productServer } from './product.ts';

const CONNECTIONS = 16;

/**
 * `eventProcess.ts URL LANES_AT_ONCE`: handles events whenever the parent process sends a message, and
 * replies `idle` when none are left.
 */
const [url = '', lanes = ''] = process.argv.slice(2);
const { events } = await productServer(connectServer(url, CONNECTIONS), {
  dispatcher: lanes === '' ? {} : { lanesAtOnce: Number(lanes) },
});
process.on('message', () => {
  void events.idle().then(() => process.send?.('idle'));
});
process.send?.('ready');
