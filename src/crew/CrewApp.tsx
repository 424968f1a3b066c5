import { PRODUCT_NAME } from '../../contract/constants.ts';

export default function CrewApp() {
  return <h1>{PRODUCT_NAME}</h1>;
}
