import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chooseLanguage, languageCookie } from '#i18n/language.ts';

// How long is waited for what is to appear: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// A complaint of React or of a component fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`);
  });
  expect.hasAssertions();
});

afterEach(cleanup);

// Gives the next test of the same process a browser without a past.
afterEach(() => {
  chooseLanguage('fr-FR');
  document.cookie = `${languageCookie('fr-FR')}; Max-Age=0`;
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

// jsdom lays nothing out, so every element counts as in sight.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element) {
    this.tell([{ target, intersectionRatio: 1 } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// jsdom cannot scroll anything into view.
Element.prototype.scrollIntoView = () => undefined;

// In jsdom nothing changes its size.
window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has dialogs without the two calls that open and close them.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom has no width and no theme to ask about: it counts as a desk in light colours.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
