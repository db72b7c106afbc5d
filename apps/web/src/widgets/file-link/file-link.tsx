import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { fetchFileAsAccount } from '#api/call-as-account.ts';
import { configQuery } from '#api/queries/config.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';

interface FileLinkProps {
  /** Below /api, of whoever is signed in. */
  readonly path: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A file of the customer's own. A browser that follows a link sends its cookies and nothing else: where a token says who is
 * signed in, the file is fetched with it and handed over.
 */
export function FileLink({ path, className, children }: FileLinkProps) {
  const { data: config } = useQuery(configQuery);
  const { save, busy } = useFileSaving(path);

  function onClick(event: MouseEvent) {
    if (config?.identity !== 'firebase') return;
    event.preventDefault();
    if (!busy) void save();
  }

  return (
    <a className={className} href={`/api${path}`} download aria-busy={busy || undefined} onClick={onClick}>
      {children}
    </a>
  );
}

/** Long enough for a browser to have begun to save it. */
const keptForMs = 60_000;

/** Fetches a file in the name of whoever is signed in, and has the browser save it as if it had followed a link. */
function useFileSaving(path: string) {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await fetchFileAsAccount(path);
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
