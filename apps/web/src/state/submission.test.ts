import { beforeEach, expect, it } from 'vitest';
import { emptyDraft, useDraft } from './booking-draft.ts';
import { awaitAnswer, keepAnswered, reserveSubmissionKey } from './submission.ts';

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

it('gives the same content the same key, so that a retry is not a second order', () => {
  expect(reserveSubmissionKey('a').key).toBe(reserveSubmissionKey('a').key);
});

it('gives another content another key', () => {
  const first = reserveSubmissionKey('a').key;
  expect(reserveSubmissionKey('b').key).not.toBe(first);
});

it('gives another content the same key while the first has no answer, so that one of them is stored', () => {
  const first = reserveSubmissionKey('a');
  awaitAnswer();
  expect(reserveSubmissionKey('b').key).toBe(first.key);
  keepAnswered(first);
  expect(reserveSubmissionKey('b').key).not.toBe(first.key);
});

it('is one that the API accepts', () => {
  expect(reserveSubmissionKey('a').key).toMatch(/^[\w-]{8,128}$/);
});
