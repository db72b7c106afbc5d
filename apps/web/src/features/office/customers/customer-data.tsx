import { type OfficeCustomer, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { callFile } from '#api/files.ts';
import { officeKey } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officeCustomersMessages } from '#i18n/messages/office-customers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { saveFile } from '#widgets/file-link/file-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './customers.module.css';

interface DataProps {
  readonly customer: OfficeCustomer;
}

/** What the law gives a customer, done by the owner for one who asks (Rules 12.16). */
export function CustomerData({ customer }: DataProps) {
  const texts = useMessages(officeCustomersMessages);
  const { role } = useStaffEntry();
  const [isAsked, setIsAsked] = useState(false);
  if (role !== 'owner') return null;
  return (
    <section className={styles.part} aria-labelledby="customer-data">
      <h2 id="customer-data">{texts.data}</h2>
      <DataExport customer={customer} />
      <p>
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          {texts.deletion}
        </Button>
      </p>
      {isAsked && <Deletion customer={customer} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

function DataExport({ customer: { id } }: DataProps) {
  const texts = useMessages(officeCustomersMessages);
  const entry = useStaffEntry();
  const [isSaved, setIsSaved] = useState(false);
  const { send, busy, proof } = useFreshSending({
    entry,
    send: () => callFile({ name: 'exportCustomer', params: { id }, body: {} }),
    onSent: (file) => {
      saveFile(file);
      setIsSaved(true);
    },
  });
  return (
    <>
      <p id="customer-export" className={styles.soft}>
        {texts.exportHint}
      </p>
      <p>
        <Button
          busyLabel={busy ? texts.exporting : undefined}
          aria-describedby="customer-export"
          onClick={() => send()}
        >
          {texts.exportData}
        </Button>
      </p>
      <div role="status">{isSaved && <Notice tone="success">{texts.exported}</Notice>}</div>
      {proof}
    </>
  );
}

/** Reasons for which a customer cannot be deleted for now. */
const obstacles = ['rides_to_come', 'still_staff', 'payments_unavailable'] as const;
type Obstacle = (typeof obstacles)[number];

/** What goes and what stays is read before it is done. */
function Deletion({ customer, onClose }: DataProps & { readonly onClose: () => void }) {
  const texts = useMessages(officeCustomersMessages);
  const entry = useStaffEntry();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, kind, firstName, lastName, others } = customer;
  const name = `${firstName} ${lastName}`;
  const funnel = useErrorFunnel();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { send, busy, proof } = useFreshSending({
    entry,
    send: () => call('deleteCustomer', { params: { id } }),
    onSent: async () => {
      showToast({ tone: 'success', text: texts.deleted(name) });
      await navigate(paths.officeCustomers());
      queries.removeQueries({ queryKey: [...officeKey, 'customer', id] });
      await queries.invalidateQueries({ queryKey: officeKey });
    },
    onFailure: (failure) => {
      const code = failure instanceof ApiFailure ? obstacles.find((one) => one === failure.code) : undefined;
      return code ? setObstacle(code) : funnel(failure);
    },
  });
  return (
    <>
      <Dialog title={texts.deletionTitle(name)} busy={busy} onClose={onClose}>
        <div role="status">{obstacle && <Notice tone="warning">{texts.obstacles[obstacle]}</Notice>}</div>
        <p>{texts.deletionGoes}</p>
        {kind === 'account' && <p>{texts.deletionLogin}</p>}
        <p>{texts.deletionStays}</p>
        {others.length > 0 && <p>{texts.deletionOthers}</p>}
        <p className={styles.actions}>
          <Button disabled={busy} onClick={onClose}>
            {texts.deletionNo}
          </Button>
          <Button variant="danger" busyLabel={busy ? texts.deleting : undefined} onClick={() => send()}>
            {texts.deletionYes}
          </Button>
        </p>
      </Dialog>
      {proof}
    </>
  );
}
