import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IntegrityCheck } from '#ports/storage-check.ts';

/** SQLite's answer where all is well. */
const sound = 'ok';

/**
 * What the thread does: reads every page, table by table, so that it can be ended in between. As text, since the product is one bundled
 * file, and a thread begins with a file or a text of its own.
 */
const work = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
function firstProblem(connection) {
  for (const { name } of connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
    const [{ quick_check: answer }] = connection.prepare('PRAGMA quick_check(' + JSON.stringify(name) + ')').all();
    if (answer !== '${sound}') return answer;
  }
  return null;
}
function damageIn(file) {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return firstProblem(connection);
  } catch (error) {
    // SQLite's words for a file that is malformed, or none of its own.
    if ([11, 26].includes(error.errcode & 0xff)) return error.message;
    throw error;
  } finally {
    connection.close();
  }
}
parentPort.postMessage(damageIn(workerData));
`;

/** The thread keeps a few numbers, and SQLite its own few pages. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** In a thread of its own: a large file takes seconds, in which orders go on. */
export function createSqliteIntegrityCheck({ file }: { file: string }): IntegrityCheck {
  return {
    async findDamage(signal) {
      if (signal.aborted) return null;
      const thread = new Worker(work, { eval: true, workerData: file, execArgv: [], resourceLimits });
      thread.unref();
      const stop = () => void thread.terminate();
      signal.addEventListener('abort', stop);
      try {
        return await answerOf(thread);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** `null` also where the thread was ended before it had an answer. */
async function answerOf(thread: Worker): Promise<string | null> {
  const ended = once(thread, 'exit').then(() => null);
  const answered = once(thread, 'message').then(([answer]: (string | null)[]) => answer ?? null);
  // Whichever comes later may still fail, and is nobody's business then.
  answered.catch(() => undefined);
  ended.catch(() => undefined);
  return Promise.race([answered, ended]);
}
