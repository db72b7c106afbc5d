import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LoadState } from './load-state.tsx';

interface Answer {
  resolve: (value: string) => void;
  reject: (cause: Error) => void;
}

/** A page that asks for one thing, which the test answers each time it is asked. */
function openPage() {
  const answers: Answer[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Page({ day = 'today' }) {
    const query = useQuery({
      queryKey: ['rides', day],
      queryFn: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
    });
    return query.data === undefined ? <LoadState queries={[query]} /> : <p>{query.data}</p>;
  }
  const pageOf = (day?: string) => (
    <QueryClientProvider client={queries}>
      <Page {...(day !== undefined && { day })} />
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf());
  const asked = async (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  const fail = () => act(async () => answers.at(-1)?.reject(new Error('down')));
  const succeed = () => act(async () => answers.at(-1)?.resolve('Senlis'));
  const askByItself = () => act(async () => void queries.refetchQueries());
  const turnTo = (day: string) => rerender(pageOf(day));
  return { asked, fail, succeed, askByItself, turnTo };
}

const retry = () => screen.queryByRole('button', { name: 'Réessayer' });

it('leaves what has failed and its button while the page asks again by itself', async () => {
  const { asked, fail, succeed, askByItself } = openPage();
  await asked(1);
  expect(retry()).toBeNull();
  await fail();
  await waitFor(() => expect(retry()).not.toBeNull());
  const button = retry();
  await askByItself();
  await asked(2);
  expect(retry()).toBe(button);
  await fail();
  expect(retry()).toBe(button);
  await askByItself();
  await asked(3);
  await succeed();
  expect(await screen.findByText('Senlis')).toBeDefined();
});

it('shows that it is under way once it is asked for, and says so again where it failed again', async () => {
  const { asked, fail } = openPage();
  await asked(1);
  await fail();
  await waitFor(() => expect(retry()).not.toBeNull());
  await userEvent.click(retry()!);
  await asked(2);
  await waitFor(() => expect(retry()).toBeNull());
  await fail();
  await waitFor(() => expect(retry()).not.toBeNull());
});

it('says nothing of another record, in the place of one that failed, before that has failed too', async () => {
  const { asked, fail, turnTo } = openPage();
  await asked(1);
  await fail();
  await waitFor(() => expect(retry()).not.toBeNull());
  turnTo('tomorrow');
  await asked(2);
  expect(retry()).toBeNull();
});
