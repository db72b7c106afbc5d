import type { Logger } from 'pino';
import type { Settings } from '#config/env.ts';
import type { FirebaseSettings } from '#config/firebase-settings.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import { deriveKey } from './derive-key.ts';
import type { Engine } from './engine.ts';

interface IdentityParts {
  settings: Pick<Settings, 'identity' | 'firebase' | 'publicUrl'>;
  engine: Pick<Engine, 'ownAccounts' | 'stores'>;
  secret: string;
  log: Logger;
  clock: Clock;
}

interface OpenIdentity {
  identity: Identity;
  close: () => Promise<void>;
}

/** Who is who: by accounts of our own, or by Firebase Auth, whose library a start without it does not load. */
export async function openIdentity(parts: IdentityParts): Promise<OpenIdentity> {
  const { identity, firebase } = parts.settings;
  if (identity === 'firebase' && firebase?.web) return openFirebaseIdentity(parts, { ...firebase, web: firebase.web });
  return { identity: await openLocalIdentity(parts), close: async () => undefined };
}

async function openLocalIdentity({ engine, log }: IdentityParts): Promise<Identity> {
  if (engine.ownAccounts === null) throw new Error('Local accounts without their file: the settings let it pass.');
  return engine.ownAccounts.openIdentity(log);
}

type AccountsSettings = FirebaseSettings & { web: NonNullable<FirebaseSettings['web']> };

async function openFirebaseIdentity(parts: IdentityParts, settings: AccountsSettings): Promise<OpenIdentity> {
  const [{ openFirebaseAuth }, { createIdentityToolkit }, { createFirebaseIdentity }] = await Promise.all([
    import('#adapters/firebase-auth/open-firebase-auth.ts'),
    import('#adapters/firebase-auth/identity-toolkit.ts'),
    import('#adapters/firebase-auth/create-firebase-identity.ts'),
  ]);
  const {
    settings: { publicUrl },
    secret,
    engine: {
      stores: { resetLinks },
    },
    clock,
  } = parts;
  const { auth, close } = openFirebaseAuth(settings);
  const { web, authEmulator: emulator } = settings;
  const toolkit = createIdentityToolkit({ apiKey: web.apiKey, publicUrl, emulator });
  const sealingKey = deriveKey(secret, 'reset-link-v1');
  return { identity: createFirebaseIdentity({ auth, toolkit, resetLinks, sealingKey, publicUrl, clock }), close };
}
