import { reachMessages } from '#i18n/messages/reach.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { copyWithoutApp } from './copy-without-app.ts';

interface EmailLinkProps {
  readonly email: string;
  /** What the address is, where nothing beside it says so. */
  readonly label?: string;
}

/** Opens the visitor's mail application, or copies the address. */
export function EmailLink({ email, label }: EmailLinkProps) {
  const texts = useMessages(reachMessages);
  return (
    <a
      href={`mailto:${email}`}
      aria-label={label && `${label} ${email}`}
      onClick={() => void copyWithoutApp(email, texts.email)}
    >
      {email}
    </a>
  );
}
