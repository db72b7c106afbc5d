import { WriteBatch } from 'firebase-admin/firestore';
import { onTestFinished, vi } from 'vitest';

/**
 * The answer to the next commit of this test gets lost. The server has done what it was asked for, and refuses it where the client
 * asks again, as it does by itself when a connection breaks.
 */
export function loseAnAnswer(): void {
  const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function repeat(this: WriteBatch) {
    await this.commit();
    return this.commit();
  });
  onTestFinished(() => spy.mockRestore());
}
