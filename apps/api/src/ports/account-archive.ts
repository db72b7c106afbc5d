/** How a password is kept, so that another may check it: scrypt (RFC 7914), the salt as it was mixed in. */
export interface ScryptPassword {
  /** Hexadecimal. */
  key: string;
  salt: string;
  cost: number;
  blockSize: number;
  parallelization: number;
}

export interface ArchivedAccount {
  id: string;
  /** In small letters. */
  email: string;
  /** Whether its address was proven. */
  isProven: boolean;
  name: string;
  createdAt: Date;
  /** `null` where it cannot be had: whoever has the account chooses another by mail. */
  password: ScryptPassword | null;
}

/**
 * An identity's accounts, read out and written in.
 *
 * Contract, each sentence a case of `account-archive.contract.ts`:
 * - `read` answers every account once; an account keeps its id wherever it goes, since orders and customers carry it.
 * - Whether an address was proven goes along.
 * - `write` keeps accounts durably; an id or address that is there already stays as it is.
 * - Whoever was written without a password signs in by none, and may choose one by mail.
 */
export interface AccountArchive {
  read(): AsyncIterable<ArchivedAccount>;
  write(accounts: readonly ArchivedAccount[]): Promise<void>;
}
