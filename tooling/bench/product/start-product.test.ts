import { expect, test } from 'vitest';
import * as workspace from '../../start/workspace.mjs';
import { productArguments, productMemory } from './start-product.ts';

test('the product is measured as `npm start` starts it', () => {
  expect({ productArguments, productMemory }).toEqual({
    productArguments: workspace.productArguments,
    productMemory: workspace.productMemory,
  });
});
