import type { Proposal, Withdrawn } from '@chauffeur/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { dismissAllToasts, useToasts } from '#state/toasts.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AskedChange } from './asked-change.tsx';

const now = '2026-11-21T09:00:00.000Z';
const proposal: Proposal = {
  amendment: { kind: 'hour', rideIndex: 0, askedBy: 'customer', before: {}, after: {}, refundTTC: 0, key: 'k' },
  at: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
};
const order = anOrder({ proposal });
const unchangedOrder = anOrder();

beforeEach(() => {
  chooseLanguage('fr-FR');
  dismissAllToasts();
});

const notAsked = () => Promise.reject(new Error('no test expects it'));
const withdrawal = () => screen.getByRole('button', { name: 'Retirer ma demande' });

/** Opens a change that was asked for, with the answers to withdrawing it, one after the other. */
function openAsked(...answers: (() => Promise<Withdrawn>)[]) {
  const withdraw = vi.fn(() => (answers.shift() ?? notAsked)());
  const source = { preview: notAsked, change: notAsked, withdraw, show: vi.fn(), refresh: vi.fn(async () => {}) };
  const onDone = vi.fn();
  renderPage(<AskedChange order={order} now={now} source={source} onDone={onDone} />);
  return { ...source, onDone };
}

it('is withdrawn by one press, however often it is pressed', async () => {
  let letGo: (answer: Withdrawn) => void = () => {};
  const { withdraw, show, onDone } = openAsked(() => new Promise((resolve) => (letGo = resolve)));
  await userEvent.dblClick(withdrawal());
  await userEvent.click(await screen.findByRole('button', { name: 'Envoi…' }));
  expect(withdraw.mock.calls).toEqual([[{ askedAt: proposal.at }]]);
  expect(onDone).not.toHaveBeenCalled();
  letGo({ order: unchangedOrder });
  await waitFor(() => expect(onDone.mock.calls).toEqual([['withdrawn']]));
  expect(show).toHaveBeenCalledExactlyOnceWith(unchangedOrder);
});

it('that was answered meanwhile is shown as it is now, and not as withdrawn', async () => {
  const answered = new ApiFailure({ code: 'amendment_changed', status: 409 });
  const { refresh, onDone } = openAsked(() => Promise.reject(answered));
  await userEvent.click(withdrawal());
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { tone: 'info', text: 'Nous avons répondu entre-temps\u00A0: voici votre réservation.' },
    ]),
  );
  expect(refresh).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('without a network stays asked for, says so, and can be withdrawn again', async () => {
  const { onDone, withdraw } = openAsked(
    () => Promise.reject(new ApiFailure({ code: 'offline', status: 0 })),
    async () => ({ order: unchangedOrder }),
  );
  await userEvent.click(withdrawal());
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { tone: 'error', text: expect.stringMatching(/^Le serveur ne répond pas/) },
    ]),
  );
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(withdraw).toHaveBeenCalledTimes(2);
});

it.each([
  ['is over', { ...proposal, expiresAt: now }, ''],
  ['is ours', { ...proposal, amendment: { ...proposal.amendment, askedBy: 'office' } }, 'répondez par le bouton'],
] as const)('that %s cannot be withdrawn', (_name, shown, said) => {
  const source = { preview: notAsked, change: notAsked, withdraw: notAsked, show: vi.fn(), refresh: vi.fn() };
  renderPage(<AskedChange order={anOrder({ proposal: shown })} now={now} source={source} onDone={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toContain(said);
});
