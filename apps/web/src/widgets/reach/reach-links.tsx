import type { ReactNode } from 'react';
import { reachMessages } from '#i18n/messages/reach.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';

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

interface PhoneLinkProps {
  /** The number as people write it. */
  readonly phone: string;
  /** What the number is, where nothing beside it says so. */
  readonly label?: string;
  /** What is to be seen, where that is not the number alone. */
  readonly children?: ReactNode;
}

/** Calls the number, or copies it. */
export function PhoneLink({ phone, label, children = phone }: PhoneLinkProps) {
  const texts = useMessages(reachMessages);
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={label && `${label} ${phone}`}
      onClick={() => void copyWithoutApp(phone, texts.phone)}
    >
      {children}
    </a>
  );
}

interface CopyTexts {
  readonly copied: string;
  readonly notCopied: (text: string) => string;
}

/** Copies a text, and says so, where no application answers the link to it that was followed (Rules 8). */
async function copyWithoutApp(text: string, { copied, notCopied }: CopyTexts): Promise<void> {
  if (await appOpens(window)) return;
  const done = await copyText(text);
  showToast({ tone: 'info', text: done ? copied : notCopied(text) });
}

const waitMs = 700;

/**
 * Whether something took the focus from the page after a link to a mail or phone application was followed: an application or a mail site's tab.
 * Browsers tell nothing more.
 */
export function appOpens(page: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = page.setTimeout(() => settle(false), waitMs);
    const leave = () => settle(true);
    page.addEventListener('blur', leave);
    function settle(opened: boolean) {
      page.clearTimeout(timeout);
      page.removeEventListener('blur', leave);
      resolve(opened);
    }
  });
}

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or no clipboard outside a secure context: the caller shows the text instead.
    return false;
  }
}
