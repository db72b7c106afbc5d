import { useEffect, useRef, useState } from 'react';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-form.module.css';

/** The form, and thanks in its place once the message is sent (Rules 2.11). */
export function ContactMessage() {
  const { form: texts } = useMessages(contactMessages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Thanks email={sentTo} onAnother={() => setSentTo(null)} />;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 id="contact-title">{texts.title}</h2>
        <p>{texts.lead}</p>
      </header>
      <ContactForm onSent={setSentTo} />
    </section>
  );
}

function Thanks({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const { form: texts } = useMessages(contactMessages);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: whoever reads by ear or by keyboard goes on here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {texts.thanksTitle}
        </h2>
        <p>{texts.thanks(email)}</p>
      </header>
      <p>
        <Button onClick={onAnother}>{texts.another}</Button>
      </p>
    </section>
  );
}
