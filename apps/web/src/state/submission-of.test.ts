import { beforeEach, expect, it } from 'vitest';
import { awaitAnswer, keepAnswered } from './draft-actions.ts';
import { useDraft } from './draft-store.ts';
import { emptyDraft } from './empty-draft.ts';
import { submissionOf } from './submission-of.ts';

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

it('gives the same content the same key, so that a retry is not a second order', () => {
  expect(submissionOf('a').key).toBe(submissionOf('a').key);
});

it('gives another content another key', () => {
  const first = submissionOf('a').key;
  expect(submissionOf('b').key).not.toBe(first);
});

it('gives another content the same key while the first has no answer, so that one of them is stored', () => {
  const first = submissionOf('a');
  awaitAnswer();
  expect(submissionOf('b').key).toBe(first.key);
  keepAnswered(first);
  expect(submissionOf('b').key).not.toBe(first.key);
});

it('is one that the API accepts', () => {
  expect(submissionOf('a').key).toMatch(/^[\w-]{8,128}$/);
});
