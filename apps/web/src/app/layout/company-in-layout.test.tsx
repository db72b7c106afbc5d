import { type PublicConfig, paths } from '@chauffeur/core';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCompany, silentCompany } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const answer = (config: PublicConfig) => fakeApi({ 'GET /api/config': () => ({ json: config }) });

describe('header and footer (Rules 1.9)', () => {
  it('have the phone one press away, and what shows that the company may drive', async () => {
    answer(openCompany);
    renderPage(
      <>
        <SiteHeader />
        <SiteFooter />
      </>,
    );
    const header = within(screen.getByRole('banner'));
    const phone = await header.findByRole('link', { name: 'Appeler le +33 3 44 00 00 00' });
    expect(phone.getAttribute('href')).toBe('tel:+33344000000');
    expect(screen.getByRole('contentinfo').textContent).toMatch(
      /© .+\s· Depuis 2019\s· Registre des VTC EVTC060000001\s· Assurance\s: Assurances du Beauvaisis/,
    );
  });

  it('say who drives, with the photograph where there is one', async () => {
    const driver = { firstName: 'Camille', photo: '/company/driver.webp' };
    answer({ ...openCompany, standing: { ...openCompany.standing, driver } });
    const { container } = renderPage(<SiteFooter />);
    await screen.findByText(/Votre chauffeur\s: Camille\s· Depuis 2019/);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/company/driver.webp');
  });

  it('leave out what the company has not given', async () => {
    answer(silentCompany);
    renderPage(
      <>
        <SiteHeader />
        <SiteFooter />
      </>,
    );
    await screen.findByText(/^© /);
    expect(document.querySelectorAll('[href^="tel:"]')).toHaveLength(0);
    expect(screen.getByRole('contentinfo').textContent).not.toMatch(/VTC|Assurance|chauffeur\s:|Depuis|undefined|null/);
  });

  it.each([
    ['the office', paths.officeDay()],
    ['a driver’s page', paths.driver()],
  ])('lead whoever is at work to the account alone: %s', async (_where, at) => {
    answer(openCompany);
    renderPage(
      <>
        <SiteHeader />
        <SiteFooter />
      </>,
      at,
    );
    const navigation = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Navigation principale' });
    expect(namesIn(navigation)).toEqual(['Mon compte']);
    const footer = screen.getByRole('contentinfo');
    await within(footer).findByRole('link', { name: /\+33 3 44 00 00 00/ });
    expect(namesIn(footer)).toEqual(['+33 3 44 00 00 00', 'CGV', 'Mentions légales', 'Confidentialité']);
  });
});

const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);
