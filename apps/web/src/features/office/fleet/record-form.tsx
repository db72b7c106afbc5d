import {
  type FieldErrorKey,
  type FieldErrors,
  type FleetEdit,
  isSameRecord,
  paths,
  type StaffFleet,
} from '@chauffeur/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { Validation } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { EffectsDialog } from './effects-dialog.tsx';
import styles from './fleet.module.css';
import { renamed } from './fleet-records.ts';
import { type AskedChange, useFleetSaving } from './use-fleet-saving.ts';

interface RecordFormOptions<Values extends object, Stored> {
  /** Of the form's element; fields' ids begin with it. */
  readonly id: string;
  /** The record as it was read; null for a new one. */
  readonly present: Stored | null;
  readonly draftOf: (stored: Stored | null) => Values;
  readonly read: (values: Values) => Validation<Stored>;
  readonly editOf: (was: Stored | null, record: Stored | null) => FleetEdit;
  /** Whether the page stays once it is saved, for want of a list to go back to. */
  readonly stays?: true;
  /** Where the form shows what the API refuses; the record's own path unless told. */
  readonly fieldOf?: (path: string) => string;
}

/**
 * A record's form: it is saved against what was read when the page opened, whatever was read since, so that nobody writes over what they
 * have not seen (Rules 13.1).
 */
export function useRecordForm<Values extends object, Stored>(options: RecordFormOptions<Values, Stored>) {
  const { id, present, draftOf, read, editOf, stays, fieldOf = (path) => path } = options;
  const texts = useMessages(officeFleetMessages);
  const errorTexts = useMessages(fieldErrorMessages);
  const navigate = useNavigate();
  const [was, setWas] = useState(present);
  const [theirs, setTheirs] = useState<{ record: Stored | null } | null>(null);
  const saving = useFleetSaving({
    onDone: (edit) => {
      showToast({ tone: 'success', text: edit.record === null ? texts.form.removed : texts.form.saved });
      if (stays) setWas(edit.record as Stored | null);
      else void navigate(paths.officeFleet());
    },
    onStale: (record) => setTheirs({ record: record as Stored | null }),
  });

  async function send(sending: Promise<FieldErrors | undefined>): Promise<FieldErrors | undefined> {
    const refused = await sending;
    return refused && renamed(refused, fieldOf);
  }

  const form = useForm<Values, Stored>({
    id,
    initial: draftOf(present),
    validate: read,
    onSubmit: (record) => send(saving.save(editOf(was, record))),
  });

  /** Shows a refusal that comes outside of a submission as if it came with one. */
  async function show(sending: Promise<FieldErrors | undefined>) {
    const refused = await send(sending);
    if (refused) form.refuse(refused);
  }

  return {
    ...form,
    id,
    isNew: was === null,
    saving,
    /** The error of a field, including those in a list. */
    errorOf: (path: string): string | undefined => {
      const key: FieldErrorKey | undefined = form.errors[path];
      return key && errorTexts[key];
    },
    conflict: theirs && {
      mine: form.values,
      theirs: draftOf(theirs.record),
      isGone: theirs.record === null,
      keepMine: () => {
        setWas(theirs.record);
        setTheirs(null);
        showToast({ tone: 'info', text: texts.conflict.kept });
      },
      takeTheirs: () => {
        setWas(theirs.record);
        form.setValues(() => draftOf(theirs.record));
        setTheirs(null);
      },
    },
    confirm: (asked: AskedChange) => show(saving.confirm(asked)),
    remove: () => show(saving.save(editOf(was, null))),
  };
}

type AnyRecordForm = Pick<
  ReturnType<typeof useRecordForm<object, unknown>>,
  'id' | 'isNew' | 'saving' | 'conflict' | 'confirm' | 'remove' | 'summary' | 'busy' | 'submit'
>;

interface RecordFormProps {
  readonly form: AnyRecordForm;
  readonly fleet: StaffFleet;
  /** Turns a value of the form into texts by the names of its fields, as two are compared. */
  readonly textsOf: (values: never) => Readonly<Record<string, string>>;
  /** Whether the record can be removed; settings cannot. */
  readonly canRemove?: boolean;
  readonly children: ReactNode;
}

/** Around a record's fields: what is wrong, what somebody else saved, what it does to rides, and the buttons. */
export function RecordForm({ form, fleet, textsOf, canRemove = true, children }: RecordFormProps) {
  const { form: texts } = useMessages(officeFleetMessages);
  const [isRemoving, setIsRemoving] = useState(false);
  const { saving, conflict } = form;
  return (
    <form id={form.id} tabIndex={-1} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      {conflict && <Conflict conflict={conflict as ConflictProps<never>['conflict']} textsOf={textsOf} />}
      {children}
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busyLabel={form.busy ? texts.saving : undefined}>
          {texts.save}
        </Button>
        <ButtonLink to={paths.officeFleet()} variant="quiet">
          {texts.cancel}
        </ButtonLink>
        {canRemove && !form.isNew && (
          <Button variant="danger" icon="trash" onClick={() => setIsRemoving(true)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemoveDialog
          onClose={() => setIsRemoving(false)}
          onRemove={() => {
            setIsRemoving(false);
            void form.remove();
          }}
        />
      )}
      {saving.asked && (
        <EffectsDialog
          asked={saving.asked}
          fleet={fleet}
          busy={saving.isConfirming}
          onClose={saving.giveUp}
          onConfirm={(asked) => void form.confirm(asked)}
        />
      )}
    </form>
  );
}

function RemoveDialog({ onClose, onRemove }: { readonly onClose: () => void; readonly onRemove: () => void }) {
  const { form: texts } = useMessages(officeFleetMessages);
  return (
    <Dialog title={texts.removeTitle} onClose={onClose}>
      <p>{texts.removeText}</p>
      <div className={styles.ways}>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button variant="danger" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConflictProps<Values> {
  readonly conflict: {
    readonly mine: Values;
    readonly theirs: Values;
    readonly isGone: boolean;
    readonly keepMine: () => void;
    readonly takeTheirs: () => void;
  };
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
}

/** Both versions, with the fields in which they differ. Nothing that was typed is lost before somebody chooses. */
export function Conflict<Values>({ conflict, textsOf }: ConflictProps<Values>) {
  const { conflict: texts } = useMessages(officeFleetMessages);
  const [mine, theirs] = [textsOf(conflict.mine), textsOf(conflict.theirs)];
  const differing = Object.keys(mine).filter((name) => !isSameRecord(mine[name], theirs[name]));
  return (
    <Notice tone="danger" title={texts.title}>
      <p>{conflict.isGone ? texts.gone : texts.lead}</p>
      {!conflict.isGone && (
        <dl className={styles.versions}>
          {differing.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={styles.version}>{texts.mine}</span> {mine[name] || '–'}
              </dd>
              <dd>
                <span className={styles.version}>{texts.theirs}</span> {theirs[name] || '–'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.ways}>
        <Button onClick={conflict.keepMine}>{texts.keepMine}</Button>
        {!conflict.isGone && <Button onClick={conflict.takeTheirs}>{texts.takeTheirs}</Button>}
      </div>
    </Notice>
  );
}
