import type { Emulator } from '../../../../tooling/firebase/emulator-process.ts';
import { haveAuthEmulator } from '../../../../tooling/firebase/have-auth-emulator.ts';
import { haveFirestoreEmulator } from '../../../../tooling/firebase/have-firestore-emulator.ts';

/** The project that the emulator takes every browser to mean, whatever its key. */
export const hostedProject = 'demo-chauffeur';

/** Google's emulator of accounts, with no account in it, where there can be one. It tells nobody whether an address has one. */
export async function haveAccounts(): Promise<Emulator | null> {
  const emulator = await haveAuthEmulator();
  if (!emulator) return null;
  await change(emulator.host, `emulator/v1/projects/${hostedProject}/accounts`, 'DELETE');
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const config = `identitytoolkit.googleapis.com/v2/projects/${hostedProject}/config?updateMask=${field}`;
  await change(emulator.host, config, privacy);
  return emulator;
}

/** Google's emulator of Firestore, with no document in it, where there can be one. */
export async function haveDocuments(): Promise<Emulator | null> {
  const emulator = await haveFirestoreEmulator();
  const documents = `emulator/v1/projects/${hostedProject}/databases/(default)/documents`;
  if (emulator) await change(emulator.host, documents, 'DELETE');
  return emulator;
}

async function change(emulator: string, path: string, to: object | 'DELETE'): Promise<void> {
  const response = await fetch(`http://${emulator}/${path}`, {
    method: to === 'DELETE' ? to : 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(to !== 'DELETE' && { body: JSON.stringify(to) }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
}
