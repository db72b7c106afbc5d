import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { configQuery } from '#api/queries/config.ts';
import { useFileSaving } from './use-file-saving.ts';

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
