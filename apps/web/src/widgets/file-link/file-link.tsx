import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { addressOf, callFile, type FileCall } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';

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
  const { save, busy } = useFileSaving(file);

  function onClick(event: MouseEvent) {
    if (config?.identity !== 'firebase') return;
    event.preventDefault();
    if (!busy) void save();
  }

  return (
    <a className={className} href={addressOf(file)} download aria-busy={busy || undefined} onClick={onClick}>
      {children}
    </a>
  );
}

/** Long enough for a browser to have begun to save it. */
const keptForMs = 60_000;

/** Fetches a file in the name of whoever is signed in, and has the browser save it as if it had followed a link. */
function useFileSaving(file: FileCall) {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await callFile(file);
      handOver(name, content);
    } catch (failure) {
      funnel(failure);
    } finally {
      setBusy(false);
    }
  }

  return { save, busy };
}

function handOver(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
