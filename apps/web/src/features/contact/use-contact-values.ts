import type { ContactMessage } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { customerQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { type ContactDraft, keepContactDraft, readContactDraft } from '#state/contact-draft.ts';
import { useIsHydrating } from '#state/hydration.ts';

const empty: ContactMessage = { lastName: '', firstName: '', email: '', message: '' };

/**
 * The form's values: what was typed in this session, and in untouched fields what the account of whoever is signed in says.
 * The form does not wait for either: an account that cannot be read leaves fields to type in.
 */
export function useContactValues() {
  const isHydrating = useIsHydrating();
  // The page that was rendered at build knows no session: what was kept comes in once it is hydrated.
  const kept = useMemo(() => (isHydrating ? {} : readContactDraft()), [isHydrating]);
  const [edited, setEdited] = useState<ContactDraft>();
  const typed = edited ?? kept;
  const known = useKnownSender();
  const values: ContactMessage = { ...empty, ...known, ...typed };

  function setValues(change: (before: ContactMessage) => ContactMessage) {
    const draft = { ...typed, ...changedFields(values, change(values)) };
    setEdited(draft);
    keepContactDraft(draft);
  }

  return { values, setValues };
}

function useKnownSender(): ContactDraft {
  const { data: user } = useQuery(sessionQuery);
  const { data: record } = useQuery({ ...customerQuery, enabled: Boolean(user) });
  if (!user) return {};
  if (!record) return { email: user.email };
  return { lastName: record.lastName, firstName: record.firstName, email: user.email };
}

function changedFields(before: ContactMessage, after: ContactMessage): ContactDraft {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof ContactMessage] !== value),
  );
}
