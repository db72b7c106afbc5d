import { companyFileSchema, type CompanyVersion } from '@chauffeur/core';
import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { CompanyStore } from '#ports/company-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation } from './commit-work.ts';
import { fieldsOf, withoutUndefined } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';

export function createFirestoreCompanyStore(firestore: Firestore): CompanyStore {
  const versions = collectionOf(firestore, 'companyVersions');
  const rows = createJournalWriting(firestore);
  return {
    async newest() {
      const { docs } = await answered(versions.orderBy('version', 'desc').limit(1).get());
      return docs[0] ? companyVersionOf(docs[0]) : null;
    },
    add(version, { journal } = {}) {
      const document = companyVersionAt(versions, version.version);
      return commitWork(firestore, {
        documents: [document, ...rows.documents(journal)],
        decide(read) {
          if (read(document).exists) return { answer: false, writes: [] };
          return {
            answer: true,
            writes: [creation(document, withoutUndefined(version)), ...rows.writes(journal, read)],
          };
        },
      });
    },
  };
}

export function companyVersionAt(
  versions: CollectionReference<CompanyVersion>,
  version: number,
): DocumentReference<CompanyVersion> {
  return versions.doc(String(version).padStart(8, '0'));
}

/** Its facts in the order of the schema, whatever order Firestore gives them. */
export function companyVersionOf(snapshot: DocumentSnapshot<CompanyVersion>): CompanyVersion {
  const { version, savedAt, savedBy, facts, fileDigest } = fieldsOf(snapshot);
  return { version, savedAt, savedBy, facts: companyFileSchema.parse(facts), fileDigest };
}
