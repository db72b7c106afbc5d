import { reachMessages } from '#i18n/messages/reach.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { copyWithoutApp } from './copy-without-app.ts';

interface PhoneLinkProps {
  /** As people write it. */
  readonly phone: string;
  /** What the number is, where nothing beside it says so. */
  readonly label?: string;
}

/** Calls the number, or copies it. */
export function PhoneLink({ phone, label }: PhoneLinkProps) {
  const texts = useMessages(reachMessages);
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={label && `${label} ${phone}`}
      onClick={() => void copyWithoutApp(phone, texts.phone)}
    >
      {phone}
    </a>
  );
}
