import type { FieldErrorKey, FieldErrors } from '@chauffeur/core';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { Validation } from './schema-validator.ts';

/** Values that live outside the form, such as a draft that outlives the page. */
interface HeldValues<Values> {
  readonly values: Values;
  readonly setValues: (change: (before: Values) => Values) => void;
}

interface FormOptions<Values, Parsed> {
  /** Unique on the page: fields' ids begin with it. */
  readonly id: string;
  readonly initial: Values;
  /** Takes the place of the form's own state, and of `initial`. */
  readonly held?: HeldValues<Values>;
  /** What an empty field says by its path; where all of them share a sentence, that is then the summary's title. */
  readonly missing?: Readonly<Record<string, string>>;
  /** Reads the values. It may load its schema on demand, which is then no part of the first download. */
  readonly validate: (values: Values) => Validation<Parsed> | Promise<Validation<Parsed>>;
  /** Does the work with what was read. Refused fields that it answers with are shown like the form's own. */
  readonly onSubmit: (parsed: Parsed) => Promise<FieldErrors | undefined> | FieldErrors | undefined | void;
}

/** What a field component needs, to be spread into it. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A failed submission's lines: which field, and what to do about it. */
export interface FormProblem {
  readonly fieldId: string;
  readonly text: string;
}

/**
 * The one mechanism of forms: values as typed, errors beside the field and in a summary once a submission failed, one
 * submission at a time. An error leaves when its field changes; nothing typed is ever cleared.
 */
export function useForm<Values extends object, Parsed>({
  id,
  initial,
  held,
  missing = {},
  validate,
  onSubmit,
}: FormOptions<Values, Parsed>) {
  const texts = useMessages(fieldErrorMessages);
  const [ownValues, setOwnValues] = useState(initial);
  const { values, setValues } = held ?? { values: ownValues, setValues: setOwnValues };
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failedSubmissions, setFailedSubmissions] = useState(0);
  const [busy, setBusy] = useState(false);
  // A second press in the same frame, before the button shows that it is busy, is refused by this.
  const running = useRef(false);

  function setValue<Path extends FieldPath<Values>>(path: Path, value: FieldValue<Values, Path>) {
    setValues((before) => writeField(before, path, value));
    forgive(path);
  }

  /** Takes a path's error away, for what changes values by another way than `setValue`. */
  function forgive(path: string) {
    setErrors((before) => withoutField(before, path));
  }

  function field<Path extends FieldPath<Values>>(path: Path): FieldBinding<FieldValue<Values, Path>> {
    const key = errors[path];
    return {
      id: fieldId(id, path),
      name: path,
      value: readField(values, path),
      error: key && textOf(path, key),
      onChange: (value) => setValue(path, value),
    };
  }

  function textOf(path: string, key: FieldErrorKey): string {
    const isEmpty = key === 'information_missing' || key === 'required';
    return (isEmpty && missing[path]) || texts[key];
  }

  function refuse(refused: FieldErrors) {
    setErrors(inPageOrder(id, refused));
    setFailedSubmissions((count) => count + 1);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const validation = await validate(values);
      const refused = 'errors' in validation ? validation.errors : await onSubmit(validation.value);
      if (refused) refuse(refused);
      else setErrors({});
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const problems: FormProblem[] = Object.entries(errors).map(([path, key]) => ({
    fieldId: fieldId(id, path),
    text: textOf(path, key),
  }));
  const isIncomplete = Object.values(errors).includes('information_missing');
  /** The props of the form's error summary. */
  const summary = { problems, failedSubmissions, title: isIncomplete ? texts.information_missing : undefined };
  return { values, setValues, setValue, forgive, field, errors, summary, refuse, submit, busy };
}

/** The id of the element that a path's error belongs to. */
export function fieldId(formId: string, path: string): string {
  return path === '' ? formId : `${formId}-${path.replaceAll('.', '-')}`;
}

/** Puts errors in the order of the fields on the page, in whatever order they were checked; first what no one field is to blame for. */
function inPageOrder(formId: string, errors: FieldErrors): FieldErrors {
  const ids = Array.from(document.querySelectorAll(`[id^="${formId}"]`), ({ id }) => id);
  const places = Object.entries(errors).map(([path, key]) => ({
    path,
    key,
    place: ids.indexOf(fieldId(formId, path)),
  }));
  return Object.fromEntries(places.sort((one, other) => one.place - other.place).map(({ path, key }) => [path, key]));
}

function withoutField(errors: FieldErrors, path: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== path && !field.startsWith(`${path}.`)),
  );
}

/** A field's dotted path in a form's values, one group deep: `email`, `billingAddress.city`. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly unknown[]
    ? Key
    : Values[Key] extends object
      ? Key | `${Key}.${keyof Values[Key] & string}`
      : Key;
}[keyof Values & string];

/** The type of the value at a path. */
export type FieldValue<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Group}.${infer Key}`
    ? Group extends keyof Values
      ? Key extends keyof Values[Group]
        ? Values[Group][Key]
        : never
      : never
    : never;

/** The value at a path. */
export function readField<Values extends object, Path extends FieldPath<Values>>(
  values: Values,
  path: Path,
): FieldValue<Values, Path> {
  const found = path.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], values);
  return found as FieldValue<Values, Path>;
}

/** The same values with one field replaced; the original is not touched. */
export function writeField<Values extends object, Path extends FieldPath<Values>>(
  values: Values,
  path: Path,
  value: FieldValue<Values, Path>,
): Values {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) return { ...values, [key]: value };
  const group = (values as Record<string, object>)[key];
  return { ...values, [key]: { ...group, [inner]: value } };
}
