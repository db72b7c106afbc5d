/** Why a command was not carried out, in words for the operator. Nothing has been changed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
