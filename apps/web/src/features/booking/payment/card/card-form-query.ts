import type { Language } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { languageKey } from '#i18n/language.ts';
import type { CardSettings } from '#platform/payments/open-stripe.ts';

/**
 * The card form and its provider's script, downloaded once the card is chosen and not before: what is ordered on board pays
 * not a byte for it. A download that failed can be tried again like any other question.
 */
export function cardFormQuery(settings: CardSettings, language: Language) {
  return queryOptions({
    queryKey: ['card-form', settings.publishableKey, language],
    queryFn: async () => {
      const [{ CardPayment }, { openStripe }] = await Promise.all([
        import('./card-payment.tsx'),
        import('#platform/payments/open-stripe.ts'),
      ]);
      return { CardPayment, stripe: await openStripe(settings, languageKey(language)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    // A provider's object is not data that could be compared.
    structuralSharing: false,
  });
}
