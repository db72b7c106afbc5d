import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PasswordField } from '#widgets/password-field/password-field.tsx';
import styles from './own-data.module.css';
import { useDeletion } from './use-deletion.ts';

/** Asks for the password before the account goes for good, and says so when it is gone. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
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
        <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
        <p>{texts.confirmHint}</p>
        {obstacle === 'password' && <Notice tone="danger">{texts.wrongPassword}</Notice>}
        {obstacle === 'rides' && (
          <Notice tone="danger">
            <p>
              {texts.ridesToCome} <Link to={paths.accountOrders()}>{texts.seeRides}</Link>
            </p>
          </Notice>
        )}
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        <div className={styles.ways}>
          <Button type="submit" variant="primary" busyLabel={form.busy ? texts.deleting : undefined}>
            {texts.yes}
          </Button>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.no}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
