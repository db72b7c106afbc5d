import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { useToasts } from '#state/toasts.ts';
import { ApiFailure } from './api-failure.ts';
import { useErrorFunnel } from './use-error-funnel.ts';

const tooMany = new ApiFailure({ code: 'rate_limited', status: 429 });

function aFunnel() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useErrorFunnel(), { wrapper }).result.current;
}

const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

it('says what the code means, once its words are there', async () => {
  expect(aFunnel()(tooMany)).toBeUndefined();
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Trop de demandes/)]));
});

it('says at once what the product has words for', () => {
  aFunnel()(tooMany, { text: 'Erreur' });
  expect(said()).toEqual(['Erreur']);
});

it('hands refused fields back, and says nothing', () => {
  const fields = { date: 'required' } as const;
  expect(aFunnel()(new ApiFailure({ code: 'validation_failed', status: 422, fields }))).toEqual(fields);
  expect(said()).toEqual([]);
});

it('says that the server is out of reach where not even the words can be had', async () => {
  vi.doMock('#i18n/messages/api-errors.ts', () => {
    throw new Error('offline');
  });
  aFunnel()(tooMany);
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Le serveur ne répond pas/)]));
  vi.doUnmock('#i18n/messages/api-errors.ts');
});
