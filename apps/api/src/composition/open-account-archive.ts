import type { FirebaseSettings } from '#config/firebase-settings.ts';
import type { AccountArchive } from '#ports/account-archive.ts';
import type { Engine } from './engine.ts';

interface OpenArchive {
  accounts: AccountArchive;
  close: () => Promise<void>;
}

/** The accounts that belong to an engine: those of its own file, or those of Firebase Auth. */
export async function openAccountArchive(
  { ownAccounts }: Pick<Engine, 'ownAccounts'>,
  project: FirebaseSettings,
): Promise<OpenArchive> {
  if (ownAccounts !== null) return { accounts: ownAccounts.archive(), close: async () => undefined };
  const [{ openFirebaseAuth }, { createFirebaseAccountArchive }] = await Promise.all([
    import('#adapters/firebase-auth/open-firebase-auth.ts'),
    import('#adapters/firebase-auth/firebase-account-archive.ts'),
  ]);
  const { auth, close } = openFirebaseAuth(project);
  return { accounts: createFirebaseAccountArchive(auth), close };
}
