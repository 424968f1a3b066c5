import { PRODUCT_NAME } from '../../contract/constants.ts';

export default function CustomerApp() {
  return <h1>{PRODUCT_NAME}</h1>;
}
