import { httpCalls, type RouteName } from '@chauffeur/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { readContactDraft } from '#state/contact-draft.ts';
import { camille, orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer } from '#testing/fake-api.ts';
import { customerQuery, savedCardsQuery } from './queries/account.ts';
import { ordersQuery } from './queries/orders.ts';
import { sessionQuery } from './session.ts';

const moreau = { id: 'u1', email: camille.email, name: 'Camille Moreau' };
const dupont = { id: 'u2', email: 'alix@example.org', name: 'Alix Dupont' };
const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };
const keptMessage = ['chauffeur.contact.v1', '{"message":"Bonjour"}'] as const;

beforeEach(() => {
  useDraft.setState(emptyDraft());
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Moreau was signed in and has seen her cards and rides. */
function afterMoreau() {
  const queries = createQueryClient();
  queries.setQueryData(sessionQuery.queryKey, moreau);
  queries.setQueryData(savedCardsQuery.queryKey, [visa]);
  queries.setQueryData(ordersQuery('finished').queryKey, { pages: [], pageParams: [] });
  return queries;
}

describe('when somebody else is signed in', () => {
  it.each([
    ['after the session had ended', null],
    ['by another tab', moreau],
  ])('%s, what was fetched for the account before is gone', (_, between) => {
    const queries = afterMoreau();
    queries.setQueryData(sessionQuery.queryKey, between);
    expect(queries.getQueryData(savedCardsQuery.queryKey)).toEqual([visa]);
    queries.setQueryData(sessionQuery.queryKey, dupont);
    expect(queries.getQueryData(savedCardsQuery.queryKey)).toBeUndefined();
    expect(queries.getQueryData(ordersQuery('finished').queryKey)).toBeUndefined();
    expect(queries.getQueryData(sessionQuery.queryKey)).toEqual(dupont);
  });

  it('an answer that was on its way to the account before comes to nobody', async () => {
    const queries = afterMoreau();
    const { respond, letGo } = heldAnswer({ json: camille });
    fakeApi({ 'GET /api/customers/me': respond });
    const asked = queries.fetchQuery(customerQuery).catch(() => 'dropped');
    queries.setQueryData(sessionQuery.queryKey, dupont);
    letGo();
    expect(await asked).toBe('dropped');
    expect(queries.getQueryData(customerQuery.queryKey)).toBeUndefined();
  });

  it('the drafts forget what the account before wrote', () => {
    useDraft.setState(orderableDraft());
    sessionStorage.setItem(...keptMessage);
    createQueryClient().setQueryData(sessionQuery.queryKey, dupont);
    const { customer, customerForm, customerFor, trip } = useDraft.getState();
    expect([customer, customerForm.lastName, customerFor]).toEqual([null, '', null]);
    expect(trip).toEqual(orderableDraft().trip);
    expect(readContactDraft()).toEqual({});
  });
});

it('who comes back after a session that ended finds everything as it was left', () => {
  useDraft.setState(orderableDraft());
  sessionStorage.setItem(...keptMessage);
  const queries = afterMoreau();
  queries.setQueryData(sessionQuery.queryKey, null);
  queries.setQueryData(sessionQuery.queryKey, moreau);
  expect(queries.getQueryData(savedCardsQuery.queryKey)).toEqual([visa]);
  expect(useDraft.getState().customer).toEqual(camille);
  expect(readContactDraft()).toEqual({ message: 'Bonjour' });
});

it('what was written before signing in stays with whoever signs in', () => {
  useDraft.setState({ ...orderableDraft(), customerFor: null });
  createQueryClient().setQueryData(sessionQuery.queryKey, dupont);
  expect(useDraft.getState().customerForm.lastName).toBe('Moreau');
});

it('every answer about whoever is signed in is kept under their key', () => {
  const sources = import.meta.glob<string>('./queries/*.ts', { query: '?raw', import: 'default', eager: true });
  const asked = Object.values(sources).flatMap((source) =>
    Array.from(
      source.matchAll(/\bqueryKey(?:: (?:\[(.*?)\]|\w+\([^)]*\)))?,\n.*?\bcall\('(\w+)'/gs),
      ([, key = '', name]) => ({ key, name }),
    ),
  );
  const ofAccount = asked.filter(({ name }) => 'asAccount' in httpCalls[name as RouteName]);
  expect(ofAccount.length).toBeGreaterThan(5);
  const strays = ofAccount.filter(({ key }) => !/^\.\.\.(accountKey|ordersKey), /.test(key));
  expect(strays).toEqual([]);
  // Every call in these files was found: one that is no query's would have to be made outside a query.
  const calls =
    Object.values(sources)
      .join()
      .match(/\bcall\('/g) ?? [];
  expect(asked.length).toBe(calls.length - 1);
});
