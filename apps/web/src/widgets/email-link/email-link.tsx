import { siteMessages } from '../../i18n/messages/site.ts';
import { contactMessages } from '../../i18n/messages/contact.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { showToast } from '../../state/toasts.ts';
import { copyText } from './copy-text.ts';
import { mailAppOpens } from './mail-app-opens.ts';

/** Opens the visitor's mail application; where none answers, the address is copied and that is said (Rules 8). */
export function EmailLink({ email }: { readonly email: string }) {
  const { emailCopied } = useMessages(siteMessages);
  const { emailNotCopied } = useMessages(contactMessages);
  async function copyWithoutMailApp() {
    if (await mailAppOpens(window)) return;
    const done = await copyText(email);
    showToast({ tone: 'info', text: done ? emailCopied : emailNotCopied(email) });
  }
  return (
    <a href={`mailto:${email}`} onClick={() => void copyWithoutMailApp()}>
      {email}
    </a>
  );
}
