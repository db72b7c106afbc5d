import type { OrderRequest, PlaceSuggestion, Quote } from '@chauffeur/core';
import { customerNumber } from '../../bench/product/customer-number.ts';
import { orderFor } from '../../bench/product/order-for.ts';
import { mustAnswer } from '../cluster/call-instance.ts';
import type { Cluster } from '../cluster/with-cluster.ts';

/** Somebody with an account, who knows what to order. */
export interface Buyer {
  headers: Readonly<Record<string, string>>;
  order: OrderRequest;
}

/** How many routes there are: they come again after so many buyers. */
export const routes = 6;

const places = ['beauvais', 'roissy', 'orly', 'chantilly', 'amiens', 'senlis'];

interface Wish {
  date: string;
  time: string;
  /** The number of the first buyer. */
  first: number;
}

/** Registers them and has each asked a price, all before anything is measured. */
export async function signUpBuyers(
  cluster: Cluster,
  count: number,
  { date, time, first }: Wish = { date: dayToCome(), time: '10:30', first: 0 },
): Promise<Buyer[]> {
  const [instance] = cluster.instances;
  if (!instance) throw new Error('There is no instance to ask.');
  const placeIds = await Promise.all(
    places.map(async (place) => {
      const found = await mustAnswer(instance, `/places?q=${place}`);
      return (found as PlaceSuggestion[])[0]?.placeId ?? '';
    }),
  );
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const number = first + place;
      const customer = customerNumber(number);
      const token = await cluster.project.signUp({ email: customer.email, password: 'a long enough secret' });
      const headers = { authorization: `Bearer ${token}` };
      await mustAnswer(instance, '/customers/me', { method: 'PUT', headers, body: customer });
      const stops = [number, number + 1].map((stop) => placeIds[stop % placeIds.length]);
      const body = { stops, transferType: 'go', date, time };
      const quote = (await mustAnswer(instance, '/quotes', { method: 'POST', body })) as Quote;
      return { headers, order: orderFor(quote, customer) };
    }),
  );
}

/** In ten days, so that no clock change and no midnight turns it into the past. */
function dayToCome(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
}
