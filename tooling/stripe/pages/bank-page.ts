import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { publicIntent } from '../api/public-intent.ts';
import { requireFound } from '../api/stripe-failure.ts';
import { type Language, languageOf } from '../cards/card-messages.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { answerBank } from '../payments/answer-bank.ts';

interface Visit {
  Params: { id: string };
  Querystring: { secret?: string; language?: string };
}

/** The page of the bank that asks who is there, and the way back from it. */
export function addBankPage(app: FastifyInstance, ledger: Ledger): void {
  function find(id: string, secret: string | undefined): Stripe.PaymentIntent {
    const intent = requireFound(ledger.intents.get(id), { kind: 'payment_intent', id });
    publicIntent(intent, secret);
    return intent;
  }

  app.get<Visit>('/bank/:id', (request, reply) => {
    const intent = find(request.params.id, request.query.secret);
    return reply.type('text/html; charset=utf-8').send(bankPage(intent, languageOf(request.query.language)));
  });

  app.post<Visit>('/bank/:id', (request, reply) => {
    const intent = find(request.params.id, request.query.secret);
    const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? '';
    const isAuthenticated = new URLSearchParams(request.body as string).get('outcome') === 'authenticated';
    const outcome = isAuthenticated ? 'authenticated' : 'failed';
    answerBank(ledger, intent, { outcome, language: languageOf(request.query.language) });
    return reply.redirect(returnAddress(returnUrl, intent, isAuthenticated ? 'succeeded' : 'failed'), 303);
  });
}

/** The provider adds to the seller's address what the seller needs to find the payment again. */
function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent, status: 'succeeded' | 'failed'): string {
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  target.searchParams.set('redirect_status', status);
  return target.href;
}

const words = {
  fr: {
    title: 'Simulation de votre banque',
    notice: "Simulation : aucun argent ne bouge. Dites si l'authentification 3-D Secure réussit.",
    authenticated: "Réussir l'authentification",
    failed: "Échouer à l'authentification",
  },
  en: {
    title: 'Simulation of your bank',
    notice: 'Simulation: no money moves. Say whether the 3-D Secure authentication succeeds.',
    authenticated: 'Complete authentication',
    failed: 'Fail authentication',
  },
};

function bankPage(intent: Stripe.PaymentIntent, language: Language): string {
  const { title, notice, authenticated, failed } = words[language];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: intent.currency });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 15vh auto; padding: 0 1rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin: 0 .5rem .5rem 0; }
</style>
<main>
<h1>${title}</h1>
<p>${notice}</p>
<p><strong>${amount.format(intent.amount / 100)}</strong></p>
<form method="post">
<button name="outcome" value="authenticated">${authenticated}</button>
<button name="outcome" value="failed">${failed}</button>
</form>
</main>
`;
}
