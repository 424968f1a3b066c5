import { connectServer } from '#server/db/connect.ts';
import { productServer } from './product.ts';

/**
 * A process that handles events when its parent says so, and says when none is left:
 * `eventProcess.ts URL LANES_AT_ONCE`.
 */
const CONNECTIONS = 16;

const [url = '', lanes = ''] = process.argv.slice(2);
const { events } = await productServer(connectServer(url, CONNECTIONS), {
  dispatcher: lanes === '' ? {} : { lanesAtOnce: Number(lanes) },
});
process.on('message', () => {
  void events.idle().then(() => process.send?.('idle'));
});
process.send?.('ready');
