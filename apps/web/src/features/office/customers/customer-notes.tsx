import { type CustomerNote, customerNoteRequestSchema, type OfficeCustomer } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeCustomerQuery } from '#api/queries/office-customers.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeNotesMessages } from '#i18n/messages/office-notes.ts';
import { officeCustomersMessages } from '#i18n/messages/office-customers.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#state/toasts.ts';
import styles from './customers.module.css';

interface NotesProps {
  readonly customer: Pick<OfficeCustomer, 'id' | 'notes'>;
}

/** The notes of the office about a customer (Rules 12.15). */
export function Notes({ customer: { id, notes } }: NotesProps) {
  const texts = useMessages(officeCustomersMessages);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.part} aria-labelledby="customer-notes">
      <h2 id="customer-notes" ref={title} tabIndex={-1}>
        {texts.notes}
      </h2>
      <p className={styles.soft}>{texts.notesLead}</p>
      {notes.length === 0 ? (
        <p className={styles.soft}>{texts.noNotes}</p>
      ) : (
        <ul className={styles.lines}>
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} onRemoved={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      <NoteForm customerId={id} />
    </section>
  );
}

function useRefreshCustomer(customerId: string) {
  const queries = useQueryClient();
  const refreshOrders = useRefreshOffice();
  return () => Promise.all([queries.invalidateQueries(officeCustomerQuery(customerId)), refreshOrders()]);
}

interface NoteProps {
  readonly customerId: string;
  readonly note: CustomerNote;
  /** Called when the note is gone. Its button is gone with it, and had the focus. */
  readonly onRemoved: () => void;
}

function Note({ customerId, note: { id, at, by, text }, onRemoved }: NoteProps) {
  const texts = useMessages(officeCustomersMessages);
  const { by: notedBy } = useMessages(officeNotesMessages);
  const { at: atHour } = useMessages(orderMessages);
  const format = useFormat();
  const funnel = useErrorFunnel();
  const refresh = useRefreshCustomer(customerId);
  const { send, busy } = useSending({
    send: () => call('removeCustomerNote', { params: { id: customerId, noteId: id } }),
    onSent: () => end(),
    // Somebody else was faster: it is gone all the same.
    onFailure: (failure) => (failure instanceof ApiFailure && failure.code === 'not_found' ? end() : funnel(failure)),
  });
  async function end() {
    await refresh();
    announce(texts.noteRemoved);
    onRemoved();
  }
  return (
    <li className={styles.note}>
      <p className={styles.noteText}>{text}</p>
      <p className={styles.soft}>{notedBy(by, atHour(format.day(at, 'medium'), format.hour(at)))}</p>
      <Button
        variant="quiet"
        aria-label={texts.removeNoteNamed(text.slice(0, 40))}
        busyLabel={busy ? texts.deleting : undefined}
        onClick={() => send()}
      >
        {texts.removeNote}
      </Button>
    </li>
  );
}

const readNote = schemaValidator(customerNoteRequestSchema);

function NoteForm({ customerId }: { readonly customerId: string }) {
  const texts = useMessages(officeCustomersMessages);
  const funnel = useErrorFunnel();
  const refresh = useRefreshCustomer(customerId);
  // Where an answer got lost, the same text sent again has the same id, and is the same note.
  const sent = useRef({ text: '', noteId: '' });
  const form = useForm({
    id: 'customer-note',
    initial: { text: '' },
    validate: readNote,
    onSubmit: async (body) => {
      if (sent.current.text !== body.text) sent.current = { text: body.text, noteId: randomToken() };
      try {
        await call('addCustomerNote', { params: { id: customerId, noteId: sent.current.noteId }, body });
      } catch (failure) {
        const isFull = failure instanceof ApiFailure && failure.fields['text'] === 'out_of_bounds';
        if (isFull) showToast({ tone: 'error', text: texts.noteFull });
        return isFull ? undefined : funnel(failure);
      }
      sent.current = { text: '', noteId: '' };
      await refresh();
      form.setValues(() => ({ text: '' }));
      announce(texts.noteAdded);
      return undefined;
    },
  });
  return (
    <form className={styles.noteForm} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <TextAreaField {...form.field('text')} label={texts.note} rows={2} maxLength={1000} />
      <div>
        <Button type="submit" busyLabel={form.busy ? texts.loading : undefined}>
          {texts.addNote}
        </Button>
      </div>
    </form>
  );
}
