import { expect, test } from 'vitest';
import * as workspace from '../../start/workspace.mjs';
import { productArguments } from './start-product.ts';

test('the product is measured as `npm start` starts it', () => {
  expect(productArguments).toEqual(workspace.productArguments);
});
