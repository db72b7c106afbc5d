import { type AccountDeletion, accountDeletionSchema } from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { deleteAccount } from '#api/mutations/delete-account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { dropSession } from '#platform/identity/identity.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { forgetPerson } from '../forget-person.ts';
import { leaveAccount } from '../leave-account.ts';

const empty = { password: '' };
const readDeletion = schemaValidator(accountDeletionSchema);

/** Deletes the account; afterwards nothing of the person is left in this browser either. */
export function useDeletion() {
  const funnel = useErrorFunnel();
  const [obstacle, setObstacle] = useState<'password' | 'rides' | null>(null);
  const [isDone, setIsDone] = useState(false);

  async function remove({ password }: AccountDeletion) {
    setObstacle(null);
    try {
      await deleteAccount(password);
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.code : null;
      if (code === 'invalid_credentials') setObstacle('password');
      else if (code === 'rides_to_come') setObstacle('rides');
      else return funnel(failure);
      return undefined;
    }
    await dropSession();
    await forgetPerson();
    setIsDone(true);
    return undefined;
  }

  const form = useForm<typeof empty, AccountDeletion>({
    id: 'deletion',
    initial: empty,
    validate: readDeletion,
    onSubmit: remove,
  });
  return { form, obstacle, isDone, leave: leaveAccount };
}
