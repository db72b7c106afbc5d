import { useState } from 'react';
import { accountExportPath } from '#api/mutations/delete-account.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AccountSection } from '../account-section.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import styles from './own-data.module.css';
import { DeletionDialog } from './deletion-dialog.tsx';

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
          <FileLink className={styles.file} path={accountExportPath}>
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
