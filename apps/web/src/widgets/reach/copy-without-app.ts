import { showToast } from '#state/toasts.ts';
import { appOpens } from './app-opens.ts';
import { copyText } from './copy-text.ts';

interface CopyTexts {
  readonly copied: string;
  readonly notCopied: (text: string) => string;
}

/** Once a link to a mail or phone application was followed: where none answers, the text is copied and that is said (Rules 8). */
export async function copyWithoutApp(text: string, { copied, notCopied }: CopyTexts): Promise<void> {
  if (await appOpens(window)) return;
  const done = await copyText(text);
  showToast({ tone: 'info', text: done ? copied : notCopied(text) });
}
