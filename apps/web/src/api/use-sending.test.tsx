import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { useToasts } from '#state/toasts.ts';
import { ApiFailure } from './api-failure.ts';
import { useSending } from './use-sending.ts';

const offline = new ApiFailure({ code: 'offline', status: 0 });

/** A call that is under way until it is let end. */
function heldCall() {
  const ends: { resolve: (answer: string) => void; reject: (failure: Error) => void }[] = [];
  const send = vi.fn<(input: string) => Promise<string>>(
    () => new Promise((resolve, reject) => ends.push({ resolve, reject })),
  );
  return { send, ends };
}

function renderSending(options: Parameters<typeof useSending<string, string>>[0]) {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSending(options), { wrapper }).result;
}

async function press(sending: { readonly current: ReturnType<typeof useSending<string, string>> }, input = 'a') {
  act(() => {
    sending.current.send(input);
    sending.current.send(input);
  });
  await waitFor(() => expect(sending.current.busy).toBe(true));
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

it('sends once, however often it is pressed, and again once that is done', async () => {
  const { send, ends } = heldCall();
  const onSent = vi.fn();
  const sending = renderSending({ send, onSent });
  await press(sending);
  expect(sending.current.underWay).toBe('a');
  ends[0]!.resolve('done');
  await waitFor(() => expect(sending.current.busy).toBe(false));
  expect(onSent.mock.calls).toEqual([['done', 'a']]);
  await press(sending, 'b');
  expect(send.mock.calls.map(([input]) => input)).toEqual(['a', 'b']);
});

it('tells what went wrong, unless somebody else does', async () => {
  const { send, ends } = heldCall();
  const sending = renderSending({ send });
  await press(sending);
  ends[0]!.reject(offline);
  await waitFor(() => expect(sending.current.busy).toBe(false));
  expect(useToasts.getState().toasts).toHaveLength(1);

  const onFailure = vi.fn();
  const explained = renderSending({ send, onFailure });
  await press(explained);
  ends[1]!.reject(offline);
  await waitFor(() => expect(explained.current.busy).toBe(false));
  expect(onFailure.mock.calls).toEqual([[offline, 'a']]);
  expect(useToasts.getState().toasts).toHaveLength(1);
});

it('takes nothing after the last, which only a failed try is not', async () => {
  const { send, ends } = heldCall();
  const sending = renderSending({ send, once: true, onFailure: () => undefined });
  await press(sending);
  ends[0]!.reject(offline);
  await waitFor(() => expect(sending.current.busy).toBe(false));
  await press(sending);
  ends[1]!.resolve('done');
  await waitFor(() => expect(sending.current.underWay).toBeUndefined());
  await press(sending);
  expect(send).toHaveBeenCalledTimes(2);
});

it('can be given up and sent again', async () => {
  const { send } = heldCall();
  const sending = renderSending({ send });
  await press(sending);
  act(() => sending.current.giveUp());
  await waitFor(() => expect(sending.current.busy).toBe(false));
  await press(sending);
  expect(send).toHaveBeenCalledTimes(2);
});
