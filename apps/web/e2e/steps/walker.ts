import type { Product } from '../server/server.ts';
import type { Visitor } from './visitor.ts';

/** Called on each screen once it stands still. */
export type Look = (screen: string) => Promise<void>;

/** Who walks, and where the mails are that lead to the operator's page. */
export interface Walker {
  visitor: Visitor;
  server: Product;
}
