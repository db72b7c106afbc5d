import { type Auth, type PasswordPolicy, validatePassword } from 'firebase/auth';
import { askPassword, type PasswordDemand } from '../password-demand.ts';
import { isWeakPassword } from './failure-of-auth.ts';

interface Attempt<Value> {
  readonly password: string;
  readonly work: () => Promise<Value>;
}

/** Where a new password is refused as too weak, asks Google what the project wants of one, for the field to say so. */
export async function tellingPolicy<Value>(auth: Auth, { password, work }: Attempt<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isWeakPassword(error)) askPassword(await demandOf(auth, password));
    throw error;
  }
}

/** Null where Google does not tell; the refusal itself is what the visitor must know. */
async function demandOf(auth: Auth, password: string): Promise<PasswordDemand | null> {
  return validatePassword(auth, password).then(
    ({ passwordPolicy }) => asDemand(passwordPolicy),
    () => null,
  );
}

function asDemand({ customStrengthOptions: asked }: PasswordPolicy): PasswordDemand {
  return {
    minLength: asked.minPasswordLength ?? null,
    maxLength: asked.maxPasswordLength ?? null,
    lowercase: asked.containsLowercaseLetter ?? false,
    uppercase: asked.containsUppercaseLetter ?? false,
    digit: asked.containsNumericCharacter ?? false,
    symbol: asked.containsNonAlphanumericCharacter ?? false,
  };
}
