import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What the built program is started by. What its files compile to is kept beside them, for the next start: that is a fifth of it. A build
 * clears it, and where nothing may be written nothing is kept. Where NODE_COMPILE_CACHE names a folder, that one is meant.
 */
enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));

await import('./server.ts');
