import { companyFormOf, type CompanyForm, type FieldErrorKey, isSameRecord, type OfficeCompany } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeCompanyQuery, tellPages } from '#api/queries/office-company.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { officeCompanyMessages } from '#i18n/messages/office-company.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { atFields, type CompanyDraft, companyDraftOf, readCompany } from './company-draft.ts';

const formId = 'company';

interface Kept {
  readonly email: string;
  readonly opened: OfficeCompany;
  readonly values: CompanyDraft;
}

/** What was typed on this page before it was left, kept until it is saved or given up, so that whoever typed it finds it again. */
let left: Kept | null = null;

/**
 * The facts as they are typed on top of what was read when the page opened: they are saved against that, so that nobody writes over what
 * they have not seen (Rules 22.2).
 */
export function useCompanyForm(present: OfficeCompany) {
  const texts = useMessages(officeCompanyMessages);
  const errorTexts = useMessages(fieldErrorMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const entry = useStaffEntry();
  const found = left?.email === entry.email ? left : null;
  // Numbers stay as they were written: another language would be a change that nobody made.
  const [language] = useState(useLanguage());
  const draftOf = ({ facts }: OfficeCompany) => companyDraftOf(companyFormOf(facts), language);
  const [opened, setOpened] = useState(found?.opened ?? present);
  const [values, setValues] = useState(found?.values ?? draftOf(present));
  const [theirs, setTheirs] = useState<OfficeCompany | null>(null);
  const former = companyFormOf(opened.facts);
  const isDirty = !isSameRecord(values, draftOf(opened));

  const sending = useFreshSending<CompanyForm, OfficeCompany>({
    entry,
    send: (facts) => call('saveCompany', { body: { was: opened.version, facts } }),
    onSent: (saved) => {
      tellPages(queries, saved);
      open(saved);
      showToast({ tone: 'success', text: texts.saved });
    },
    onFailure: explain,
  });
  const form = useForm<CompanyDraft, CompanyForm>({
    id: formId,
    initial: values,
    held: { values, setValues },
    validate: (typed) => readCompany(typed, former),
    onSubmit: (facts): void => sending.send(facts),
  });

  async function explain(failure: unknown): Promise<void> {
    if (failure instanceof ApiFailure && failure.code === 'record_changed') {
      setTheirs(await queries.fetchQuery({ ...officeCompanyQuery, staleTime: 0 }));
      return;
    }
    const fields = funnel(failure);
    if (fields) form.refuse(atFields(fields));
  }

  function open(company: OfficeCompany) {
    setOpened(company);
    setValues(draftOf(company));
    setTheirs(null);
  }

  useKeeping({ isDirty, email: entry.email, opened, values });
  const errorOf = (path: string) => textOf(form.errors[path], errorTexts);
  return {
    ...form,
    id: formId,
    opened,
    isDirty,
    busy: form.busy || sending.busy,
    proof: sending.proof,
    giveUp: () => open(present),
    /** What a list of the form needs. */
    list: <Name extends 'reviews' | 'socialLinks'>(name: Name) => ({
      formId,
      errorOf,
      list: values[name],
      onChange: (list: CompanyDraft[Name]) => {
        setValues((before) => ({ ...before, [name]: list }));
        form.forgive(name);
      },
    }),
    conflict: theirs && {
      mine: values,
      theirs: draftOf(theirs),
      isGone: false,
      keepMine: () => {
        setOpened(theirs);
        setTheirs(null);
        showToast({ tone: 'info', text: texts.kept });
      },
      takeTheirs: () => open(theirs),
    },
  };
}

function textOf(key: FieldErrorKey | undefined, texts: Readonly<Record<FieldErrorKey, string>>): string | undefined {
  return key && texts[key];
}

interface Keeping extends Kept {
  readonly isDirty: boolean;
}

/** Keeps what was typed for whoever comes back to the page, and has the browser ask before it leaves the site with it. */
function useKeeping({ isDirty, email, opened, values }: Keeping): void {
  useEffect(() => {
    left = isDirty ? { email, opened, values } : null;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, email, opened, values]);
}
