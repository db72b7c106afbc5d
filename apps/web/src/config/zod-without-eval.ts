import { config } from 'zod/mini';

// The content security policy forbids eval, which zod would try for its compiled parsers. Imported for its effect by
// whatever parses in the browser.
config({ jitless: true });
