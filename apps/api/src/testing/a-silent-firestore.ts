import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** Where this test's clients find a Firestore that takes every connection and never says a word. */
export async function aSilentFirestore(): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.close();
    for (const socket of sockets) socket.destroy();
  });
}
