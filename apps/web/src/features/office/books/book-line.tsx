import {
  type BookRow,
  fromCents,
  isCollected,
  officeRights,
  paths,
  type StaffCall,
  type StaffRole,
  toCents,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { booksKey } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeBooksMessages } from '#i18n/messages/office-books.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './books.module.css';

interface BookLineProps {
  readonly row: BookRow;
}

/** An invoice or a credit note with its paper, what of it was paid, and what may be done about it. */
export function BookLine({ row }: BookLineProps) {
  const texts = useMessages(officeBooksMessages);
  const format = useFormat();
  const { role } = useStaffEntry();
  const { number, kind, customer, company, totalTTC, issuedAt, orderId, orderNumber } = row;
  return (
    <article className={styles.line} aria-labelledby={`paper-${number}`}>
      <header className={styles.lineHead}>
        <h3 id={`paper-${number}`} className={styles.number}>
          {texts.kinds[kind]} {number}
        </h3>
        <p className={styles.amount}>{format.money(totalTTC, 'always')}</p>
      </header>
      <p>
        {[company, customer].filter(Boolean).join(', ')}
        <span className={styles.soft}> · {format.day(issuedAt, 'medium')}</span>
      </p>
      {kind === 'invoice' ? <InvoiceState row={row} /> : <CreditState row={row} />}
      <div className={styles.actions}>
        <FileLink file={{ name: 'officeInvoicePaper', params: { number } }} className={styles.action}>
          <Icon name="download" /> {texts.pdf(number)}
        </FileLink>
        {may(role, 'officeOrder') && (
          <Link className={styles.action} to={paths.officeOrder(orderId)}>
            {texts.order(orderNumber)}
          </Link>
        )}
        {may(role, 'collectCash') && <Tick row={row} />}
        {may(role, 'officeCredit') && kind === 'invoice' && <Credit row={row} />}
      </div>
    </article>
  );
}

function may(role: StaffRole, name: StaffCall): boolean {
  return officeRights[name].roles.some((one) => one === role);
}

/** What a credit note corrects and why, and what became of its money. */
function CreditState({ row: { invoiceNumber, reason, refund } }: BookLineProps) {
  const texts = useMessages(officeBooksMessages);
  const words = [texts.corrects(invoiceNumber ?? ''), reason && texts.reasons[reason]];
  return (
    <p className={styles.soft}>
      {words.filter(Boolean).join(' · ')}
      {refund !== null && (
        <span className={refund === 'done' ? undefined : styles.open}> · {texts.refunds[refund]}</span>
      )}
    </p>
  );
}

/** How an invoice was paid, or what is open, in words. */
function InvoiceState({ row: { totalTTC, byCardTTC, toCollectTTC, collected, creditableTTC } }: BookLineProps) {
  const texts = useMessages(officeBooksMessages);
  const format = useFormat();
  const money = (euros: number) => format.money(euros, 'always');
  const creditedTTC = fromCents(toCents(totalTTC) - toCents(creditableTTC));
  const corrected = creditableTTC === 0 ? texts.credited : texts.creditedInPart(money(creditedTTC));
  const words = [
    byCardTTC > 0 && texts.byCard(money(byCardTTC)),
    collected && texts.collected(format.day(collected.at, 'medium'), collected.email),
    collected?.amountTTC !== undefined && texts.inPart(money(collected.amountTTC)),
    creditedTTC > 0 && corrected,
  ].filter(Boolean);
  return (
    <p className={styles.soft}>
      {words.join(' · ')}
      {!isCollected(collected) && toCollectTTC > 0 && (
        <strong className={styles.open}>
          {words.length > 0 && ' · '}
          {texts.toCollect(money(toCollectTTC))}
        </strong>
      )}
    </p>
  );
}

function useRefreshBooks() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: booksKey });
}

function Tick({ row: { number, collected, toCollectTTC } }: BookLineProps) {
  const texts = useMessages(officeBooksMessages);
  const refresh = useRefreshBooks();
  const isTicked = isCollected(collected);
  const ticking = useSending({
    send: () => call('collectCash', { params: { number }, body: { collected: !isTicked } }),
    onSent: refresh,
  });
  if (!isTicked && toCollectTTC === 0) return null;
  return (
    <Button variant="quiet" busyLabel={ticking.busy ? texts.ticking : undefined} onClick={() => ticking.send()}>
      {isTicked ? texts.untick : texts.tick}
      <VisuallyHidden>{texts.of(number)}</VisuallyHidden>
    </Button>
  );
}

function Credit({ row }: BookLineProps) {
  const { credit: texts, of } = useMessages(officeBooksMessages);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<BookRow | null>(null);
  return (
    <>
      {row.creditableTTC > 0 && (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.open}
          <VisuallyHidden>{of(row.number)}</VisuallyHidden>
        </Button>
      )}
      {isOpen && (
        <CreditDialog
          row={row}
          onClose={() => setIsOpen(false)}
          onMade={(creditNote) => {
            setIsOpen(false);
            setMade(creditNote);
          }}
        />
      )}
      <div role="status" className={styles.told}>
        {made && (
          <Notice tone="success">{texts.done(made.number, format.money(Math.abs(made.totalTTC), 'always'))}</Notice>
        )}
      </div>
    </>
  );
}

interface CreditDialogProps extends BookLineProps {
  readonly onClose: () => void;
  readonly onMade: (creditNote: BookRow) => void;
}

function CreditDialog({ row, onClose, onMade }: CreditDialogProps) {
  const { credit: texts } = useMessages(officeBooksMessages);
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const [message, setMessage] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { send, busy, proof, isChanged } = useCrediting(row, onMade);
  const most = format.money(row.creditableTTC, 'always');
  const amountTTC = eurosOf(amount, row.creditableTTC);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setIsWrong(amountTTC === null);
    if (amountTTC !== null) send({ amountTTC, message });
  }

  return (
    <>
      <Dialog title={texts.title(row.number)} busy={busy} onClose={onClose}>
        <form className={styles.form} noValidate onSubmit={submit}>
          {isChanged && <Notice tone="warning">{texts.changed}</Notice>}
          <p>{texts.lead(most)}</p>
          <TextField
            id="credit-amount"
            label={texts.amount}
            hint={texts.hint}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            {...(isWrong && amountTTC === null && { error: texts.wrong(most) })}
            onChange={setAmount}
          />
          <TextAreaField
            id="credit-message"
            label={texts.message}
            optional
            rows={3}
            maxLength={1000}
            value={message}
            onChange={setMessage}
          />
          <p id="credit-meaning">{row.byCardTTC > 0 ? texts.byCard : texts.byHand}</p>
          <div className={styles.buttons}>
            <Button wide disabled={busy} onClick={onClose}>
              {texts.keep}
            </Button>
            <Button
              wide
              type="submit"
              variant="primary"
              aria-describedby="credit-meaning"
              busyLabel={busy ? texts.sending : undefined}
            >
              {texts.confirm}
            </Button>
          </div>
        </form>
      </Dialog>
      {proof}
    </>
  );
}

/** Sends a credit note, for which a factor must have been shown lately, since money may go back. What may still be credited is shown anew. */
function useCrediting({ number, creditableTTC }: BookRow, onMade: CreditDialogProps['onMade']) {
  const entry = useStaffEntry();
  const refresh = useRefreshBooks();
  const funnel = useErrorFunnel();
  const [isChanged, setIsChanged] = useState(false);
  const sending = useFreshSending({
    entry,
    send: (wish: { amountTTC: number; message: string }) =>
      call('officeCredit', { params: { number }, body: { ...wish, creditableTTC } }),
    onSent: async (creditNote) => {
      await refresh();
      onMade(creditNote);
    },
    async onFailure(failure) {
      const isOther = failure instanceof ApiFailure && failure.code === 'record_changed';
      setIsChanged(isOther);
      if (isOther) await refresh();
      else funnel(failure);
    },
  });
  return { ...sending, isChanged };
}

/** What was typed as euros, with a comma or a point; null for what is no amount, or more than there is. */
function eurosOf(typed: string, mostTTC: number): number | null {
  const plain = typed.replaceAll(/[\s€]/g, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const euros = Number(plain);
  return euros > 0 && toCents(euros) <= toCents(mostTTC) ? euros : null;
}
