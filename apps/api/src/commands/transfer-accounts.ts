import type { AccountArchive, ArchivedAccount } from '#ports/account-archive.ts';

interface Ends {
  from: AccountArchive;
  to: AccountArchive;
}

interface Outcome {
  accounts: number;
  /** How many accounts came without their password, since the way it was hashed is not known: they choose another by mail. */
  withoutPassword: number;
  /** Ids of the accounts that the target does not have alike: their id or address is somebody else's there. */
  different: string[];
}

/** How many accounts one write takes. */
const batchSize = 100;

/** Copies every account under its id, with its password where that can be had, and compares id, address and name of both ends. */
export async function transferAccounts({ from, to }: Ends): Promise<Outcome> {
  const expected = new Map<string, string>();
  let withoutPassword = 0;
  let batch: ArchivedAccount[] = [];
  for await (const account of from.read()) {
    expected.set(account.id, likenessOf(account));
    if (account.password === null) withoutPassword += 1;
    batch.push(account);
    if (batch.length < batchSize) continue;
    await to.write(batch);
    batch = [];
  }
  if (batch.length > 0) await to.write(batch);
  return { accounts: expected.size, withoutPassword, different: await missingOf(expected, to) };
}

/** The ids of accounts that the target lacks. It may have accounts of its own beside. */
async function missingOf(expected: ReadonlyMap<string, string>, to: AccountArchive): Promise<string[]> {
  const missing = new Map(expected);
  for await (const account of to.read()) {
    if (missing.get(account.id) === likenessOf(account)) missing.delete(account.id);
  }
  return [...missing.keys()];
}

function likenessOf({ email, name }: ArchivedAccount): string {
  return JSON.stringify([email, name]);
}
