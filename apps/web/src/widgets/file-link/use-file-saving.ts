import { useState } from 'react';
import { fetchFileAsAccount } from '#api/call-as-account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';

/** Long enough for a browser to have begun to save it. */
const keptForMs = 60_000;

/** Fetches a file in the name of whoever is signed in, and has the browser save it as if it had followed a link. */
export function useFileSaving(path: string) {
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
