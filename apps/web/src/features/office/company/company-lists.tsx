import type { Language } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { officeCompanyMessages } from '#i18n/messages/office-company.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import styles from '../fleet/fleet.module.css';
import type { CompanyDraft } from './company-draft.ts';

interface ListProps<Name extends 'reviews' | 'socialLinks'> {
  readonly formId: string;
  readonly list: CompanyDraft[Name];
  /** The error of a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (list: CompanyDraft[Name]) => void;
}

const mostInList = 12;

/** Links at the foot of every page. */
export function SocialLinkFields({ formId, list, errorOf, onChange }: ListProps<'socialLinks'>) {
  const { socialLinks: texts } = useMessages(officeCompanyMessages);
  const fieldOf = (place: number, name: 'name' | 'url') => {
    const path = `socialLinks.${place}.${name}`;
    return {
      id: fieldId(formId, path),
      name: path,
      error: errorOf(path),
      value: list[place]?.[name] ?? '',
      autoComplete: 'off',
      onChange: (value: string) => onChange(list.map((one, at) => (at === place ? { ...one, [name]: value } : one))),
    };
  };
  return (
    <>
      {list.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {list.map(({ name }, place) => (
        <Entry
          key={place}
          legend={texts.nth(String(place + 1))}
          removal={name === '' ? texts.removeNth(String(place + 1)) : texts.remove(name)}
          onRemove={() => onChange(list.toSpliced(place, 1))}
        >
          <div className={styles.pair}>
            <TextField {...fieldOf(place, 'name')} label={texts.name} />
            <TextField {...fieldOf(place, 'url')} label={texts.url} type="url" inputMode="url" />
          </div>
        </Entry>
      ))}
      <AddButton
        count={list.length}
        label={texts.add}
        onAdd={() => onChange([...list, { name: '', url: 'https://' }])}
      />
    </>
  );
}

type Review = CompanyDraft['reviews'][number];

const newReview: Review = { text: '', language: 'fr-FR', firstName: '', month: '', source: '' };

/** The reviews of passengers (Rules 1.10). */
export function ReviewFields({ formId, list, errorOf, onChange }: ListProps<'reviews'>) {
  const { reviews: texts, languages } = useMessages(officeCompanyMessages);
  const fieldOf = (place: number, name: keyof Review) => {
    const path = `reviews.${place}.${name}`;
    return {
      id: fieldId(formId, path),
      name: path,
      error: errorOf(path),
      label: texts[name],
      value: list[place]?.[name] ?? '',
      autoComplete: 'off',
      onChange: (value: string) => onChange(list.map((one, at) => (at === place ? { ...one, [name]: value } : one))),
    };
  };
  return (
    <>
      {list.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {list.map(({ firstName }, place) => (
        <Entry
          key={place}
          legend={texts.nth(String(place + 1))}
          removal={firstName === '' ? texts.removeNth(String(place + 1)) : texts.remove(firstName)}
          onRemove={() => onChange(list.toSpliced(place, 1))}
        >
          <TextAreaField {...fieldOf(place, 'text')} rows={4} />
          <div className={styles.pair}>
            <TextField {...fieldOf(place, 'firstName')} />
            <TextField {...fieldOf(place, 'month')} hint={texts.monthHint} />
            <TextField {...fieldOf(place, 'source')} />
            <LanguageField {...fieldOf(place, 'language')} languages={languages} />
          </div>
        </Entry>
      ))}
      <AddButton count={list.length} label={texts.add} onAdd={() => onChange([...list, newReview])} />
    </>
  );
}

interface LanguageFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly languages: Readonly<Record<Language, string>>;
  readonly onChange: (value: Language) => void;
}

export function LanguageField({ id, name, label, hint, error, value, languages, onChange }: LanguageFieldProps) {
  const options = (['fr-FR', 'en-US'] as const).map((one) => ({ value: one, label: languages[one] }));
  return (
    <SelectField
      {...{ id, name, label, hint, error, value }}
      groups={[{ options }]}
      onChange={(chosen) => onChange(chosen as Language)}
    />
  );
}

interface EntryProps {
  readonly legend: string;
  readonly removal: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Entry({ legend, removal, onRemove, children }: EntryProps) {
  return (
    <fieldset className={styles.traffic}>
      <legend className={styles.label}>{legend}</legend>
      {children}
      <div>
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          {removal}
        </Button>
      </div>
    </fieldset>
  );
}

interface AddButtonProps {
  readonly count: number;
  readonly label: string;
  readonly onAdd: () => void;
}

function AddButton({ count, label, onAdd }: AddButtonProps) {
  if (count >= mostInList) return null;
  return (
    <div>
      <Button variant="quiet" icon="plus" onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
