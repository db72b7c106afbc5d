import type { Engine, EngineParts } from './engine.ts';
import { openSqliteEngine } from './open-sqlite-engine.ts';

/** The file of this machine, or Firestore, whose library a start without it does not load. */
export async function openEngine(parts: EngineParts): Promise<Engine> {
  const { store, firebase } = parts.settings;
  if (store === 'sqlite') return openSqliteEngine(parts);
  if (firebase === null) throw new Error('Firestore without a project: the settings let it pass.');
  const { openFirestoreEngine } = await import('./open-firestore-engine.ts');
  return openFirestoreEngine(parts, firebase);
}
