import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chooseLanguage, languageCookie } from '#i18n/language.ts';

// How long is waited for what is to appear: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// What React or a component complains about is a failure, not noise.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`);
  });
  expect.hasAssertions();
});

afterEach(cleanup);

// A browser without a past, for whoever tests next in the same process.
afterEach(() => {
  chooseLanguage('fr-FR');
  document.cookie = `${languageCookie('fr-FR')}; Max-Age=0`;
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

// jsdom lays nothing out: whatever is asked about is in sight.
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

// And it has nothing to bring there.
Element.prototype.scrollIntoView = () => undefined;

// Nor does anything change its size.
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

// jsdom has no width to ask about: a desk, in daylight.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
