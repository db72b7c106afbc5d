import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type ApiFile, callFile, type FileCall } from '#api/files.ts';
import { configQuery } from '#api/queries/config.ts';
import { useSending } from '#api/use-sending.ts';

interface FileLinkProps {
  /** A file that belongs to whoever is signed in. */
  readonly file: FileCall;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A file of the customer's own. A browser that follows a link sends its cookies and nothing else: where a token says who is
 * signed in, the file is fetched with it and handed over.
 */
export function FileLink({ file, className, children }: FileLinkProps) {
  const { data: config } = useQuery(configQuery);
  const { send: save, busy } = useSending({ send: () => callFile(file), onSent: saveFile });

  function onClick(event: MouseEvent) {
    if (config?.identity !== 'firebase') return;
    event.preventDefault();
    save();
  }

  return (
    <a className={className} href={addressOf(file)} download aria-busy={busy || undefined} onClick={onClick}>
      {children}
    </a>
  );
}

/** Long enough for a browser to have begun to save it. */
const keptForMs = 60_000;

/** Has the browser save a file as if it had followed a link. */
export function saveFile({ name, content }: ApiFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
