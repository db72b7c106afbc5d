import type { Address } from '@chauffeur/core';
import { createTokenSigner } from '#signing/token-signer.ts';

/** The address that a customer chose, in the words that the customer read. */
export type ChosenAddress = Pick<Address, 'placeName' | 'city' | 'postalCode'>;

/** What an id stands for: a place of Google's, and once somebody has chosen it the address that was chosen. */
export interface GooglePlace {
  googleId: string;
  /** The words that were picked, where they fitted in the id. */
  picked: string | undefined;
  chosen: ChosenAddress | null;
}

type Fields =
  | [googleId: string, picked?: string]
  | [googleId: string, placeName: string, city: string, postalCode: string];

/** What core takes for an id at most. */
const longestId = 512;

/**
 * Ids of two kinds, both signed. A suggestion's holds Google's place id, which may be kept for ever, so nobody asks us about places
 * that we did not suggest, and the words that it was suggested in, which stay its name. A chosen place's holds the customer's address besides: its one details call has been paid for, and
 * a quote, an order or the same ride again needs none (docs/decisions/0013-maps-providers.md).
 */
export function createGooglePlaceIds(key: Uint8Array) {
  const signer = createTokenSigner<Fields>(key, 'gm1');
  return {
    suggested: (googleId: string, mainText: string): string | null =>
      fitting(signer.sign([googleId, mainText])) ?? fitting(signer.sign([googleId])),
    /** `null` where the texts are too long for an id: the suggestion's own goes on to stand for the place. */
    chosen: (googleId: string, { placeName, city, postalCode }: ChosenAddress): string | null =>
      fitting(signer.sign([googleId, placeName, city, postalCode])),
    /** `null` for whatever was not made here. */
    placeOf(placeId: string): GooglePlace | null {
      const fields = signer.verify(placeId);
      if (fields === null) return null;
      const [googleId, name, city, postalCode = ''] = fields;
      if (name === undefined || city === undefined) return { googleId, picked: name, chosen: null };
      return { googleId, picked: name, chosen: { placeName: name, city, postalCode } };
    },
  };
}

export type GooglePlaceIds = ReturnType<typeof createGooglePlaceIds>;

const fitting = (id: string) => (id.length > longestId ? null : id);
