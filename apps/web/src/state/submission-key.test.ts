import { beforeEach, expect, it } from 'vitest';
import { useDraft } from './draft-store.ts';
import { emptyDraft } from './empty-draft.ts';
import { submissionKey } from './submission-key.ts';

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

it('gives the same content the same key, so that a retry is not a second order', () => {
  expect(submissionKey('a')).toBe(submissionKey('a'));
});

it('gives another content another key', () => {
  const first = submissionKey('a');
  expect(submissionKey('b')).not.toBe(first);
});

it('is one that the API accepts', () => {
  expect(submissionKey('a')).toMatch(/^[\w-]{8,128}$/);
});
