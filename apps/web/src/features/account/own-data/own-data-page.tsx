import { type AccountDeletion, accountDeletionSchema, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { dropSession } from '#api/identity/identity.ts';
import { forgetPerson } from '#state/forget-person.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PasswordField } from '#widgets/password-field/password-field.tsx';
import { AccountSection } from '../account-section.tsx';
import { leaveAccount } from '../leave-account.ts';
import styles from './own-data.module.css';

/** What is kept of the customer: to take along, and to have removed (Rules 6.4, 6.5). */
export default function OwnDataPage() {
  const { menu } = useMessages(accountMessages);
  const { data: texts } = useMessages(accountDataMessages);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <AccountSection title={menu.data} lead={texts.lead}>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.download}</h2>
        <p>{texts.downloadHint}</p>
        <p>
          <FileLink className={styles.file} file={{ name: 'accountExport' }}>
            <Icon name="download" /> {texts.downloadFile}
          </FileLink>
        </p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.deletion}</h2>
        <p>{texts.goes}</p>
        <p>{texts.stays}</p>
        <p>{texts.ridesFirst}</p>
        <div>
          <Button icon="trash" onClick={() => setIsAsked(true)}>
            {texts.deleteAccount}
          </Button>
        </div>
      </section>
      {isAsked && <DeletionDialog onClose={() => setIsAsked(false)} />}
    </AccountSection>
  );
}

const empty = { password: '' };
const readDeletion = schemaValidator(accountDeletionSchema);

/** Asks for the password before the account goes for good, and says so when it is gone. */
function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: texts } = useMessages(accountDataMessages);
  const { form, obstacle, isDone, leave } = useDeletion();
  if (isDone) {
    return (
      <Dialog title={texts.deleted} onClose={leave}>
        <p>{texts.deletedHint}</p>
        <div>
          <Button variant="primary" onClick={leave}>
            {texts.home}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.confirm} busy={form.busy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        <p>{texts.confirmHint}</p>
        {obstacle === 'password' && <Notice tone="danger">{texts.wrongPassword}</Notice>}
        {obstacle === 'payment' && <Notice tone="danger">{texts.paymentOpen}</Notice>}
        {obstacle === 'rides' && (
          <Notice tone="danger">
            <p>
              {texts.ridesToCome} <Link to={paths.accountOrders()}>{texts.seeRides}</Link>
            </p>
          </Notice>
        )}
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        <div className={styles.ways}>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.no}
          </Button>
          <Button type="submit" variant="danger" busyLabel={form.busy ? texts.deleting : undefined}>
            {texts.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes the account; afterwards nothing of the person is left in this browser either. */
function useDeletion() {
  const { data: texts } = useMessages(accountDataMessages);
  const funnel = useErrorFunnel();
  const queries = useQueryClient();
  const [obstacle, setObstacle] = useState<'password' | 'rides' | 'payment' | null>(null);
  const [isDone, setIsDone] = useState(false);

  async function remove({ password }: AccountDeletion) {
    setObstacle(null);
    try {
      await call('deleteAccount', { body: { password } });
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.code : null;
      if (code === 'invalid_credentials') setObstacle('password');
      else if (code === 'rides_to_come') setObstacle('rides');
      else if (code === 'payments_unavailable') setObstacle('payment');
      else return funnel(failure);
      return undefined;
    }
    const accountId = queries.getQueryData(sessionQuery.queryKey)?.id;
    await dropSession();
    await forgetPerson(accountId);
    setIsDone(true);
    return undefined;
  }

  const form = useForm<typeof empty, AccountDeletion>({
    id: 'deletion',
    initial: empty,
    missing: { password: texts.passwordMissing },
    validate: readDeletion,
    onSubmit: remove,
  });
  return { form, obstacle, isDone, leave: leaveAccount };
}
