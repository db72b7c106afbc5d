import { connect, type Socket } from 'node:net';

/**
 * One client: a keep-alive connection that sends a request and waits for its answer before the next. Requests are bytes
 * made beforehand, so that the client costs little beside the server that it measures.
 */
export interface Connection {
  /** Resolves with the status once the whole answer has arrived. */
  send(request: Uint8Array): Promise<number>;
  close(): void;
}

interface Waiting {
  resolve(status: number): void;
  reject(error: Error): void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await connected(socket);
  let received: Buffer = Buffer.alloc(0);
  let waiting: Waiting | undefined;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection before it answered.')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = received.subarray(answer.bytes);
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(answer.status);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
}

/** The first answer of the bytes; `undefined` where it is not whole yet. */
function readAnswer(bytes: Buffer): { status: number; bytes: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length cannot be measured: ${head}`);
  const end = headEnd + 4 + Number(length);
  return bytes.length < end ? undefined : { status: Number(head.slice(9, 12)), bytes: end };
}
