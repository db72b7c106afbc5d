import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { footMessages } from '#i18n/messages/foot.ts';
import { emptyDraft, emptyStop, useDraft } from '#state/booking-draft.ts';
import { askConsentAgain, consentCookie, useConsent } from '#state/device-consent.ts';
import { editTrip } from '#state/draft-actions.ts';
import { renderPage } from '#testing/render-page.tsx';
import { FootCards } from './foot-cards.tsx';

const { consent, english: englishOffer, ride } = footMessages.fr;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const question = () => screen.queryByRole('region', { name: consent.label });
const offer = () => screen.findByRole('region', { name: ride.label });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answered = () => document.cookie.match(/x-keep-chauffeur=(\w+)/)?.[1];

function keepOnDevice() {
  const stops = ['Senlis', 'Orly'].map((name, index) => ({
    ...emptyStop(`stop-${index}`),
    placeId: name,
    placeName: name,
  }));
  const trip = { ...emptyDraft().trip, stops, date: tomorrow };
  const kept = { trip, carCode: 'VAN', extras: [], keptAt: new Date().toISOString() };
  localStorage.setItem('chauffeur.begun.v1', JSON.stringify(kept));
}

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  useDraft.setState(emptyDraft());
  useConsent.setState({ answer: undefined, isAsked: false, isCalled: false });
  return () => void (document.cookie = `${consentCookie('no')}; Max-Age=0`);
});

describe('the question', () => {
  it.each(['yes', 'no'] as const)('keeps the answer %s, goes, and has stored nothing before', (answer) => {
    renderPage(<FootCards />, '/');
    expect(within(question() as HTMLElement).getAllByRole('button')).toHaveLength(2);
    expect([document.cookie.includes('x-keep'), localStorage.length]).toEqual([false, 0]);
    press(consent.answers[answer]);
    expect(answered()).toBe(answer);
    expect(question()).toBeNull();
  });

  it.each([
    '/reservation?step=2',
    '/confirmation',
    '/decision/token',
    '/offre/token',
    '/accord/token',
    '/r/token',
    '/exploitation/a-decider',
    '/chauffeur/aujourdhui',
  ])('is not asked at %s', (address) => {
    renderPage(<FootCards />, address);
    expect(useConsent.getState().isAsked).toBe(true);
    expect(question()).toBeNull();
  });

  it('comes back when it is called for, with the answer that holds, and gives the focus back', () => {
    document.cookie = consentCookie('yes');
    renderPage(
      <>
        <button type="button" onClick={askConsentAgain}>
          Gérer
        </button>
        <FootCards />
      </>,
      '/reservation?step=2',
    );
    const caller = screen.getByRole('button', { name: 'Gérer' });
    caller.focus();
    press('Gérer');
    expect(question()).toBe(document.activeElement);
    expect(question()?.textContent).toContain(consent.now.yes);
    screen.getByRole('button', { name: consent.answers.no }).focus();
    press(consent.answers.no);
    expect(answered()).toBe('no');
    expect(document.activeElement).toBe(caller);
  });
});

describe('the offer of English', () => {
  const english = () => screen.queryByRole('region', { name: englishOffer.label });
  const browserSpeaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [englishOffer.switch, 'en-US'],
    [englishOffer.stay, 'fr-FR'],
  ])('goes for good by "%s", and the other question follows', (answer, kept) => {
    browserSpeaks('en-GB');
    const { unmount } = renderPage(<FootCards />, '/');
    expect(english()?.lang).toBe('en');
    press(answer);
    expect(document.cookie).toContain(`x-language-chauffeur=${kept}`);
    expect(english()).toBeNull();
    expect(screen.getByRole('region')).toBeDefined();
    unmount();
    renderPage(<FootCards />, '/');
    expect(english()).toBeNull();
  });

  it('is not made to a browser that speaks another language, nor to whoever chose French before', () => {
    browserSpeaks('de-DE');
    const { unmount } = renderPage(<FootCards />, '/');
    expect(english()).toBeNull();
    unmount();
    browserSpeaks('en-US');
    chooseLanguage('fr-FR');
    expect(hasChosenLanguage(document.cookie)).toBe(true);
    renderPage(<FootCards />, '/');
    expect(english()).toBeNull();
  });
});

describe('the begun ride', () => {
  it('is offered by its ends and its day, and taken up', async () => {
    document.cookie = consentCookie('yes');
    keepOnDevice();
    renderPage(<FootCards />, '/');
    expect((await offer()).textContent).toMatch(/^Reprendre Senlis → Orly, \S+ \d+(er)?\u00A0\S+\u00A0\?/);
    press(ride.resume);
    expect(screen.getByTestId('address').textContent).toBe('/reservation?step=0');
    expect(useDraft.getState()).toMatchObject({ carCode: 'VAN', trip: { date: tomorrow } });
  });

  it('is forgotten when it is declined', async () => {
    document.cookie = consentCookie('yes');
    keepOnDevice();
    renderPage(<FootCards />, '/reservation');
    await offer();
    press(ride.forget);
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is not offered beside a booking that has begun', async () => {
    document.cookie = consentCookie('yes');
    keepOnDevice();
    renderPage(<FootCards />, '/');
    await offer();
    act(() => editTrip({ date: tomorrow }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not read where the answer was no', () => {
    document.cookie = consentCookie('no');
    keepOnDevice();
    renderPage(<FootCards />, '/');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
